import type { BookView, GameView, OptionRow, Waiting } from "../protocol";
import { REFEREE, type Action, type Option, actionOf } from "../live/types";

/** Where a kind of action stands on the screen. */
export type Place = "main" | "claim" | "property" | "deal" | "contract" | "desk" | "stock" | "more";

const PLACES: Record<string, Place> = {
  claim: "claim",
  build: "property",
  sell: "property",
  sell_group: "property",
  mortgage: "property",
  lift: "property",
  offer: "deal",
  accept: "deal",
  reject: "deal",
  withdraw: "deal",
  exercise: "contract",
  repay: "contract",
  release: "contract",
  earn: "desk",
  reward: "desk",
  penalize: "desk",
  order: "desk",
  correct: "desk",
  report: "desk",
  answer: "desk",
  call_time: "more",
  stock: "stock",
  stop: "more",
  resign: "more",
};

/** What answers a matter and is elsewhere otherwise. */
const ANSWERS: Record<string, ReadonlySet<string>> = {
  interest: new Set(["lift", "keep"]),
  contest: new Set(["build", "pass"]),
  foreclosure: new Set(["lift", "let_go"]),
  level: new Set(["build", "sell", "sell_group"]),
};

/** The order in which answers stand; what is not here comes after it. */
const ORDER = [
  "direction",
  "move",
  "retract",
  "use_card",
  "pay_fine",
  "judge",
  "defer",
  "waive",
  "stand",
  "open_at",
  "buy",
  "buy_mortgaged",
  "travel",
  "foreclose",
  "bid",
  "ask",
  "choose",
  "tax_flat",
  "tax_percent",
  "pay",
  "keep",
  "lift",
  "build",
  "let_go",
  "decline",
  "pass",
  "bankrupt",
  "roll",
];

/** What people look for in a phase, shown greyed with its reason where it is not possible. */
const EXPECTED: Record<string, string[]> = {
  buy: ["buy"],
  debt: ["pay"],
  auction: ["bid"],
  tax: ["tax_flat"],
};

const NEEDS_REASON = new Set([
  "earn",
  "reward",
  "penalize",
  "order",
  "correct",
  "waive",
  "stand",
  "defer",
]);

export const needsReason = (kind: string): boolean => NEEDS_REASON.has(kind);

const CONFIRMED = new Set(["bankrupt", "resign", "stand", "call_time"]);
export const needsConsent = (kind: string): boolean => CONFIRMED.has(kind);

export function placeOf(kind: string, phase: string): Place {
  if (ANSWERS[phase]?.has(kind)) return "main";
  return PLACES[kind] ?? "main";
}

/** All that a seat may do, by where it stands. */
export interface Choices {
  main: Option[];
  greyed: Action[];
  by: (place: Place) => Option[];
}

const rank = (kind: string) => {
  const place = ORDER.indexOf(kind);
  return place < 0 ? ORDER.length : place;
};

const LATER = new Set(["backward", "wrong"]);

function compare(one: Option, other: Option): number {
  const byKind = rank(one.action.kind) - rank(other.action.kind);
  if (byKind !== 0) return byKind;
  const late = (option: Option) =>
    Number(LATER.has(option.action.direction ?? option.action.verdict ?? ""));
  return late(one) - late(other);
}

export function listChoices(rows: OptionRow[], game: GameView, seat: string): Choices {
  const options = rows.map(actionOf);
  const placed = new Map<Place, Option[]>();
  for (const option of options) {
    const place = placeOf(option.action.kind, game.phase);
    placed.set(place, [...(placed.get(place) ?? []), option]);
  }
  const main = (placed.get("main") ?? []).toSorted(compare);
  return {
    main,
    greyed: expected(game, seat).filter(
      ({ kind }) => !main.some((one) => one.action.kind === kind),
    ),
    by: (place) => placed.get(place) ?? [],
  };
}

/** What an auction has controls of its own for. */
const AT_AUCTION = new Set(["bid", "pass", "dice", "card", "deal_deed"]);

/** The numbered buttons of the bar: a figure on the keyboard presses one. */
export function barChoices({ main }: Choices, { phase }: GameView): Option[] {
  return main.filter(({ action }) => phase !== "auction" || !AT_AUCTION.has(action.kind));
}

function expected(game: GameView, seat: string): Action[] {
  if (seat === REFEREE || !isAsked(game, seat)) return [];
  return (EXPECTED[game.phase] ?? []).map((kind) =>
    kind === "bid" ? { kind, seat, amount: game.auction?.least ?? 1 } : { kind, seat },
  );
}

function isAsked(game: GameView, seat: string): boolean {
  switch (game.phase) {
    case "debt":
      return game.agenda.at(-1)?.seat === seat;
    case "auction":
      return (
        game.auction !== null &&
        game.auction.bidders.includes(seat) &&
        game.auction.leader !== seat &&
        !game.auction.passed.includes(seat)
      );
    default:
      return game.turn === seat;
  }
}

/** Which of one's own seats the screen speaks for now. */
export function actingSeat(
  own: string[],
  pending: Waiting[],
  game: GameView,
  pinned: string | null,
): string | null {
  if (pinned !== null && own.includes(pinned)) return pinned;
  for (const matter of pending) {
    const asked = matter.seats.filter((seat) => own.includes(seat));
    if (asked.length > 0) return asked.find((seat) => seat === game.turn) ?? asked[0] ?? null;
  }
  if (own.includes(game.turn)) return game.turn;
  return own[0] ?? null;
}

/** What waits for one of these seats, what stops the game first. */
export function matterFor(pending: Waiting[], seat: string | null): Waiting | null {
  return pending.find((matter) => seat !== null && matter.seats.includes(seat)) ?? null;
}

/** What a step of raising cash brings, in whole dollars. */
export function raises(action: Action, game: GameView, book: BookView): number {
  const space = book.spaces.find(({ key }) => key === action.space);
  if (space === undefined) return 0;
  const percent = Number(book.values["sale_percent"] ?? 50) / 100;
  switch (action.kind) {
    case "mortgage":
      return space.mortgage ?? 0;
    case "sell":
      return Math.floor((space.house_price ?? 0) * percent) * (action.count ?? 1);
    case "sell_group": {
      const group = book.groups.find(({ key }) => key === space.group);
      const built = (group?.spaces ?? []).reduce(
        (sum, key) => sum + (game.deeds[key]?.buildings ?? 0),
        0,
      );
      return Math.floor((space.house_price ?? 0) * percent) * built;
    }
    case "claim":
      return game.claims.find((claim) => claim.space === action.space)?.amount ?? 0;
    default:
      return 0;
  }
}

const RAISING = new Set(["claim", "sell", "sell_group", "mortgage"]);

/** Legal steps that bring cash, the least painful first: rent, bare deeds, then buildings. */
export function raisingSteps(rows: OptionRow[], game: GameView, book: BookView): Option[] {
  const order = ["claim", "mortgage", "sell", "sell_group"];
  return rows
    .map(actionOf)
    .filter((option) => RAISING.has(option.action.kind))
    .toSorted(
      (one, other) =>
        order.indexOf(one.action.kind) - order.indexOf(other.action.kind) ||
        raises(other.action, game, book) - raises(one.action, game, book),
    );
}

/** The action of an option at another amount, in the form the rules read. */
export function at(option: Option, amount: number): Action {
  const part = "count" in option.action || option.action.kind === "build" ? "count" : "amount";
  if (option.action.kind === "sell" && amount === 1) {
    const { count: _, ...plain } = option.action;
    return plain;
  }
  return { ...option.action, [option.action.kind === "sell" ? "count" : part]: amount };
}
