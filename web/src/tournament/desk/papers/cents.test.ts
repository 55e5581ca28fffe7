import { expect, it } from "vitest";
import { readCents } from "./cents";

it.each([
  ["12", 1200],
  ["12.50", 1250],
  ["12,5", 1250],
  ["0.01", 1],
  ["$7", 700],
  ["", null],
  ["-3", null],
  ["1.234", null],
  ["twelve", null],
])("reads the sum %j", (text, cents) => {
  expect(readCents(text)).toBe(cents);
});
