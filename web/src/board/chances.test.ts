import { describe, expect, it } from "vitest";
import type { GameSeat, GameView } from "../protocol";
import { nextThrow, visitors } from "./chances";
import { POSITIONS } from "./support";

const { book, game } = POSITIONS["official"]!;
const number = (key: string) => book.spaces.findIndex((space) => space.key === key);

/** The official position with one seat changed. */
function as(name: string, seat: Partial<GameSeat>, more: Partial<GameView> = {}): GameView {
  return { ...game, ...more, seats: { ...game.seats, [name]: { ...game.seats[name]!, ...seat } } };
}

const sum = (ways: number[]) => ways.reduce((one, other) => one + other, 0);

describe("nextThrow", () => {
  it("counts the 36 ways two dice fall: 6 for a seven, 1 for a two", () => {
    const ways = nextThrow(book, as("Ann", { space: "go" }), "Ann");
    expect(ways[7]).toBe(6);
    expect(ways[2]).toBe(1);
    expect(ways[12]).toBe(1);
    expect(sum(ways)).toBe(36);
  });

  it("goes past the first space", () => {
    const ways = nextThrow(book, as("Ann", { space: "boardwalk" }), "Ann");
    expect(ways[number("baltic")]).toBe(3); // 39 + 4
  });

  it("leads on from Go to Jail to the Jail", () => {
    const ways = nextThrow(book, as("Ann", { space: "atlantic" }), "Ann"); // 26 + 4 = 30
    expect(ways[number("go-to-jail")]).toBe(0);
    expect(ways[number("jail")]).toBe(3);
  });

  it("leaves Jail by doubles only, and by any throw at the last try", () => {
    const first = nextThrow(book, as("Ben", { in_jail: true, tries: 0 }), "Ben");
    expect(first[number("stjames")]).toBe(1); // 10 + 6 by 3 and 3, not by 1 and 5
    expect(first[number("pennsylvania-railroad")]).toBe(0); // 10 + 5 is no double
    expect(first[10]).toBe(30);
    const last = nextThrow(book, as("Ben", { in_jail: true, tries: 2 }), "Ben");
    expect(last[number("stjames")]).toBe(5);
    expect(last[10]).toBe(0);
  });

  it("goes to Jail by a third double", () => {
    const view = as("Cy", { space: "go", in_jail: false }, { doubles: 2, turn: "Cy" });
    const ways = nextThrow(book, view, "Cy");
    expect(ways[10]).toBe(6 + 2); // six doubles; 4 and 6, 6 and 4
    expect(ways[4]).toBe(2); // 1 and 3, 3 and 1, not 2 and 2
    expect(nextThrow(book, view, "Ann")[number("jail")]).toBe(2); // 27 + 3 is Go to Jail
  });

  it("goes against the arrow, and counts half each way while the direction is free", () => {
    const back = nextThrow(book, as("Ann", { space: "go", direction: "backward" }), "Ann");
    expect(back[33]).toBe(6);
    const free = { ...book, values: { ...book.values, either_way: true } };
    const ways = nextThrow(free, as("Ann", { space: "go" }), "Ann");
    expect(ways[33]).toBe(3);
    expect(ways[7]).toBe(3);
  });

  it("knows nothing of who is out", () => {
    expect(sum(nextThrow(book, as("Ann", { playing: false }), "Ann"))).toBe(0);
  });
});

describe("visitors", () => {
  it("names the likeliest first and leaves the owner out", () => {
    const view = as("Dee", { space: "go" });
    const found = visitors(book, { ...view, turn: "Dee" }, "reading", ["Ann"]);
    expect(found.map(({ seat, ways }) => [seat, ways])).toEqual([["Dee", 4]]);
  });

  it("says that a prisoner needs doubles", () => {
    const view = as("Ben", { in_jail: true, tries: 0 });
    const ben = visitors(book, view, "stjames").find(({ seat }) => seat === "Ben");
    expect(ben).toMatchObject({ ways: 1, onlyDoubles: true });
  });
});
