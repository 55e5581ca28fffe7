import { describe, expect, it } from "vitest";
import type { TableView, Waiting } from "../protocol";
import { idleSeats } from "./idle";

const seat = (name: string, more: object = {}) => ({ name, kind: "person", ...more });
const table = (more: object = {}) =>
  ({
    is_paused: false,
    setup: {},
    people: { p4: { name: "Dee", role: "referee", is_here: true } },
    seats: [
      seat("Ann"),
      seat("Ben"),
      seat("Cy", { is_here: false }),
      seat("Eve", { stands_in: "standard" }),
      seat("Bot", { kind: "bot" }),
    ],
    ...more,
  }) as unknown as TableView;
const waits = (kind: string, ...seats: string[]): Waiting => ({ kind, seats });

describe("who does not decide", () => {
  it("is another person who is here and plays for themselves, or the referee", () => {
    const pending = [waits("auction", "Ann", "Ben", "Cy", "Eve", "Bot"), waits("judge", "Referee")];
    expect(idleSeats(pending, table(), ["Ann"])).toEqual(["Ben", "Referee"]);
  });

  it("is nobody for whom only an offer waits, whose clocks stand still, or who has days", () => {
    expect(idleSeats([waits("offer", "Ben")], table(), ["Ann"])).toEqual([]);
    expect(idleSeats([waits("turn", "Ben")], table({ is_paused: true }), ["Ann"])).toEqual([]);
    const slow = table({ setup: { clock: { kind: "days", amount: 2 } } });
    expect(idleSeats([waits("turn", "Ben")], slow, ["Ann"])).toEqual([]);
  });
});
