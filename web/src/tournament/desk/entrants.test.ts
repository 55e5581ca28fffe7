import { describe, expect, it } from "vitest";
import type { DeskRow } from "../../protocol";
import { FILTERS, mainAction, matches, readTag } from "./entrants";

const row = (part: Partial<DeskRow>): DeskRow => ({
  entrant: "e7",
  number: 7,
  name: "Ann Gray",
  address: "1 Hill Street",
  contact: "555 0100",
  is_minor: false,
  signed: "paper",
  presence: "registered",
  why: "",
  person: "p8",
  ...part,
});

describe("the number on a name tag", () => {
  it.each([
    ["7", 7],
    [" #12 ", 12],
    ["https://desk.example/tournament/KITE27/tag/105", 105],
    ["http://192.168.0.7:8017/tournament/KITE27/tag/3/", 3],
    ["Ann", null],
    ["12345", null],
    ["", null],
  ])("of %j is %j", (text, number) => {
    expect(readTag(text)).toBe(number);
  });
});

describe("looking for somebody", () => {
  it.each([
    ["gray ann", true],
    ["hill", true],
    ["7", true],
    ["70", false],
    ["5", false],
    ["Ben", false],
    ["", true],
  ])("by %j", (sought, isFound) => {
    expect(matches(row({}), sought)).toBe(isFound);
  });

  it("does without accents", () => {
    expect(matches(row({ name: "José Ñíguez" }), "jose niguez")).toBe(true);
  });

  it("finds unsigned sheets of those who still play", () => {
    expect(FILTERS.unsigned(row({ signed: "" }))).toBe(true);
    expect(FILTERS.unsigned(row({ signed: "", presence: "out" }))).toBe(false);
  });
});

describe("the main action", () => {
  it.each([
    [{ presence: "registered", signed: "" }, "check_in"],
    [{ presence: "here", signed: "" }, "sign"],
    [{ presence: "here", signed: "screen" }, "open"],
    [{ presence: "waiting", signed: "" }, "sign"],
    [{ presence: "out", signed: "" }, "come_back"],
  ] as const)("of %j is %s", (part, action) => {
    expect(mainAction(row(part))).toBe(action);
  });
});
