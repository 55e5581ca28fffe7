import { describe, expect, it } from "vitest";
import type { RulesInfo, Setup } from "../protocol";
import { judgeOf, withJudge, withRules } from "./setup";

const PARISH = {
  name: "parish",
  min_seats: 2,
  max_seats: 16,
  needs_referee: true,
  options: [],
} as unknown as RulesInfo;
const ANN: Setup = { seats: [{ kind: "person", name: "Ann" }, { kind: "open" }] };

describe("who judges", () => {
  it("is the host where families play, whoever sits at the device", () => {
    const setup = withRules(ANN, PARISH, "Ann");
    expect(judgeOf(setup)).toBe("host");
    const seats = [{ kind: "person" as const, name: "Lutz" }, { kind: "open" as const }];
    expect(judgeOf({ ...setup, seats })).toBe("host");
  });

  it("gives the host the first seat when somebody else judges", () => {
    const setup = withRules(ANN, PARISH, "Ann");
    const other = { ...setup, ...withJudge(setup, "other", "Ann") };
    expect(judgeOf(other)).toBe("other");
    expect(other.seats[0]).toEqual({ kind: "person", name: "Ann" });
    const back = { ...other, ...withJudge(other, "host", "Ann") };
    expect(back.seats[0]).toEqual({ kind: "open" });
    expect(back).toMatchObject({ referee: true, host_judges: true });
  });

  it("leaves the seats of others as they are", () => {
    const seats = [
      { kind: "person" as const, name: "Lutz" },
      { kind: "person" as const, name: "Mey" },
    ];
    const setup: Setup = { seats, referee: true, host_judges: true };
    expect(withJudge(setup, "program", "Ann")).toEqual({
      referee: false,
      host_judges: false,
      seats,
    });
  });

  it("is the program where nobody may", () => {
    expect(judgeOf(ANN)).toBe("program");
  });
});
