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

  it("replaces pending matters and options as a whole", () => {
    const changed = applyUpdate(known, update({ pending: [], options: {} }));
    expect([changed.pending, changed.options]).toEqual([[], {}]);
  });
});

describe("a welcome", () => {
  it("after a break adds the entries that were missed", () => {
    const known = applyWelcome(null, welcome);
    const again = applyWelcome(known, { ...welcome, seq: 5, entries: [entry(4), entry(5)] });
    expect(again.entries.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
    expect(again.seq).toBe(5);
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
