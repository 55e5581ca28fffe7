import { describe, expect, it } from "vitest";
import { spread } from "./Charts";
import { ticks } from "./scale";

describe("an axis", () => {
  it("has round steps up to at least the highest value", () => {
    expect(ticks(1730)).toEqual([0, 500, 1000, 1500, 2000]);
    expect(ticks(9)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks(0)).toEqual([0]);
  });
});

describe("names at the ends of lines", () => {
  it("are moved apart upwards from the lowest place", () => {
    const ends = spread(
      [
        { name: "Ann", y: 100 },
        { name: "Ben", y: 270 },
        { name: "Cy", y: 272 },
      ],
      16,
      272,
    );
    expect(ends).toEqual([
      { name: "Cy", y: 272 },
      { name: "Ben", y: 256 },
      { name: "Ann", y: 100 },
    ]);
  });

  it("stay in sight where all lines end at the top", () => {
    const ends = spread(
      ["Ann", "Ben", "Cy"].map((name) => ({ name, y: 12 })),
      16,
      272,
    );
    expect(ends.map(({ y }) => y)).toEqual([40, 24, 8]);
  });
});
