import { describe, expect, it } from "vitest";
import type { GameView, TableSeat } from "../protocol";
import { isToldOrder } from "./People";

const seats = ["Ann", "Ben", "Cy"].map((name) => ({ name })) as TableSeat[];
const told = (order: string[], turn_number = 1) =>
  ["Ann", "Ben", "Cy"].filter((name) =>
    isToldOrder(seats, { order, turn_number } as GameView, name),
  );

describe("the order of play", () => {
  it("is not known before the first turn", () => {
    expect(told(["Ann", "Ben", "Cy"], 0)).toEqual([]);
  });

  it("says who began where play goes round as people sit", () => {
    expect(told(["Cy", "Ann", "Ben"])).toEqual(["Cy"]);
  });

  it("is told of everybody where it does not", () => {
    expect(told(["Cy", "Ben", "Ann"])).toEqual(["Ann", "Ben", "Cy"]);
  });
});
