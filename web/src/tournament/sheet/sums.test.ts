import { describe, expect, it } from "vitest";
import type { SheetForm, SheetLine } from "../../protocol";
import {
  blank,
  contentOf,
  differences,
  type Draft,
  draftOf,
  isBlank,
  readNumber,
  sumsOf,
  wrongs,
} from "./sums";

const COLUMNS = [
  ...["mortgaged", "owned", "1 house", "2 houses"],
  ...["3 houses", "4 houses", "hotel"],
];

function lot(deed: string, group: string, price: number, house: number): SheetLine {
  const values = Object.fromEntries(
    COLUMNS.map((name, place) => [name, place === 0 ? price / 2 : price + (place - 1) * house]),
  );
  return { deed, name: `${deed} Place`, group, letter: "A", values };
}

const FORM: SheetForm = {
  lines: [
    lot("mediterranean", "purple", 60, 50),
    lot("baltic", "purple", 60, 50),
    lot("boardwalk", "dark-blue", 400, 200),
    {
      deed: "reading",
      name: "Reading Railroad",
      group: "railroads",
      letter: "R",
      values: { mortgaged: 100, owned: 200 },
    },
  ],
  columns: COLUMNS,
  notes: [500, 100, 50, 20, 10, 5, 1],
};

const draft = (parts: Partial<Draft>): Draft => ({ ...blank(), ...parts });

describe("the sums of a sheet", () => {
  // 210 and 160 for three and two houses, 100 for half a railroad; two 500s, three 20s, four 1s.
  const sheet = draft({
    deeds: { mediterranean: "3 houses", baltic: "2 houses", reading: "mortgaged" },
    notes: { "500": "2", "20": "3", "1": "4" },
  });

  it("are those of its lines", () => {
    expect(sumsOf(FORM, sheet)).toEqual({ property: 470, cash: 1064, grand: 1534 });
    expect(wrongs(FORM, sheet)).toEqual([]);
  });

  it("are compared with what is written as it is typed", () => {
    const written = { ...sheet, totals: { property: "$470", cash: "1,046", grand: "" } };
    expect(wrongs(FORM, written)).toEqual([
      { code: "wrong_sum", sum: "cash", written: 1046, right: 1064 },
    ]);
    const grand = { ...sheet, totals: { property: "", cash: "", grand: "1543" } };
    expect(wrongs(FORM, grand)).toEqual([
      { code: "wrong_sum", sum: "grand", written: 1543, right: 1534 },
    ]);
  });

  it("are not judged where a number of notes cannot be read", () => {
    const odd = {
      ...sheet,
      notes: { "500": "two" },
      totals: { property: "470", cash: "1", grand: "2" },
    };
    expect(wrongs(FORM, odd)).toEqual([{ code: "bad_notes", note: 500 }]);
  });

  it("are whole dollars", () => {
    const odd = { ...sheet, totals: { property: "4.7", cash: "", grand: "" } };
    expect(wrongs(FORM, odd)).toEqual([{ code: "bad_sum", sum: "property" }]);
  });
});

describe("buildings", () => {
  it("stand on whole groups", () => {
    expect(wrongs(FORM, draft({ deeds: { mediterranean: "1 house" } }))).toEqual([
      { code: "incomplete", line: FORM.lines[0], missing: [FORM.lines[1]] },
    ]);
  });

  it("stand beside no mortgage", () => {
    const deeds = { mediterranean: "mortgaged", baltic: "1 house" };
    expect(wrongs(FORM, draft({ deeds }))).toEqual([
      { code: "mortgaged", line: FORM.lines[1], mortgaged: [FORM.lines[0]] },
    ]);
  });

  it("stand evenly, a hotel as one more than four houses", () => {
    const built = (one: string, other: string) =>
      wrongs(FORM, draft({ deeds: { mediterranean: one, baltic: other } }));
    expect(built("hotel", "4 houses")).toEqual([]);
    expect(built("hotel", "3 houses")).toEqual([
      { code: "uneven", line: FORM.lines[0], shown: "H–3" },
    ]);
    expect(built("2 houses", "owned")).toMatchObject([{ code: "uneven", shown: "2–0" }]);
  });
});

describe("a sheet that is sent", () => {
  const sheet = draft({
    deeds: { boardwalk: "hotel", baltic: "none" },
    notes: { "100": "3", "50": "", "1": "0" },
    totals: { property: "", cash: "300", grand: "" },
  });

  it("says what is held, and each sum", () => {
    expect(contentOf(FORM, sheet)).toEqual({
      deeds: { boardwalk: "hotel" },
      notes: { "100": 3, "1": 0 },
      totals: { property: 1400, cash: 300, grand: 1700 },
    });
  });

  it("comes back as it was", () => {
    const back = draftOf(FORM, { sheet: contentOf(FORM, sheet), outright: true });
    expect(back.deeds).toEqual({ boardwalk: "hotel" });
    expect(back.notes).toEqual({ "100": "3" });
    expect(back.outright).toBe(true);
    expect(differences(FORM, sheet, back)).toEqual(new Set());
  });

  it("is read by names as well as by keys", () => {
    const back = draftOf(FORM, {
      sheet: { deeds: { "Boardwalk Place": "Hotel" }, notes: { $5: 2 } },
      outright: false,
    });
    expect(sumsOf(FORM, back)).toEqual({ property: 1400, cash: 10, grand: 1410 });
  });

  it("shows where it differs from another", () => {
    const other = { ...sheet, deeds: { boardwalk: "owned" }, notes: { "100": "2" } };
    expect(differences(FORM, sheet, other)).toEqual(new Set(["boardwalk", "100"]));
  });
});

describe("numbers as people write them", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["12", 12],
    ["$1,250", 1250],
    ["1.250", 1250],
    ["1 250", 1250],
    ["007", 7],
  ])("%j is %j", (text, number) => expect(readNumber(text)).toBe(number));

  it.each(["-3", "1.5", "12a", "1,25", "1e3"])("%j is none", (text) =>
    expect(readNumber(text)).toBeNaN(),
  );
});

it("knows a sheet on which nothing is written", () => {
  expect(isBlank(draft({ deeds: { boardwalk: "none" }, notes: { "5": "" } }))).toBe(true);
  expect(isBlank(draft({ notes: { "5": "0" } }))).toBe(false);
});
