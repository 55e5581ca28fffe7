import { describe, expect, it } from "vitest";
import type { TournamentPerson } from "../protocol";
import { placeOf } from "./places";

const person = (...roles: TournamentPerson["roles"]): TournamentPerson => ({
  person: "p1",
  name: "Ann",
  roles,
  tables: [],
});

describe("the way to one's own part", () => {
  it.each([
    [person("director", "judge"), "/tournament/KITE27/desk"],
    [person("judge"), "/tournament/KITE27/desk"],
    [person("entrant", "director"), "/tournament/KITE27/desk"],
    [person("referee"), "/tournament/KITE27/tables"],
    [person("banker", "entrant"), "/tournament/KITE27/tables"],
    [person("entrant"), "/tournament/KITE27/mine"],
    [person(), "/tournament/KITE27"],
    [null, "/tournament/KITE27"],
  ])("%j leads to %s", (you, place) => {
    expect(placeOf("KITE27", you)).toBe(place);
  });
});
