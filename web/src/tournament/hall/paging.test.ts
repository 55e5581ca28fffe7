import { describe, expect, it } from "vitest";
import { fit, framesOf, pagesOf, scaled } from "./paging";

describe("a screen", () => {
  it("holds as many as have room", () => {
    // Three of 20 and two gaps of 1 need 62, four need 83; 14 rows of 2 need 28.
    expect(fit({ width: 66, height: 29 }, { width: 20, height: 2 }, 0)).toEqual({
      columns: 3,
      rows: 14,
    });
    expect(fit({ width: 62, height: 29 }, { width: 20, height: 9 }, 1)).toEqual({
      columns: 3,
      rows: 3,
    });
  });

  it("holds one at the least", () => {
    expect(fit({ width: 5, height: 1 }, { width: 20, height: 2 })).toEqual({ columns: 1, rows: 1 });
  });
});

describe("pages", () => {
  it("are even, and have everybody once", () => {
    const items = Array.from({ length: 25 }, (_, place) => place);
    const pages = pagesOf(items, 12);
    expect(pages.map((page) => page.length)).toEqual([9, 8, 8]);
    expect(pages.flat()).toEqual(items);
  });

  it("are one where all have room, and none of nothing", () => {
    expect(pagesOf([1, 2, 3], 3)).toEqual([[1, 2, 3]]);
    expect(pagesOf([], 3)).toEqual([]);
  });
});

describe("what rotates", () => {
  const pages = { clock: 1, tables: 2, names: 3, standings: 0, sponsors: 1 };
  const told = (only: string) => framesOf(pages, only).map(({ part, page }) => `${part} ${page}`);

  it("is every page of every part that has one", () => {
    expect(told("")).toEqual([
      ...["clock 0", "tables 0", "tables 1"],
      ...["names 0", "names 1", "names 2", "sponsors 0"],
    ]);
  });

  it("is one part where one is asked for, even an empty one", () => {
    expect(told("tables")).toEqual(["tables 0", "tables 1"]);
    expect(told("standings")).toEqual(["standings 0"]);
  });

  it("is everything where what is asked for does not exist", () => {
    expect(told("nonsense")).toEqual(told(""));
  });
});

it("shows few as large as all of them have room", () => {
  const area = { width: 60, height: 28 };
  const row = { width: 19, height: 2 };
  // Twice as large one column of seven has room; 1.6 times as large two columns of eight.
  expect(scaled(area, row, 7)).toEqual({ columns: 1, rows: 7, scale: 2 });
  expect(scaled(area, row, 8)).toEqual({ columns: 1, rows: 8, scale: 1.6 });
  expect(scaled(area, row, 20)).toEqual({ columns: 2, rows: 10, scale: 1.3 });
  expect(scaled(area, row, 500)).toEqual({ columns: 3, rows: 14, scale: 1 });
});
