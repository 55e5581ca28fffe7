import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { BookView, ContractView, GameView, TermView, Waiting } from "../protocol";
import { useBook, useConnection } from "../live/context";
import type { TableState } from "../live/merge";
import { useMoney } from "../look";
import { BANK, REFEREE, type Action, type Option } from "../live/types";
import { raises } from "./choices";

type Values = Record<string, string | number>;
type Say = (key: string, values?: Values) => string;

/** Names and sentences of a game in the language of the screen. */
export interface Words {
  money: (amount: number) => string;
  space: (key: string | null | undefined) => string;
  group: (key: string | null | undefined) => string;
  party: (name: string | null | undefined) => string;
  /** A party's name as it stands by itself. */
  title: (name: string) => string;
  cardName: (card: string | null | undefined) => string;
  cardText: (card: string | null | undefined) => string;
  list: (names: string[]) => string;
  /** So many landings, throws, laps or turns. */
  length: (count: number, unit: string) => string;
  action: (option: Option, game: GameView) => string;
  /** What a matter asks of whoever decides it. */
  prompt: (matter: Waiting, game: GameView) => string;
  /** What the others are told meanwhile. */
  waits: (matter: Waiting) => string;
  /** A term in words; with the game it is said of a deed that it is mortgaged. */
  term: (term: TermView, game?: GameView) => string;
  contract: (contract: ContractView) => string;
}

export function useWords(): Words {
  const book = useBook();
  const actions = useTranslations("actions");
  const prompts = useTranslations("prompts");
  const waits = useTranslations("waits");
  const terms = useTranslations("terms");
  const names = useTranslations("names");
  const money = useMoney(book.words["currency"]);
  const judge = useConnection(({ state }) => judgeOf(state, book));
  return useMemo(() => {
    const say = (t: unknown): Say => t as Say;
    return makeWords(book, money, judge, {
      actions: say(actions),
      prompts: say(prompts),
      waits: say(waits),
      terms: say(terms),
      names: say(names),
    });
  }, [book, money, judge, actions, prompts, waits, terms, names]);
}

interface Sayings {
  actions: Say;
  prompts: Say;
  waits: Say;
  terms: Say;
  names: Say;
}

type Judge = "referee" | "gameMaster" | "program";

/** Who rules at a table, as a key of `names`. */
function judgeOf(state: TableState | null, book: BookView): Judge {
  const people = Object.values(state?.table.people ?? {});
  if (state !== null && !people.some(({ role }) => role === "referee")) return "program";
  return book.words["referee"] === undefined ? "referee" : "gameMaster";
}

