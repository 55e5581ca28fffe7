import { describe, expect, it } from "vitest";
import { indexOf, rentRows, standingOf } from "./deeds";
import { setsOf } from "./hand";
import { POSITIONS } from "./support";

function rowsOf(position: string, key: string) {
  const { book, game } = POSITIONS[position]!;
  const index = indexOf(book);
  const space = index.spaces.get(key)!;
  return rentRows(index, space, standingOf(index, game, space));
}
const now = (position: string, key: string) =>
  rowsOf(position, key)
    .filter((row) => row.isNow)
    .map((row) => [row.kind, row.amount]);

describe("rentRows", () => {
  it("marks what is owed as a lot stands", () => {
    expect(now("official", "ventnor")).toEqual([["bare", 22]]); // Cy lacks Marvin Gardens
    expect(now("official", "tennessee")).toEqual([["houses", 550]]);
    expect(now("official", "oriental")).toEqual([["hotel", 550]]);
    expect(now("moore", "boardwalk")).toEqual([["set", 100]]); // the other one is mortgaged
  });

  it("owes nothing on what is mortgaged or nobody's", () => {
    expect(now("official", "baltic")).toEqual([]);
    expect(now("official", "indiana")).toEqual([]);
  });

  it("counts railroads and utilities of one owner, mortgaged ones too", () => {
    expect(now("official", "reading")).toEqual([["count", 50]]);
    expect(now("official", "water")).toEqual([["throw", 4]]);
  });

  it("counts churches of a congregation", () => {
    expect(now("parish", "trinity")).toEqual([["tithe", 25]]);
    expect(now("parish", "valley-church")).toEqual([["tithe", 50]]);
  });
});

describe("setsOf", () => {
  it("groups a hand by set with how far each is", () => {
    const { book, game } = POSITIONS["official"]!;
    const sets = setsOf(book, game, "Ann").map((set) => [set.name, set.spaces.length, set.of]);
    expect(sets).toEqual([
      ["Orange", 3, 3],
      ["Red", 1, 3],
      ["Railroads", 2, 4],
      ["Utilities", 1, 2],
    ]);
  });

  it("holds churches at the end", () => {
    const { book, game } = POSITIONS["parish"]!;
    expect(setsOf(book, game, "Elm family").at(-1)).toMatchObject({ group: null, of: 3 });
  });
});
