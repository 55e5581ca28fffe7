import type { Level, RulesInfo, SeatPlan, Setup, Token } from "../protocol";

export const TOKENS: readonly Token[] = [
  "kite",
  "lantern",
  "teapot",
  "bicycle",
  "snail",
  "boat",
  "key",
  "acorn",
  "owl",
  "plough",
  "drum",
  "lighthouse",
  "pretzel",
  "windmill",
  "goose",
  "umbrella",
];

export const LEVELS: readonly Level[] = ["standard", "standard-no-trade", "random"];

/** Names for bots, in their order; those of people at the table are left out. */
const BOT_NAMES = ["Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kit", "Lou"];

export function botName(taken: readonly (string | null | undefined)[]): string {
  const used = new Set(taken.map((name) => name?.toLowerCase()));
  const free = BOT_NAMES.find((name) => !used.has(name.toLowerCase()));
  return free ?? `Bot ${used.size + 1}`;
}

/** One person and two bots under the rules as printed. */
export function quickSetup(name: string): Setup {
  const first = botName([name]);
  const second = botName([name, first]);
  return {
    rules: "official",
    seats: [
      { kind: "person", name },
      { kind: "bot", bot: "standard", name: first },
      { kind: "bot", bot: "standard", name: second },
    ],
  };
}

export const OPENING: Required<
  Pick<
    Setup,
    | "clock"
    | "minutes"
    | "auction_seconds"
    | "claim_seconds"
    | "offer_seconds"
    | "grace_seconds"
    | "absent"
    | "dice"
    | "listed"
    | "watching"
    | "delay_seconds"
    | "chat"
    | "referee"
    | "bot_pace"
  >
> = {
  clock: { kind: "none", amount: 0 },
  minutes: 0,
  auction_seconds: 20,
  claim_seconds: 8,
  offer_seconds: 60,
  grace_seconds: 60,
  absent: "bot",
  dice: "server",
  listed: false,
  watching: "open",
  delay_seconds: 0,
  chat: "free",
  referee: false,
  bot_pace: 700,
};

export function firstSeats(name: string): SeatPlan[] {
  return [
    { kind: "person", name },
    { kind: "open" },
    { kind: "bot", bot: "standard", name: botName([name]) },
  ];
}

/** Families come from elsewhere: whoever opens their table is the Game Master. */
const OPEN_FAMILIES: SeatPlan[] = [{ kind: "open" }, { kind: "open" }];

/** What is sent: names without blanks around them, and none where there is no name. */
export function tidy(setup: Setup): Setup {
  const name = (given: string | null | undefined) => given?.trim() || null;
  return {
    ...setup,
    seats: setup.seats.map((seat) => ({ ...seat, name: name(seat.name) })),
    families: (setup.families ?? []).map((family) => ({ ...family, seat: family.seat.trim() })),
  };
}

const USUAL_MINUTES = 90;

/** Whether a game ends at an hour that is agreed before it. */
export function playsToTime(rules: RulesInfo | undefined, options: Setup["options"]): boolean {
  const value = rules?.options.find(({ name }) => name === "time_call")?.value;
  return (options?.time_call ?? value) === true;
}

/** With another rule set the seats must be as many as it takes, and options are its own. */
export function withRules(setup: Setup, rules: RulesInfo, name: string): Setup {
  const hasPeople = setup.seats.some(({ kind }) => kind === "person");
  const known = rules.needs_referee ? OPEN_FAMILIES : hasPeople ? setup.seats : firstSeats(name);
  const seats = known.slice(0, rules.max_seats);
  while (seats.length < rules.min_seats) seats.push({ kind: "open" });
  return {
    ...setup,
    rules: rules.name,
    options: {},
    minutes: playsToTime(rules, {}) && !rules.needs_referee ? USUAL_MINUTES : 0,
    seats,
    families: [],
    referee: rules.needs_referee ? true : (setup.referee ?? false),
  };
}

/** What is wrong with the seats, as keys of the catalogue. */
export function faultsOf(setup: Setup, rules: RulesInfo | undefined): string[] {
  const names = setup.seats.flatMap(({ name }) => (name ? [name.trim().toLowerCase()] : []));
  const faults: string[] = [];
  if (new Set(names).size < names.length) faults.push("sameName");
  if (setup.seats.some(({ kind, name }) => kind === "person" && !name?.trim())) {
    faults.push("noName");
  }
  if (rules && setup.seats.length < rules.min_seats) faults.push("tooFew");
  return faults;
}

const FIRST = ["official", "short", "time-limit", "moore", "parish", "tournament"];

/** Rule sets, the usual ones first. */
export function inOrder(rules: RulesInfo[]): RulesInfo[] {
  const place = ({ name }: RulesInfo) => {
    const found = FIRST.indexOf(name);
    return found < 0 ? FIRST.length : found;
  };
  return rules.toSorted((one, other) => place(one) - place(other));
}
