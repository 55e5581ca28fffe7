import type { Answered, DealPreview, GameView, OfferView, TermView } from "../../protocol";

/** An offer that is being put together: who takes part, and what goes from whom to whom. */
export interface Draft {
  proposer: string;
  parties: string[];
  terms: TermView[];
  isPrivate: boolean;
  /** The offer this one answers, to be refused when this one stands. */
  answers: { proposer: string; revision: number } | null;
}

export function newDraft(proposer: string, parties: string[] = []): Draft {
  return { proposer, parties: [proposer, ...parties], terms: [], isPrivate: false, answers: null };
}

/** The same terms, to be changed and offered back. */
export function counterDraft(offer: OfferView, seat: string): Draft {
  return {
    proposer: seat,
    parties: [seat, ...offer.parties.filter((party) => party !== seat)],
    terms: [...(offer.terms ?? [])],
    isPrivate: offer.is_private ?? false,
    answers:
      offer.proposer === seat ? null : { proposer: offer.proposer, revision: offer.revision },
  };
}

export function toggleParty(draft: Draft, party: string): Draft {
  if (party === draft.proposer) return draft;
  if (!draft.parties.includes(party)) return { ...draft, parties: [...draft.parties, party] };
  return {
    ...draft,
    parties: draft.parties.filter((one) => one !== party),
    terms: draft.terms.filter((term) => term.from !== party && term.to !== party),
  };
}

const SIMPLE = new Set(["cash", "deed", "card", "debt"]);

const isSame = (one: TermView, other: TermView) =>
  one.kind === other.kind &&
  one.from === other.from &&
  (one.kind === "cash" || one.kind === "debt"
    ? one.to === other.to
    : one.space === other.space && one.card === other.card);

/** Put a term into the offer: a deed or card goes to one place only, sums between two are one. */
export function putTerm(draft: Draft, term: TermView): Draft {
  const rest = SIMPLE.has(term.kind)
    ? draft.terms.filter((known) => !isSame(known, term))
    : draft.terms;
  const isNothing = (term.kind === "cash" || term.kind === "debt") && !term.amount;
  const parties = [term.from, term.to].filter((party) => !draft.parties.includes(party));
  return {
    ...draft,
    parties: [...draft.parties, ...parties],
    terms: isNothing ? rest : [...rest, term],
  };
}

/** Partners of whom nothing is said yet: the offer leaves them out. */
export function leftOut({ parties, proposer, terms }: Draft): string[] {
  if (terms.length === 0) return [];
  const named = new Set(terms.flatMap(({ from, to }) => [from, to]));
  return parties.filter((party) => party !== proposer && !named.has(party));
}

export function dropTerm(draft: Draft, place: number): Draft {
  return { ...draft, terms: draft.terms.filter((_, index) => index !== place) };
}

export function cashBetween(draft: Draft, from: string, to: string): number {
  return (
    draft.terms.find((term) => term.kind === "cash" && term.from === from && term.to === to)
      ?.amount ?? 0
  );
}

/** Where the deed of a party goes in this offer, if it does. */
export function takerOf(draft: Draft, space: string): string | null {
  return draft.terms.find((term) => term.kind === "deed" && term.space === space)?.to ?? null;
}

/** What a party could give: deeds by group of the board, and held cards. */
export function holdings(game: GameView, seat: string): { deeds: string[]; cards: string[] } {
  return {
    deeds: Object.entries(game.deeds).flatMap(([key, { owner }]) => (owner === seat ? [key] : [])),
    cards: game.seats[seat]?.cards ?? [],
  };
}

/** Parts of a term that lives on, in the order in which they are asked for. */
export type Part =
  | "amount"
  | "pay"
  | "instalments"
  | "percent"
  | "cap"
  | "excess"
  | "causes"
  | "space"
  | "spaces"
  | "text"
  | "contract"
  | "length";

export const PARTS: Record<string, Part[]> = {
  debt: ["amount"],
  loan: ["amount", "pay", "instalments", "spaces"],
  immunity: ["percent", "cap", "spaces", "length"],
  share: ["percent", "amount", "spaces", "length"],
  option_buy: ["space", "amount", "length"],
  option_sell: ["space", "amount", "length"],
  insurance: ["causes", "percent", "excess", "cap", "spaces", "length"],
  purchase: ["space", "amount", "length"],
  promise: ["text", "length"],
  duty: ["contract"],
};

/** What has to be said of a term: of each of these lists one part at least. */
const NEEDED: Record<string, Part[][]> = {
  debt: [["amount"]],
  loan: [["pay"]],
  immunity: [["percent", "cap"], ["spaces"]],
  share: [["percent", "amount"], ["spaces"]],
  option_buy: [["space"]],
  option_sell: [["space"]],
  insurance: [["causes"]],
  purchase: [["space"]],
  promise: [["text"]],
  duty: [["contract"]],
};

/** The first part of a term that is still to be said. */
export function missingPart(term: TermView): Part | null {
  const said = cleanTerm({ ...term, text: term.text?.trim() ?? null });
  const needed = NEEDED[term.kind] ?? [];
  return needed.find((parts) => !parts.some((part) => part in said))?.[0] ?? null;
}

/** Whose deeds a term is about: of who gives it, of who gets it, or of the Bank. */
export function deedsFor(kind: string, game: GameView, giver: string, taker: string): string[] {
  if (kind === "insurance") return Object.keys(game.deeds);
  const owner =
    kind === "purchase" ? "Bank" : kind === "loan" || kind === "option_sell" ? taker : giver;
  return holdings(game, owner).deeds;
}

export const UNITS = ["landings", "throws", "laps", "turns"] as const;
export const CAUSES = ["rent", "repairs", "tax", "fine", "card"] as const;

/** A fresh term of a kind, as a form begins with it. */
export function newTerm(kind: string, from: string, to: string): TermView {
  const term: TermView = { kind, from, to };
  switch (kind) {
    case "loan":
      return { ...term, amount: 100, pay: 120, count: 1, every: 5, unit: "turns", spaces: [] };
    case "immunity":
      return { ...term, percent: 100, spaces: [], unit: "forever" };
    case "share":
      return { ...term, percent: 50, spaces: [], unit: "forever" };
    case "insurance":
      return { ...term, causes: ["rent"], percent: 100, spaces: [], count: 2, unit: "laps" };
    case "option_buy":
    case "option_sell":
    case "purchase":
      return { ...term, amount: 100, unit: "forever" };
    case "promise":
      return { ...term, text: "", unit: "forever" };
    case "debt":
      return { ...term, amount: 0 };
    default:
      return term;
  }
}

/** Without parts that say nothing: the rules read 0 as not named. */
export function cleanTerm(term: TermView): TermView {
  const kept = Object.entries(term).filter(
    ([part, value]) =>
      part === "kind" ||
      (value !== null && value !== undefined && value !== 0 && value !== "" && !isEmptyList(value)),
  );
  const clean = Object.fromEntries(kept) as unknown as TermView;
  if (clean.unit === "forever") {
    const { count: _, ...lasting } = clean;
    return lasting;
  }
  return clean;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** What was answered to the question what a deal would do: also that it may not be asked. */
export function previewOf({ result, refusal }: Answered): DealPreview {
  return (result as DealPreview | null | undefined) ?? { refusal: refusal ?? null, seats: {} };
}