function makeWords(
  book: BookView,
  money: (amount: number) => string,
  judge: Judge,
  say: Sayings,
): Words {
  const spaces = new Map(book.spaces.map((space) => [space.key, space]));
  const groups = new Map(book.groups.map((group) => [group.key, group]));
  const number = (value: string) => Number(book.values[value] ?? 0);
  const spaceName = (key: string | null | undefined) =>
    key ? (spaces.get(key)?.name ?? key) : say.names("nothing");
  const party = (name: string | null | undefined) =>
    !name || name === BANK ? say.names("bank") : name === REFEREE ? say.names(judge) : name;
  const deckName = (card: string) => book.decks[card.split(":")[0] ?? ""] ?? card;
  const list = (parts: string[]) => {
    if (parts.length <= 1) return parts.join("");
    return say.names("and", { first: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });
  };

  function values({ action, low, high, price }: Option, game: GameView): Values {
    const contract = game.contracts.find((one) => one.number === action.contract);
    const key = action.space ?? contract?.term?.space ?? placeOf(action, game);
    const space = spaces.get(key ?? "");
    const debt = game.agenda.at(-1);
    const offer = game.offers.find(({ proposer }) => proposer === action.proposer);
    return {
      space: spaceName(key),
      jail: book.words["jail"] ?? "",
      low: money(low ?? action.amount ?? 0),
      high: money(high ?? action.amount ?? 0),
      price: money(space?.price ?? 0),
      house: money((action.count ?? 1) * (space?.house_price ?? 0)),
      many: action.count ?? 1,
      is_hotel: String((game.deeds[key ?? ""]?.buildings ?? 0) === number("houses_per_hotel")),
      brings: money(raises(action, game, book)),
      lift: money(price ?? space?.lift ?? 0),
      redemption: money(price ?? space?.lift ?? 0),
      interest: money((space?.lift ?? 0) - (space?.mortgage ?? 0)),
      loan: money(space?.mortgage ?? 0),
      debt: money(debt?.amount ?? 0),
      to: party(debt?.to),
      flat: money(space?.tax_flat ?? 0),
      percent: space?.tax_percent ?? 0,
      fine: money(number(game.phase === "bail" ? "bail" : "jail_fine")),
      auction: String(book.values["auction"] ?? "none"),
      doubles: game.doubles,
      tries: (game.seats[action.seat ?? ""]?.tries ?? 0) + 1,
      most_tries: number("jail_turns"),
      in_jail: String(game.seats[action.seat ?? ""]?.in_jail ?? false),
      phase: game.phase,
      direction: action.direction ?? "",
      verdict: action.verdict ?? "",
      result: action.result ?? "",
      member: action.member ?? "",
      agree: action.agree ?? 1,
      proposer: action.proposer ?? "",
      whom: action.whom ?? "",
      earned: action.earned ?? "other",
      card: action.card === undefined ? "" : cardText(action.card),
      count: action.spaces?.length ?? 0,
      revision: offer?.revision ?? 0,
      asked: money(game.market?.asks[action.space ?? ""] ?? 0),
      owner: party(game.deeds[key ?? ""]?.owner),
      own: String(game.deeds[key ?? ""]?.owner === action.seat),
      number: action.contract ?? 0,
      right: contract?.term?.kind ?? "",
      agreed: money(contract?.term?.amount ?? 0),
      owed: money(contract?.owed ?? 0),
      grantor: contract?.grantor ?? "",
      holder: contract?.holder ?? "",
    };
  }

  function matterValues(matter: Waiting, game?: GameView): Values {
    const about = matter.about ?? "";
    const space = spaces.get(matter.what ?? "");
    const debt = game?.agenda.at(-1);
    return {
      seats: list(matter.seats.map(party)),
      count: matter.seats.length,
      what: space ? space.name : (matter.what ?? ""),
      lot: space ? "deed" : (matter.what ?? ""),
      price: money(space?.price ?? 0),
      to: party(matter.to),
      amount: money(matter.amount ?? 0),
      about,
      cause: debt?.cause ?? "other",
      insured: debt?.behind ?? "",
      is_insurer: String(Boolean(debt?.behind)),
      is_promised: String(Boolean(game && hasToBuy(game, matter.what))),
      deck: book.decks[matter.what ?? ""] ?? "",
      jail: book.words["jail"] ?? "",
      flat: money(space?.tax_flat ?? 0),
      percent: space?.tax_percent ?? 0,
      doubles: game?.doubles ?? 0,
      in_jail: String(game?.seats[game.turn]?.in_jail ?? false),
      bid: money(game?.auction?.bid ?? 0),
      leader: game?.auction?.leader ?? "",
      member: game?.question?.member ?? "",
      has_member: String(Boolean(game?.question?.member)),
      question: matter.what ?? "",
    };
  }

  const cardName = (card: string | null | undefined): string =>
    card ? (book.held[card] ?? deckName(card)) : "";

  function cardText(card: string | null | undefined): string {
    return card ? (book.cards[card] ?? deckName(card)) : "";
  }

  function length(term: TermView): string {
    if (!term.unit || term.unit === "forever") return say.terms("forever");
    return say.terms("length", { time: units(term.count ?? 1, term.unit) });
  }

  const units = (count: number, unit: string) => say.terms(`units.${unit}`, { count });
  /** How often, or after how long, a loan is paid back. */
  function interval({ count, every, unit }: TermView): string {
    const counted = unit && unit !== "forever" ? unit : "turns";
    const isEach = (every ?? 1) === 1 && (count ?? 1) > 1;
    return isEach ? say.terms(`each.${counted}`) : units(every ?? 1, counted);
  }
  const deeds = (keys: string[] | null | undefined) => list((keys ?? []).map(spaceName));

  function termText(term: TermView, game?: GameView): string {
    return say.terms(`kinds.${term.kind}`, {
      amount: money(term.amount ?? 0),
      has_amount: String((term.amount ?? 0) > 0),
      space: spaceName(term.space),
      is_mortgaged: String(game?.deeds[term.space ?? ""]?.mortgaged ?? false),
      card: cardName(term.card),
      text: term.text ?? "",
      pay: money(term.pay ?? 0),
      count: term.count ?? 1,
      every: term.kind === "loan" ? interval(term) : "",
      percent: term.percent ?? 0,
      cap: money(term.cap ?? 0),
      has_cap: String((term.cap ?? 0) > 0),
      excess: money(term.excess ?? 0),
      has_excess: String((term.excess ?? 0) > 0),
      causes: list((term.causes ?? []).map((cause) => say.terms(`causes.${cause}`))),
      spaces: deeds(term.spaces),
      has_spaces: String((term.spaces ?? []).length > 0),
      length: length(term),
      is_limited: String(Boolean(term.unit) && term.unit !== "forever"),
      contract: term.contract ?? 0,
    });
  }

  return {
    money,
    space: spaceName,
    group: (key) => (key ? (groups.get(key)?.name ?? key) : ""),
    party,
    title: (name) => capitalised(party(name)),
    cardName: (card) => capitalised(cardName(card)),
    cardText,
    list,
    length: units,
    action: (option, game) => say.actions(option.action.kind, values(option, game)),
    prompt: (matter, game) => say.prompts(matter.kind, matterValues(matter, game)),
    waits: (matter) => say.waits(matter.kind, matterValues(matter)),
    term: termText,
    contract: (contract) => (contract.term ? termText(contract.term) : contract.words),
  };
}

/** Whether the seat on turn has agreed to buy a deed where it stops. */
const hasToBuy = (game: GameView, space: string | null | undefined): boolean =>
  game.contracts.some(
    ({ grantor, is_active, term }) =>
      term?.kind === "purchase" && is_active && grantor === game.turn && term.space === space,
  );

const capitalised = (text: string): string =>
  text.replace(/^./u, (letter) => letter.toLocaleUpperCase());

/** The space of an action that does not name it: what is to be taken over, or where one stands. */
const placeOf = ({ kind, seat }: Action, game: GameView): string | undefined =>
  kind === "let_go" ? game.foreclosure?.space : game.seats[seat ?? ""]?.space;
