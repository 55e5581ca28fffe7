import { describe, expect, it } from "vitest";
import type { BookView, GameView, OptionRow } from "../protocol";
import { actingSeat, at, listChoices, raises, raisingSteps, needsConsent } from "./choices";
import { quickRaises } from "./AuctionControls";

const game = {
  phase: "debt",
  turn: "Ann",
  agenda: [{ kind: "debt", seat: "Ann", to: "Ben", amount: 90 }],
  claims: [{ owner: "Ann", lander: "Ben", space: "boardwalk", amount: 50 }],
  deeds: {
    "park-place": { owner: "Ann", buildings: 2, mortgaged: false },
    boardwalk: { owner: "Ann", buildings: 3, mortgaged: false },
  },
  seats: {},
  auction: null,
} as unknown as GameView;
const book = {
  spaces: [
    { key: "park-place", group: "blue", mortgage: 175, house_price: 200 },
    { key: "boardwalk", group: "blue", mortgage: 200, house_price: 200 },
    { key: "reading", mortgage: 100 },
  ],
  groups: [{ key: "blue", spaces: ["park-place", "boardwalk"] }],
  values: { sale_percent: 50 },
} as unknown as BookView;
const row = (action: object, more: object = {}): OptionRow => ({
  action: { seat: "Ann", ...action },
  ...more,
});

describe("choices", () => {
  it("put the answer first, and greyed what is expected and not possible", () => {
    const rows = [row({ kind: "bankrupt" }), row({ kind: "resign" })];
    const choices = listChoices(rows, game, "Ann");
    expect(choices.main.map(({ action }) => action.kind)).toEqual(["bankrupt"]);
    expect(choices.greyed).toEqual([{ kind: "pay", seat: "Ann" }]);
    expect(choices.by("more").map(({ action }) => action.kind)).toEqual(["resign"]);
  });

  it("grey nothing for who is not asked", () => {
    expect(listChoices([], game, "Ben").greyed).toEqual([]);
  });

  it("take lifting for an answer only while interest is due", () => {
    const rows = [row({ kind: "lift", space: "reading" })];
    expect(listChoices(rows, game, "Ann").main).toEqual([]);
    const due = { ...game, phase: "interest" };
    expect(listChoices(rows, due, "Ann").main).toHaveLength(1);
  });
});

describe("raising cash", () => {
  it("counts half the price of buildings, loans, and rent", () => {
    const sums = [
      { kind: "mortgage", space: "boardwalk" },
      { kind: "sell", space: "boardwalk" },
      { kind: "sell_group", space: "boardwalk" },
      { kind: "claim", space: "boardwalk" },
    ].map((action) => raises(action, game, book));
    expect(sums).toEqual([200, 100, 500, 50]); // 5 houses at half of $200
  });

  it("offers rent first, then loans by their size, then buildings", () => {
    const rows = [
      row({ kind: "sell", space: "boardwalk" }),
      row({ kind: "mortgage", space: "reading" }),
      row({ kind: "mortgage", space: "park-place" }),
      row({ kind: "claim", space: "boardwalk" }),
      row({ kind: "build", space: "boardwalk" }),
    ];
    const steps = raisingSteps(rows, game, book).map(
      ({ action }) => `${action.kind} ${action.space}`,
    );
    expect(steps).toEqual([
      "claim boardwalk",
      "mortgage park-place",
      "mortgage reading",
      "sell boardwalk",
    ]);
  });
});

describe("an option at another amount", () => {
  it("says counts and sums as the rules read them", () => {
    const build = { action: { kind: "build", space: "boardwalk" }, low: 1, high: 2 };
    expect(at(build, 2)).toEqual({ kind: "build", space: "boardwalk", count: 2 });
    const sell = { action: { kind: "sell", space: "boardwalk", count: 1 }, low: 1, high: 3 };
    expect(at(sell, 1)).toEqual({ kind: "sell", space: "boardwalk" });
    expect(at({ action: { kind: "bid", amount: 10 } }, 60)).toEqual({ kind: "bid", amount: 60 });
  });
});

describe("the acting seat", () => {
  const own = ["Ann", "Cy"];

  it("is the one that is asked, before the one on turn", () => {
    const pending = [{ kind: "auction", seats: ["Ben", "Cy"] }];
    expect(actingSeat(own, pending, game, null)).toBe("Cy");
    expect(actingSeat(own, [], game, null)).toBe("Ann");
    expect(actingSeat(["Cy"], [], game, null)).toBe("Cy");
    expect(actingSeat([], [], game, null)).toBeNull();
  });

  it("is whom the person chose, if it is their own", () => {
    expect(actingSeat(own, [], game, "Cy")).toBe("Cy");
    expect(actingSeat(own, [], game, "Ben")).toBe("Ann");
  });
});

describe("quick raises", () => {
  it("are the least bid, the next ten, and the printed price", () => {
    expect(quickRaises(41, 500, 100)).toEqual([41, 50, 100]);
  });

  it("never pass the cash, nor say the same twice", () => {
    expect(quickRaises(41, 45, 100)).toEqual([41]);
    expect(quickRaises(120, 500, 100)).toEqual([120, 130, 150]);
  });
});

it("asks before what ends a game for somebody or for all", () => {
  for (const kind of ["bankrupt", "resign", "stand", "call_time"])
    expect(needsConsent(kind)).toBe(true);
  expect(needsConsent("pay")).toBe(false);
});
