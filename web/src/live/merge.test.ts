import { describe, expect, it } from "vitest";
import type { Entry, Update, Welcome } from "../protocol";
import { applyUpdate, applyWelcome, joinEntries } from "./merge";

const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  at: seq,
  kind: "do",
  ...more,
});
const seats = { Ann: { cash: 1500, space: "go" }, Ben: { cash: 1500, space: "go" } };
const welcome = {
  type: "welcome",
  seq: 3,
  now: 0,
  table: { code: "KITE27", stage: "playing", is_paused: false },
  game: { phase: "turn", turn: "Ann", seats, deeds: { boardwalk: { owner: "Bank" } } },
  pending: [{ kind: "turn", seats: ["Ann"] }],
  options: { Ann: [{ action: { kind: "roll", seat: "Ann" } }] },
  entries: [entry(2), entry(3)],
  is_complete: false,
} as unknown as Welcome;
const update = (part: object): Update =>
  ({ type: "update", seq: 4, now: 0, table: {}, game: {}, ...part }) as unknown as Update;

describe("an update", () => {
  const known = applyWelcome(null, welcome);

  it("changes only the seats and deeds it names, each as a whole", () => {
    const changed = applyUpdate(known, update({ game: { seats: { Ben: { cash: 1300 } } } }));
    expect(changed.game?.seats).toEqual({ Ann: seats.Ann, Ben: { cash: 1300 } });
    expect(changed.game?.deeds).toBe(known.game?.deeds);
  });

  it("keeps what it does not name, so that nothing is drawn anew", () => {
    const changed = applyUpdate(known, update({ entries: [entry(4)] }));
    expect(changed.table).toBe(known.table);
    expect(changed.game).toBe(known.game);
    expect(changed.pending).toBe(known.pending);
    expect(changed.entries.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  });

  it("that could not bring all that came since stands alone, so that the rest is fetched", () => {
    const whole = applyWelcome(null, { ...welcome, is_complete: true });
    const told = { seq: 190, entries: [entry(189), entry(190)], is_complete: false };
    const changed = applyUpdate(whole, update(told));
    expect(changed.entries.map(({ seq }) => seq)).toEqual([189, 190]);
    expect(changed.isComplete).toBe(false);
  });

  it("says again what was taken back, but brings nothing from before what is known", () => {
    const again = [entry(1, { is_taken_back: true }), entry(3, { is_taken_back: true }), entry(4)];
    const changed = applyUpdate(known, update({ entries: again }));
    expect(changed.entries).toEqual([entry(2), ...again.slice(1)]);
  });

  it("knows since when a decision waits, whatever is done before it is made", () => {
    const stop = entry(4, { at: 50 });
    const talk = applyUpdate(known, update({ now: 60, entries: [stop], pending: known.pending }));
    expect([known.waitsSince, talk.waitsSince]).toEqual([3, 3]);
    const again = applyWelcome(talk, { ...welcome, now: 70, entries: [entry(5, { at: 65 })] });
    expect(again.waitsSince).toBe(3);
    const thrown = applyUpdate(again, update({ now: 80, game: { throws: 1 } }));
    expect(thrown.waitsSince).toBe(80);
    const bid = [{ kind: "auction", seats: ["Ann"], amount: 11 }];
    expect(applyUpdate(thrown, update({ now: 90, pending: bid })).waitsSince).toBe(90);
  });

  it("replaces pending matters and options as a whole", () => {
    const changed = applyUpdate(known, update({ pending: [], options: {} }));
    expect([changed.pending, changed.options]).toEqual([[], {}]);
  });
});

describe("a welcome", () => {
  it("after a break adds the entries that were missed", () => {
    const known = applyWelcome(null, welcome);
    const more = [entry(4), entry(5)];
    const again = applyWelcome(known, { ...welcome, seq: 5, entries: more, is_complete: true });
    expect(again.entries.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
    expect(again.seq).toBe(5);
    expect(again.isComplete).toBe(false);
  });

  it("that could not bring all that was missed stands alone, so that the rest is fetched", () => {
    const whole = applyWelcome(null, { ...welcome, is_complete: true });
    const latest = [entry(64), entry(65)];
    const again = applyWelcome(whole, { ...welcome, seq: 65, entries: latest });
    expect(again.entries).toEqual(latest);
    expect(again.isComplete).toBe(false);
  });

  it("that brings all that was missed leaves what was complete so", () => {
    const whole = applyWelcome(null, { ...welcome, is_complete: true });
    const again = applyWelcome(whole, { ...welcome, entries: [entry(4)], is_complete: true });
    expect(again.isComplete).toBe(true);
    const part = applyWelcome(null, welcome);
    const more = applyWelcome(part, { ...welcome, entries: [entry(4)], is_complete: true });
    expect(more.isComplete).toBe(false);
  });
});

describe("entries", () => {
  it("said again take the place of what was said before", () => {
    const joined = joinEntries([entry(1), entry(2)], [entry(2, { is_taken_back: true })]);
    expect(joined).toEqual([entry(1), entry(2, { is_taken_back: true })]);
  });

  it("of earlier times come before", () => {
    expect(joinEntries([entry(5)], [entry(3), entry(4)]).map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });
});
