import { describe, expect, it } from "vitest";
import type { SheetView, TournamentView } from "../../protocol";
import { lacks, nextStep } from "./next";

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

type Loose = Record<string, unknown>;

const sheet = (number: number, status: SheetView["status"], part: Loose = {}) => ({
  entrant: `e${number}`,
  number,
  name: `Player ${number}`,
  table: Math.ceil(number / 4),
  is_due: true,
  is_missing: false,
  status,
  ...part,
});

/** A tournament with a round whose clock has so many minutes left; null: it has not begun. */
function running(left: number | null, sheets: Loose[], part: Loose = {}): TournamentView {
  const began = left === null ? null : NOW - (90 - left) * MINUTE;
  return made(
    {
      rounds: [{ number: 1, is_closed: false, is_final: false, tables: [{ banker: null }] }],
      clock: {
        minutes: 90,
        began,
        is_paused: false,
        is_over: left === 0,
        left: (left ?? 90) * MINUTE,
        now: NOW,
        calls: [],
        ...part,
      },
    },
    { refusal: { reason: "round_open", message: "" } },
    sheets,
  );
}

const made = (event: Loose, next: Loose, sheets: Loose[] = [], entrants: Loose[] = []) =>
  ({
    seq: 1,
    event: {
      stage: "planning",
      rounds: [],
      clock: null,
      counts: { registered: 0, here: 0 },
      details: { date: "1 May", charity: "The Harbour Fund" },
      is_open: true,
      ...event,
    },
    desk: { next, entrants, people: { p1: { roles: ["referee"] } } },
    tables: [{ number: 1, players: sheets, rulings: [] }],
  }) as unknown as TournamentView;

const nobody = { refusal: { reason: "nobody_here", message: "0 have checked in" } };

describe("before a round", () => {
  it("somebody has to register first", () => {
    expect(nextStep(made({}, nobody), NOW)).toMatchObject({ kind: "register" });
  });

  it("who is registered is checked in", () => {
    const view = made({ counts: { registered: 9, here: 0 } }, nobody);
    expect(nextStep(view, NOW)).toMatchObject({ kind: "checkIn", count: 9, part: "entrants" });
  });

  it("it is seated, with how many at how many tables", () => {
    const view = made({}, { refusal: null, players: ["e1", "e2", "e3"], sizes: [3] });
    const step = { kind: "seat", number: 1, players: 3, tables: 1 };
    expect(nextStep(view, NOW)).toMatchObject(step);
  });

  it("the final is seated as such", () => {
    const next = { refusal: null, players: Array(6).fill("e"), sizes: [6], is_final: true };
    const view = made({ rounds: [{ number: 1, is_closed: true }] }, next);
    expect(nextStep(view, NOW)).toMatchObject({ kind: "seatFinal", number: 2 });
  });

  it("equals throw, and other refusals are told", () => {
    const refused = (reason: string) =>
      nextStep(
        made({ rounds: [{ is_closed: true }] }, { refusal: { reason, message: "So" } }),
        NOW,
      );
    expect(refused("throw_for_it")).toMatchObject({ kind: "throw", message: "So" });
    expect(refused("no_way")).toMatchObject({ kind: "settle", message: "So" });
  });
});

describe("in a round", () => {
  it("it begins", () => {
    expect(nextStep(running(null, [sheet(1, "missing")]), NOW)).toMatchObject({ kind: "begin" });
  });

  it("it runs while there is time, or waits for the judge", () => {
    expect(nextStep(running(30, [sheet(1, "missing")]), NOW)).toMatchObject({ kind: "run" });
    const paused = running(30, [sheet(1, "missing")], { is_paused: true });
    expect(nextStep(paused, NOW)).toMatchObject({ kind: "goOn" });
  });

  it("missing sheets are called for, by their tables", () => {
    const sheets = [
      sheet(1, "missing"),
      sheet(2, "accepted"),
      sheet(5, "missing"),
      sheet(6, "held"),
    ];
    const step = { kind: "call", count: 2, tables: [1, 2] };
    expect(nextStep(running(0, sheets), NOW)).toMatchObject(step);
  });

  it("then the judge decides, then they are signed, then the round is closed", () => {
    const after = (...sheets: Loose[]) => nextStep(running(0, sheets), NOW);
    const done = sheet(1, "accepted");
    expect(after(done, sheet(2, "held"), sheet(3, "given"))).toMatchObject({ kind: "decide" });
    expect(after(done, sheet(3, "given"))).toMatchObject({ kind: "sign", count: 1 });
    expect(after(done, sheet(4, "missing", { is_due: false }))).toMatchObject({ kind: "close" });
  });

  it("may be closed before the time where all are in", () => {
    expect(nextStep(running(20, [sheet(1, "accepted")]), NOW)).toMatchObject({ kind: "close" });
  });
});

describe("what is missing", () => {
  const found = (view: TournamentView) => lacks(view).map(({ what, count }) => [what, count]);

  it("is counted of those who play", () => {
    const rows = [
      { presence: "registered", signed: "" },
      { presence: "here", signed: "paper" },
      { presence: "out", signed: "" },
      { presence: "waiting", signed: "screen" },
    ];
    expect(found(made({}, nobody, [], rows))).toEqual([
      ["notHere", 1],
      ["waiting", 1],
      ["unsigned", 1],
    ]);
  });

  it("puts what the judge has to hear first", () => {
    const sheets = [
      sheet(1, "held"),
      sheet(2, "disputed"),
      sheet(3, "missing", { is_missing: true }),
    ];
    expect(found(running(10, sheets))).toEqual([
      ["disputed", 1],
      ["held", 1],
      ["missing", 1],
      ["noBanker", 1],
    ]);
  });

  it("is nothing once it is over", () => {
    expect(found(made({ stage: "over", details: {} }, nobody))).toEqual([]);
  });
});
