import { expect, it } from "vitest";
import { readTables } from "./tables";

it.each([
  ["", []],
  ["3", [3]],
  ["5, 1-3 2", [1, 2, 3, 5]],
  ["1–2;4", [1, 2, 4]],
  ["0", null],
  ["5-3", null],
  ["two", null],
  ["1-99999", null],
])("reads the tables %j", (text, numbers) => {
  expect(readTables(text)).toEqual(numbers);
});
