import type { SheetView } from "../../protocol";

/** Which sheets are shown. */
export const SHEET_FILTERS = {
  all: () => true,
  missing: (sheet: SheetView) => sheet.is_due && sheet.status === "missing",
  given: (sheet: SheetView) => sheet.status === "given",
  wrong: (sheet: SheetView) => sheet.status === "held" || sheet.status === "disputed",
  accepted: (sheet: SheetView) => sheet.status === "accepted",
} as const;
export type SheetFilter = keyof typeof SHEET_FILTERS;
export const SHEET_FILTER_NAMES = Object.keys(SHEET_FILTERS) as SheetFilter[];

/** Whether a sheet is meant: a number is its table's, words are of its player's name. */
export function hasSheet(sheet: SheetView, sought: string): boolean {
  const text = sought.trim().toLowerCase();
  if (/^\d+$/.test(text)) return sheet.table === Number(text);
  return text.split(/\s+/).every((word) => sheet.name.toLowerCase().includes(word));
}

export type SheetAction = "enter" | "sign" | "compare" | "settle" | "look";

const ACTIONS = {
  missing: "enter",
  given: "sign",
  held: "compare",
  disputed: "settle",
  accepted: "look",
} as const;

/** What a sheet waits for. */
export const sheetAction = (sheet: SheetView): SheetAction => ACTIONS[sheet.status];
