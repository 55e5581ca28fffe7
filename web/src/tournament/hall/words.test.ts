import { describe, expect, it } from "vitest";
import type { EventView, RoundView } from "../../protocol";
import { isSought, roundOf, seatOf, seatsByName } from "./words";

const badge = (number: number, name: string) => ({ entrant: `e${number}`, number, name });

const ROUND: RoundView = {
  number: 2,
  is_final: false,
  is_closed: false,
  tables: [
    {
      number: 1,
      players: [badge(3, "Dee"), badge(1, "Ann"), badge(4, "Álvaro")],
      banker: null,
      board: null,
    },
    {
      number: 2,
      players: [badge(5, "Ann"), badge(2, "Ben"), badge(6, "Cy")],
      banker: null,
      board: null,
    },
  ],
};

describe("seats", () => {
  it("are found by name, and by number where two have one name", () => {
    const rows = seatsByName(ROUND, "es").map(({ name, number, table, seat }) =>
      [name, number, table, seat].join(" "),
    );
    expect(rows).toEqual([
      "Álvaro 4 1 3",
      "Ann 1 1 2",
      "Ann 5 2 1",
      "Ben 2 2 2",
      "Cy 6 2 3",
      "Dee 3 1 1",
    ]);
  });

  it("are found for one entrant", () => {
    expect(seatOf(ROUND, "e2")).toEqual({ table: ROUND.tables[1], seat: 2 });
    expect(seatOf(ROUND, "e9")).toBeNull();
    expect(seatOf(null, "e2")).toBeNull();
  });
});

it("seeks without regard to case and accents, in any order, or by number", () => {
  const one = badge(17, "Álvaro Núñez");
  expect(["alvaro", "nuñez al", "NUNEZ", "17", ""].map((text) => isSought(one, text))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(isSought(one, "alvaro gray")).toBe(false);
});

it("shows the round that is not closed", () => {
  const event = (...rounds: RoundView[]) => ({ rounds }) as unknown as EventView;
  expect(roundOf(event(ROUND))).toBe(ROUND);
  expect(roundOf(event({ ...ROUND, is_closed: true }))).toBeNull();
  expect(roundOf(event())).toBeNull();
});
