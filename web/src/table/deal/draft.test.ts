import { describe, expect, it } from "vitest";
import type { OfferView, TermView } from "../../protocol";
import {
  cashBetween,
  cleanTerm,
  counterDraft,
  dropTerm,
  leftOut,
  missingPart,
  newDraft,
  newTerm,
  putTerm,
  takerOf,
  toggleParty,
} from "./draft";

const deed = (space: string, from: string, to: string): TermView => ({
  kind: "deed",
  from,
  to,
  space,
});
const cash = (amount: number, from: string, to: string): TermView => ({
  kind: "cash",
  from,
  to,
  amount,
});

describe("a draft", () => {
  const draft = newDraft("Ann", ["Ben"]);

  it("has one sum between two, and none of nothing", () => {
    const more = putTerm(putTerm(draft, cash(50, "Ann", "Ben")), cash(70, "Ann", "Ben"));
    expect(more.terms).toEqual([cash(70, "Ann", "Ben")]);
    expect(cashBetween(more, "Ann", "Ben")).toBe(70);
    expect(putTerm(more, cash(0, "Ann", "Ben")).terms).toEqual([]);
  });

  it("gives a deed to one place only", () => {
    const three = toggleParty(draft, "Cy");
    const moved = putTerm(
      putTerm(three, deed("reading", "Ann", "Ben")),
      deed("reading", "Ann", "Cy"),
    );
    expect(moved.terms).toEqual([deed("reading", "Ann", "Cy")]);
    expect(takerOf(moved, "reading")).toBe("Cy");
  });

  it("lets go of the terms of who leaves it; the proposer stays", () => {
    const full = putTerm(draft, cash(50, "Ann", "Ben"));
    expect(toggleParty(full, "Ben")).toMatchObject({ parties: ["Ann"], terms: [] });
    expect(toggleParty(full, "Ann")).toBe(full);
    expect(dropTerm(full, 0).terms).toEqual([]);
  });
});

describe("a counter-offer", () => {
  it("begins with the same terms, and knows which revision it answers", () => {
    const offer: OfferView = {
      proposer: "Ben",
      revision: 3,
      terms: [cash(60, "Ann", "Ben")],
      parties: ["Ann", "Ben"],
      accepted: ["Ben"],
    };
    expect(counterDraft(offer, "Ann")).toEqual({
      proposer: "Ann",
      parties: ["Ann", "Ben"],
      terms: [cash(60, "Ann", "Ben")],
      isPrivate: false,
      answers: { proposer: "Ben", revision: 3 },
    });
    expect(counterDraft(offer, "Ben").answers).toBeNull();
  });
});

describe("a term", () => {
  it("is sent without parts that say nothing", () => {
    const immunity = { ...newTerm("immunity", "Ann", "Ben"), cap: 0, spaces: ["boardwalk"] };
    expect(cleanTerm(immunity)).toEqual({
      kind: "immunity",
      from: "Ann",
      to: "Ben",
      percent: 100,
      spaces: ["boardwalk"],
      unit: "forever",
    });
  });

  it("that is a loan keeps its instalments and pledges nothing unasked", () => {
    expect(cleanTerm(newTerm("loan", "Ann", "Ben"))).toEqual({
      kind: "loan",
      from: "Ann",
      to: "Ben",
      amount: 100,
      pay: 120,
      count: 1,
      every: 5,
      unit: "turns",
    });
  });
});

describe("partners of whom nothing is said", () => {
  it("are told once something is offered to others", () => {
    const three = newDraft("Ann", ["Ben", "Cy"]);
    expect(leftOut(three)).toEqual([]);
    const two = putTerm(three, cash(50, "Ben", "Ann"));
    expect(leftOut(two)).toEqual(["Cy"]);
    expect(leftOut(putTerm(two, cash(5, "Ben", "Cy")))).toEqual([]);
  });
});

describe("a term that is put together", () => {
  it("says what is still to be said", () => {
    const immunity = newTerm("immunity", "Ann", "Ben");
    expect(missingPart(immunity)).toBe("spaces");
    expect(missingPart({ ...immunity, spaces: ["boardwalk"] })).toBeNull();
    expect(missingPart({ ...immunity, spaces: ["boardwalk"], percent: 0 })).toBe("percent");
    expect(missingPart({ ...immunity, spaces: ["boardwalk"], percent: 0, cap: 5 })).toBeNull();
    expect(missingPart(newTerm("share", "Ann", "Ben"))).toBe("spaces");
    expect(missingPart(newTerm("option_buy", "Ann", "Ben"))).toBe("space");
    expect(missingPart(newTerm("purchase", "Ann", "Ben"))).toBe("space");
    expect(missingPart({ ...newTerm("promise", "Ann", "Ben"), text: "  " })).toBe("text");
    expect(missingPart({ ...newTerm("loan", "Ann", "Ben"), pay: 0 })).toBe("pay");
    expect(missingPart({ ...newTerm("insurance", "Ann", "Ben"), causes: [] })).toBe("causes");
    expect(missingPart(newTerm("duty", "Ann", "Ben"))).toBe("contract");
    expect(missingPart(newTerm("debt", "Ann", "Ben"))).toBe("amount");
  });

  it("is complete where a loan, an insurance or a card is named", () => {
    for (const kind of ["loan", "insurance", "card"])
      expect(missingPart(newTerm(kind, "Ann", "Ben"))).toBeNull();
  });
});
