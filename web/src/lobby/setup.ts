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

/** A bot; the table names it where nobody has. */
export const A_BOT: SeatPlan = { kind: "bot", bot: "standard" };

/** One person and two bots under the rules as printed. */
export function quickSetup(name: string): Setup {
  return { rules: "official", seats: [{ kind: "person", name }, A_BOT, A_BOT] };
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
    | "host_judges"
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
  host_judges: false,
  bot_pace: 700,
};

export function firstSeats(name: string): SeatPlan[] {
  return [{ kind: "person", name }, { kind: "open" }, A_BOT];
}

/** Who judges: nobody, so that the program does, somebody who comes for it, or the host. */
export type Judge = "program" | "other" | "host";

export const isForPerson = ({ kind }: SeatPlan): boolean => kind === "person";

const hasPeople = ({ seats }: Setup): boolean => seats.some(isForPerson);

export function judgeOf(setup: Setup): Judge {
  if (!setup.referee) return "program";
  return setup.host_judges || !hasPeople(setup) ? "host" : "other";
}

/** With another judge; a host who does not judge any more has the first seat. */
export function withJudge(setup: Setup, judge: Judge, name: string): Partial<Setup> {
  const isHost = judge === "host";
  const seats =
    isHost === (judgeOf(setup) === "host") ? setup.seats : seatsFor(setup, isHost, name);
  return { referee: judge !== "program", host_judges: isHost, seats };
}

function seatsFor(setup: Setup, isHost: boolean, name: string): SeatPlan[] {
  const [first, ...others] = setup.seats;
  if (isHost && first?.kind === "person" && first.name === name)
    return [{ kind: "open" }, ...others];
  return isHost || hasPeople(setup) ? setup.seats : [{ kind: "person", name }, ...others];
}

/** Families come from elsewhere or share the device of who opens their table and judges. */
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
  const known = rules.needs_referee
    ? OPEN_FAMILIES
    : hasPeople(setup)
      ? setup.seats
      : firstSeats(name);
  const seats = known.slice(0, rules.max_seats);
  while (seats.length < rules.min_seats) seats.push({ kind: "open" });
  return {
    ...setup,
    rules: rules.name,
    options: {},
    minutes: playsToTime(rules, {}) && !rules.needs_referee ? USUAL_MINUTES : 0,
    seats,
    families: [],
    referee: rules.needs_referee,
    host_judges: rules.needs_referee,
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
