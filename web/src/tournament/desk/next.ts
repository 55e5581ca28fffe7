import type { ClockView, SheetView, TournamentView } from "../../protocol";
import { phaseAt } from "../clock/clock";
import type { Part } from "./places";

/** What is to be done next: one thing, with where it is done. */
export type Step =
  | { kind: "register"; part: Part }
  | { kind: "checkIn"; part: Part; count: number }
  | { kind: "settle"; part: Part; message: string }
  | { kind: "throw"; part: Part; message: string }
  | { kind: "seat"; part: Part; number: number; players: number; tables: number }
  | { kind: "seatFinal"; part: Part; number: number; players: number; tables: number }
  | { kind: "begin"; part: Part; number: number; minutes: number }
  | { kind: "run"; part: Part; number: number }
  | { kind: "goOn"; part: Part; number: number }
  | { kind: "call"; part: Part; number: number; count: number; tables: number[] }
  | { kind: "decide"; part: Part; number: number; count: number }
  | { kind: "sign"; part: Part; number: number; count: number }
  | { kind: "close"; part: Part; number: number }
  | { kind: "over"; part: Part };

/** Every sheet of the latest round that the desk is shown. */
export const sheetsOf = (view: TournamentView): SheetView[] =>
  (view.tables ?? []).flatMap((table) => table.players);

export const dueOf = (view: TournamentView): SheetView[] =>
  sheetsOf(view).filter((sheet) => sheet.is_due);

export const openRound = (view: TournamentView) => {
  const last = view.event.rounds.at(-1);
  return last === undefined || last.is_closed ? null : last;
};

/** The next step of whoever leads the event, at a moment of the server's time. */
export function nextStep(view: TournamentView, now: number): Step {
  if (view.event.stage === "over") return { kind: "over", part: "standings" };
  const round = openRound(view);
  const { clock } = view.event;
  if (round === null || clock === null) return beforeRound(view);
  if (clock.began === null) {
    return { kind: "begin", part: "rounds", number: round.number, minutes: clock.minutes };
  }
  return inRound(view, clock, round.number, now);
}

function beforeRound(view: TournamentView): Step {
  const next = view.desk?.next;
  const { counts, rounds } = view.event;
  if (next === undefined) return { kind: "register", part: "entrants" };
  const { refusal } = next;
  if (refusal !== null) {
    if (refusal.reason === "throw_for_it") {
      return { kind: "throw", part: "standings", message: refusal.message };
    }
    if (rounds.length > 0 || refusal.reason !== "nobody_here") {
      return { kind: "settle", part: "event", message: refusal.message };
    }
    if (counts.registered > 0) {
      return { kind: "checkIn", part: "entrants", count: counts.registered };
    }
    return { kind: "register", part: "entrants" };
  }
  return {
    kind: next.is_final ? "seatFinal" : "seat",
    part: "rounds",
    number: rounds.length + 1,
    players: next.players?.length ?? 0,
    tables: next.sizes?.length ?? 0,
  };
}

function inRound(view: TournamentView, clock: ClockView, number: number, now: number): Step {
  const due = dueOf(view);
  const of = (...statuses: SheetView["status"][]) =>
    due.filter((sheet) => statuses.includes(sheet.status));
  if (of("accepted").length === due.length) return { kind: "close", part: "sheets", number };
  const phase = phaseAt(clock, now);
  if (phase === "paused") return { kind: "goOn", part: "rounds", number };
  if (phase === "running") return { kind: "run", part: "sheets", number };
  const missing = of("missing");
  if (missing.length > 0) {
    const tables = [...new Set(missing.map((sheet) => sheet.table))];
    return { kind: "call", part: "sheets", number, count: missing.length, tables };
  }
  const held = of("held", "disputed");
  if (held.length > 0) return { kind: "decide", part: "sheets", number, count: held.length };
  return { kind: "sign", part: "sheets", number, count: of("given").length };
}

/** Something that is not as it should be, and where it is put right. */
export interface Lack {
  what:
    | "unsigned"
    | "notHere"
    | "waiting"
    | "closed"
    | "noReferee"
    | "noBanker"
    | "disputed"
    | "held"
    | "appealed"
    | "missing"
    | "noDate"
    | "noCharity";
  part: Part;
  count: number;
}

/** What is missing, the most urgent first. */
export function lacks(view: TournamentView): Lack[] {
  const { desk, event } = view;
  if (desk === null) return [];
  const plays = desk.entrants.filter((one) => one.presence !== "out");
  const round = openRound(view);
  const due = dueOf(view);
  const people = Object.values(desk.people);
  const rulings = (view.tables ?? []).flatMap((table) => table.rulings);
  const judged = new Set(rulings.map((ruling) => ruling.on));
  const isPlanning = event.stage === "planning";
  const found: Lack[] = [
    lack("disputed", "sheets", due.filter((sheet) => sheet.status === "disputed").length),
    lack("held", "sheets", due.filter((sheet) => sheet.status === "held").length),
    lack(
      "appealed",
      "sheets",
      rulings.filter((one) => one.is_appealed && !judged.has(one.number)).length,
    ),
    lack("missing", "rounds", sheetsOf(view).filter((sheet) => sheet.is_missing).length),
    lack("noBanker", "rounds", round?.tables.filter((table) => table.banker === null).length ?? 0),
    lack("notHere", "entrants", plays.filter((one) => one.presence === "registered").length),
    lack("waiting", "entrants", plays.filter((one) => one.presence === "waiting").length),
    lack("unsigned", "entrants", plays.filter((one) => one.signed === "").length),
    lack("noReferee", "people", people.some((one) => one.roles.includes("referee")) ? 0 : 1),
    lack("closed", "event", isPlanning && !event.is_open ? 1 : 0),
    lack("noDate", "event", event.details["date"] ? 0 : 1),
    lack("noCharity", "event", event.details["charity"] ? 0 : 1),
  ];
  return event.stage === "over" ? [] : found.filter((one) => one.count > 0);
}

const lack = (what: Lack["what"], part: Part, count: number): Lack => ({ what, part, count });
