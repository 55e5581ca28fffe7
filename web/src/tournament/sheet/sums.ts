import type { SheetContent, SheetForm, SheetLine } from "../../protocol";

export const NONE = "none";
export const MORTGAGED = "mortgaged";
const OWNED = "owned";
const MOST_NOTES = 1_000_000;
const MOST_SUM = 10 ** 12;

export type SumName = "property" | "cash" | "grand";
export const SUMS: readonly SumName[] = ["property", "cash", "grand"];

/** A sheet while somebody writes it: numbers as they are typed, and nothing where nothing is. */
export interface Draft {
  deeds: Record<string, string>;
  notes: Record<string, string>;
  totals: Record<SumName, string>;
  outright: boolean;
}

/** What is wrong with a sheet. A fault is told once, where it can be put right. */
export type Wrong =
  | { code: "bad_notes"; note: number }
  | { code: "bad_sum"; sum: SumName }
  | { code: "wrong_sum"; sum: SumName; written: number; right: number }
  | { code: "incomplete"; line: SheetLine; missing: SheetLine[] }
  | { code: "mortgaged"; line: SheetLine; mortgaged: SheetLine[] }
  | { code: "uneven"; line: SheetLine; shown: string };

export const blank = (): Draft => ({
  deeds: {},
  notes: {},
  totals: { property: "", cash: "", grand: "" },
  outright: false,
});

