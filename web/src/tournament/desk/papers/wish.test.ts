import { expect, it } from "vitest";
import { printPath } from "./wish";

const print = (...takes: string[]) => ({
  name: "sheets",
  title: "Sheets",
  about: "",
  missing: null,
  takes,
});

it("asks only for what a print takes", () => {
  const wish = { round: 2, tables: [1, 3], pages: 4, document: "alert" };
  expect(printPath(print(), wish, "a4", "en", 60)).toBe("/prints/sheets.pdf?paper=a4&locale=en");
  expect(printPath(print("round", "tables", "offset"), wish, "us-letter", "es", 60)).toBe(
    "/prints/sheets.pdf?paper=us-letter&locale=es&round=2&tables=1%2C3&offset=60",
  );
});

it("leaves out what nobody wished", () => {
  const path = printPath(
    print("round", "tables", "pages"),
    { tables: [], pages: 0 },
    "a4",
    "en",
    0,
  );
  expect(path).toBe("/prints/sheets.pdf?paper=a4&locale=en");
});
