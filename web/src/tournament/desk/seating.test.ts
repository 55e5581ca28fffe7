import { expect, it } from "vitest";
import { banRows, pinRows } from "./seating";

it("leaves rows out that nobody finished", () => {
  expect(pinRows([{ player: null, table: 1, seat: 1 }])).toEqual({});
  expect(banRows([{ one: "e1", other: null }])).toEqual([]);
  expect(banRows([{ one: "e1", other: "e1" }])).toEqual([]);
});

it("counts seats from 1, and 0 is any", () => {
  const pins = [
    { player: "e1", table: 2, seat: 0 },
    { player: "e2", table: 3, seat: 4 },
  ];
  expect(pinRows(pins)).toEqual({ e1: [2, null], e2: [3, 4] });
});