const GROUPED = /^\$?\d{1,3}([,.' ]\d{3})+$/;
const WHOLE = /^\$?\d+$/;

/** A number as people write it (`$1,250`, `1250`); null for nothing, NaN for what is none. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim().replaceAll("\u00a0", " ");
  if (trimmed === "") return null;
  if (!GROUPED.test(trimmed) && !WHOLE.test(trimmed)) return NaN;
  return Number(trimmed.replaceAll(/[^0-9]/g, ""));
}

export const holdingOf = (draft: Draft, line: SheetLine): string => draft.deeds[line.deed] ?? NONE;

/** What a line adds to total A. */
export const lineValue = (draft: Draft, line: SheetLine): number =>
  line.values[holdingOf(draft, line)] ?? 0;

/** What a kind of note adds to total B; 0 for what cannot be read. */
export function noteValue(draft: Draft, note: number): number {
  const count = readNumber(draft.notes[note] ?? "");
  return count === null || Number.isNaN(count) ? 0 : count * note;
}

/** Totals A and B and the grand total as the lines come to them. */
export function sumsOf(form: SheetForm, draft: Draft): Record<SumName, number> {
  const property = form.lines.reduce((sum, line) => sum + lineValue(draft, line), 0);
  const cash = form.notes.reduce((sum, note) => sum + noteValue(draft, note), 0);
  return { property, cash, grand: property + cash };
}

const isBuilt = (holding: string) => holding !== NONE && holding !== MORTGAGED && holding !== OWNED;

/** Buildings in houses: the columns after those without any, in their order. */
const housesOf = (form: SheetForm, holding: string) =>
  isBuilt(holding) ? form.columns.indexOf(holding) - form.columns.indexOf(OWNED) : 0;

/** Everything that is wrong, in the order of the form. */
export function wrongs(form: SheetForm, draft: Draft): Wrong[] {
  return [...groupWrongs(form, draft), ...noteWrongs(form, draft), ...sumWrongs(form, draft)];
}

function groupWrongs(form: SheetForm, draft: Draft): Wrong[] {
  const groups = [...new Set(form.lines.map(({ group }) => group))];
  return groups.flatMap((group): Wrong[] => {
    const lines = form.lines.filter((line) => line.group === group);
    const held = (holding: string) => lines.filter((line) => holdingOf(draft, line) === holding);
    const [line] = lines.filter((one) => isBuilt(holdingOf(draft, one)));
    if (line === undefined) return [];
    const missing = held(NONE);
    if (missing.length > 0) return [{ code: "incomplete", line, missing }];
    const mortgaged = held(MORTGAGED);
    if (mortgaged.length > 0) return [{ code: "mortgaged", line, mortgaged }];
    const houses = lines.map((one) => housesOf(form, holdingOf(draft, one)));
    if (Math.max(...houses) - Math.min(...houses) <= 1) return [];
    const hotel = housesOf(form, form.columns.at(-1) ?? "");
    const shown = houses.map((count) => (count === hotel ? "H" : String(count))).join("–");
    return [{ code: "uneven", line, shown }];
  });
}

function noteWrongs(form: SheetForm, draft: Draft): Wrong[] {
  return form.notes.flatMap((note): Wrong[] => {
    const count = readNumber(draft.notes[note] ?? "");
    const isFit = count === null || (count >= 0 && count <= MOST_NOTES);
    return isFit ? [] : [{ code: "bad_notes", note }];
  });
}

/** Sums that were written against what the lines come to; the grand one against A and B. */
function sumWrongs(form: SheetForm, draft: Draft): Wrong[] {
  const right = sumsOf(form, draft);
  const notesAreRead = noteWrongs(form, draft).length === 0;
  return SUMS.flatMap((sum): Wrong[] => {
    const written = readNumber(draft.totals[sum]);
    if (written === null) return [];
    if (Number.isNaN(written) || written > MOST_SUM) return [{ code: "bad_sum", sum }];
    if (written === right[sum] || (sum !== "property" && !notesAreRead)) return [];
    return [{ code: "wrong_sum", sum, written, right: right[sum] }];
  });
}

/** Whether nothing is written at all: then it is not worth keeping. */
export const isBlank = (draft: Draft): boolean =>
  Object.values(draft.deeds).every((holding) => holding === NONE) &&
  [...Object.values(draft.notes), ...Object.values(draft.totals)].every((text) => text === "");

/** What is sent of a sheet: only what is held, and every sum, written or come to. */
export function contentOf(form: SheetForm, draft: Draft): SheetContent["sheet"] {
  const sums = sumsOf(form, draft);
  const held = form.lines.filter((line) => holdingOf(draft, line) !== NONE);
  const counted = form.notes.filter((note) => readNumber(draft.notes[note] ?? "") !== null);
  return {
    deeds: Object.fromEntries(held.map((line) => [line.deed, holdingOf(draft, line)])),
    notes: Object.fromEntries(counted.map((note) => [note, readNumber(draft.notes[note] ?? "")])),
    totals: Object.fromEntries(
      SUMS.map((sum) => [sum, readNumber(draft.totals[sum]) ?? sums[sum]]),
    ),
  };
}

/** A sheet that was handed in, to be looked at or corrected; sums are come to anew. */
export function draftOf(form: SheetForm, content: SheetContent): Draft {
  const { deeds = {}, notes = {} } = content.sheet;
  const said = new Map(Object.entries(deeds).map(([name, held]) => [plain(name), held]));
  const counted = new Map(Object.entries(notes).map(([name, n]) => [name.replace("$", ""), n]));
  const found = blank();
  for (const line of form.lines) {
    const held: unknown = said.get(plain(line.deed)) ?? said.get(plain(line.name));
    const column = typeof held === "string" ? plain(held) : NONE;
    if (form.columns.includes(column)) found.deeds[line.deed] = column;
  }
  for (const note of form.notes) {
    const count: unknown = counted.get(String(note));
    if (typeof count === "number" && count > 0) found.notes[note] = String(count);
  }
  found.outright = content.outright;
  return found;
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** Where two sheets differ: keys of deeds and kinds of notes. */
export function differences(form: SheetForm, one: Draft, other: Draft): Set<string> {
  const lines = form.lines.filter((line) => holdingOf(one, line) !== holdingOf(other, line));
  const notes = form.notes.filter((note) => noteValue(one, note) !== noteValue(other, note));
  return new Set([...lines.map((line) => line.deed), ...notes.map(String)]);
}
