import { describe, expect, it } from "vitest";
import { stepTime, wayOf } from "./path";

describe("wayOf", () => {
  it("walks space by space, past the first one too", () => {
    expect(wayOf(40, 5, 8, false, false)).toEqual({ path: [6, 7, 8], how: "walk" });
    expect(wayOf(40, 38, 2, false, false).path).toEqual([39, 0, 1, 2]);
  });

  it("walks the other way against the arrow", () => {
    expect(wayOf(40, 2, 39, true, false).path).toEqual([1, 0, 39]);
  });

  it("goes back a few spaces where a card says so, in either direction", () => {
    expect(wayOf(40, 7, 4, false, false).path).toEqual([6, 5, 4]);
    expect(wayOf(40, 33, 36, true, false).path).toEqual([34, 35, 36]);
  });

  it("goes on ahead where a card sends it far", () => {
    expect(wayOf(40, 36, 24, false, false).path).toHaveLength(28);
    expect(wayOf(40, 36, 24, false, false).path[0]).toBe(37);
  });

  it("goes straight to Jail", () => {
    expect(wayOf(40, 30, 10, false, true)).toEqual({ path: [10], how: "fly" });
  });

  it("does not move where nothing moved", () => {
    expect(wayOf(40, 9, 9, false, false).path).toEqual([]);
  });
});

describe("stepTime", () => {
  it("walks short ways in peace and long ones within two seconds and a bit", () => {
    expect(stepTime(3)).toBe(210);
    expect(stepTime(12) * 12).toBeCloseTo(1900);
    expect(stepTime(39) * 39).toBeLessThanOrEqual(2200);
  });
});
