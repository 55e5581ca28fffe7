import { describe, expect, it } from "vitest";
import type { ClockView } from "../../protocol";
import { Caller, leftAt, nextCall, phaseAt, shown } from "./clock";

const MINUTE = 60_000;
const BEGAN = 1_000_000;
const at = (minute: number) => BEGAN + minute * MINUTE;

/** A final of 90 minutes as the server tells of it at a minute of it. */
function told(minute: number, parts: Partial<ClockView> = {}): ClockView {
  return {
    minutes: 90,
    began: BEGAN,
    is_paused: false,
    is_over: false,
    left: (90 - minute) * MINUTE,
    now: at(minute),
    ends_at: at(90),
    calls: [90, 60, 30, 15, 10, 5, 0].map((left) => ({ left, at: at(90 - left) })),
    ...parts,
  };
}

const WAITING = told(0, { began: null, ends_at: null, calls: [] });
/** The judge stopped it 20 minutes after the beginning; 30 minutes later the server tells of it. */
const PAUSED = told(50, {
  is_paused: true,
  left: 70 * MINUTE,
  ends_at: null,
  calls: [{ left: 90, at: at(0) }],
});

describe("what is left", () => {
  it("runs by the server's time", () => {
    expect(leftAt(told(10), at(10) + 1500)).toBe(80 * MINUTE - 1500);
    expect(leftAt(told(10), at(200))).toBe(0);
  });

  it("is all of it before the beginning, and stands in a pause", () => {
    expect(leftAt(WAITING, at(7))).toBe(90 * MINUTE);
    expect(leftAt(PAUSED, at(80))).toBe(70 * MINUTE);
  });

  it("says how the round is", () => {
    expect([WAITING, told(1), PAUSED].map((clock) => phaseAt(clock, at(2)))).toEqual([
      "waiting",
      "running",
      "paused",
    ]);
    expect(phaseAt(told(1), at(90))).toBe("over");
  });

  it("is written as on a clock", () => {
    expect([90 * MINUTE, 59 * MINUTE + 59_001, 61_000, 7_000, 1, 0].map(shown)).toEqual([
      ...["1:30:00", "1:00:00", "1:01", "0:07", "0:01", "0:00"],
    ]);
  });
});

describe("the next call", () => {
  it("is the first that has not come", () => {
    expect(nextCall(told(0), at(0))).toEqual({ left: 60, at: at(30) });
    expect(nextCall(told(0), at(86))).toEqual({ left: 0, at: at(90) });
  });

  it("is not known while nothing runs", () => {
    expect(nextCall(WAITING, at(0))).toBeNull();
    expect(nextCall(PAUSED, at(30))).toBeNull();
    expect(nextCall(told(0), at(90))).toBeNull();
  });
});

describe("calls", () => {
  const minutes = (caller: Caller, clock: ClockView, moments: number[]) =>
    moments.map((moment) => caller.due("r1", clock, moment)?.left ?? null);

  it("are made once each, second by second", () => {
    const caller = new Caller(at(-1));
    const clock = told(0);
    const seconds = Array.from({ length: 91 * 60 }, (_, second) => at(0) + second * 1000);
    const made = minutes(caller, clock, seconds).filter((left) => left !== null);
    expect(made).toEqual([90, 60, 30, 15, 10, 5, 0]);
  });

  it("are not made of what was over when the page was opened", () => {
    const caller = new Caller(at(31));
    expect(minutes(caller, told(31), [at(31), at(60)])).toEqual([null, 30]);
    expect(minutes(new Caller(at(30) + 1), told(31), [at(30) + 1, at(31)])).toEqual([null, null]);
  });

  it("are not made long after, as when a phone has slept", () => {
    const caller = new Caller(at(0));
    expect(minutes(caller, told(0), [at(1), at(31), at(80) + 5_000, at(80) + 6_000])).toEqual([
      null,
      null,
      10,
      null,
    ]);
  });

  it("come later after a pause, and those that were made do not come again", () => {
    const caller = new Caller(at(-1));
    expect(minutes(caller, told(0), [at(0), at(30)])).toEqual([90, 60]);
    const shifted = told(50, {
      left: 60 * MINUTE - 10 * MINUTE,
      calls: [
        { left: 90, at: at(0) },
        { left: 60, at: at(30) },
        { left: 30, at: at(70) },
      ],
    });
    expect(minutes(caller, shifted, [at(50), at(60), at(70)])).toEqual([null, null, 30]);
  });

  it("are made of each round", () => {
    const caller = new Caller(at(-1));
    expect(caller.due("r1", told(0), at(0))?.left).toBe(90);
    expect(caller.due("r2", told(0), at(0) + 1000)?.left).toBe(90);
  });
});
