import { describe, expect, it } from "vitest";
import type { Entry } from "../protocol";
import { paymentsOf } from "./Money";

const paid = { kind: "paid", seat: "Ann", other: "Bank", amount: 50 };
const entry = (seq: number, kind = "do", events: object[] = [{ kind: "built" }, paid]) =>
  ({ seq, at: 0, kind, events }) as unknown as Entry;

describe("money that is seen to move", () => {
  it("is what was paid", () => {
    expect(paymentsOf([entry(7)])).toEqual([{ id: "7 1", from: "Ann", to: "Bank", amount: 50 }]);
  });

  it("is not what was taken back", () => {
    expect(paymentsOf([entry(7), entry(8, "undo", []), entry(9)])).toMatchObject([{ id: "9 1" }]);
  });
});
