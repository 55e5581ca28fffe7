import { describe, expect, it } from "vitest";
import { ALL_BLANKS, changed, conflict, saving, unsaved } from "./blanks";

const before = { charity: "The Harbour Fund" };

describe("the blanks", () => {
  it("stand in one group each", () => {
    expect(new Set(ALL_BLANKS).size).toBe(ALL_BLANKS.length);
  });
});

describe("what two write at once", () => {
  const mine = changed({}, "charity", "The Lake Fund", before, 7);

  it("is a draft only while it differs", () => {
    expect(unsaved(mine, before)).toEqual(["charity"]);
    expect(changed(mine, "charity", "The Harbour Fund", before, 9)).toEqual({});
  });

  it("is saved against what was seen when it was begun", () => {
    const later = changed(mine, "charity", "The Lake Fund, too", before, 12);
    const more = changed(later, "town", "Millbrook", before, 12);
    expect(saving(more, before)).toEqual({
      values: { charity: "The Lake Fund, too", town: "Millbrook" },
      seen: 7,
    });
  });

  it("shows what the other wrote", () => {
    const theirs = { charity: "The River Fund" };
    expect(conflict(mine, "charity", before)).toBeNull();
    expect(conflict(mine, "charity", theirs)).toBe("The River Fund");
    expect(conflict(mine, "town", theirs)).toBeNull();
  });

  it("is no conflict where both wrote the same", () => {
    const theirs = { charity: "The Lake Fund" };
    expect(conflict(mine, "charity", theirs)).toBeNull();
    expect(unsaved(mine, theirs)).toEqual([]);
  });
});
