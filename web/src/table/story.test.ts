import { describe, expect, it } from "vitest";
import type { Entry } from "../protocol";
import { soundOf } from "./Effects";
import { byTurns, sentencesOf } from "./story";

const entry = (seq: number, ...events: object[]): Entry => ({
  seq,
  at: seq,
  kind: "do",
  events: events as Record<string, unknown>[],
});
const buys = { kind: "bought", text: "Ann buys Baltic Avenue for $60." };
const pays = { kind: "paid", cause: "price", text: "Ann pays the Bank $60 for Baltic Avenue." };
const begins = { kind: "turn_began", seat: "Ben", turn: 2, text: "Turn 2: Ben." };

describe("the story", () => {
  it("tells a payment once, where the purchase tells it", () => {
    expect(sentencesOf(entry(1, pays, buys))).toEqual([buys.text]);
    expect(sentencesOf(entry(1, pays))).toEqual([pays.text]);
  });

  it("puts what ends a turn before the title of the next", () => {
    const turns = byTurns([
      entry(1, pays, buys, begins),
      entry(2, { kind: "moved", text: "Ben moves." }),
    ]);
    expect(
      turns.map(({ title, lines }) => [title?.seat, lines.map(({ sentences }) => sentences)]),
    ).toEqual([
      [undefined, [[buys.text]]],
      ["Ben", [["Ben moves."]]],
    ]);
  });

  it("tells what an entry says itself after its events, within the turn that they end", () => {
    const moves = { kind: "moved", text: "Ann moves from GO to Reading Railroad." };
    const free = "Ann owes Ben no rent for Reading Railroad, by contract 1.";
    const landing = { ...entry(1, moves, begins), text: free };
    expect(sentencesOf(landing)).toEqual([moves.text, free]);
    expect(byTurns([landing]).map(({ lines }) => lines[0]?.sentences)).toEqual([
      [moves.text, free],
      undefined,
    ]);
  });

  it("sounds like what matters most", () => {
    expect(soundOf([entry(1, { kind: "paid" }, { kind: "dice_thrown" })])).toBe("dice");
    expect(soundOf([entry(1, { kind: "paid" }, { kind: "game_ended" })])).toBe("end");
    expect(soundOf([entry(1, { kind: "passed" })])).toBeNull();
  });
});
