import type { DeskRow } from "../../protocol";

/** What can be looked for, each with who it is. */
export const FILTERS = {
  all: () => true,
  registered: (row: DeskRow) => row.presence === "registered",
  here: (row: DeskRow) => row.presence === "here",
  waiting: (row: DeskRow) => row.presence === "waiting",
  out: (row: DeskRow) => row.presence === "out",
  unsigned: (row: DeskRow) => row.signed === "" && row.presence !== "out",
  minors: (row: DeskRow) => row.is_minor,
} as const;
export type Filter = keyof typeof FILTERS;

/** The number on a name tag, as it is typed or as its QR code says it; null if it is none. */
export function readTag(text: string): number | null {
  const found = /^#?(\d{1,4})$/.exec(text.trim()) ?? /\/tag\/(\d{1,4})\/?$/.exec(text.trim());
  return found === null ? null : Number(found[1]);
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a row has all the words, in any order and without accents; numbers are whole ones. */
export function matches(row: DeskRow, sought: string): boolean {
  const tag = readTag(sought);
  if (tag !== null) return row.number === tag;
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const text = plain(`${row.name} ${row.address} ${row.contact}`);
  return words.every((word) => text.includes(word));
}

export type MainAction = "check_in" | "sign" | "come_back" | "open";

/** What is most likely wanted of somebody now. */
export function mainAction(row: DeskRow): MainAction {
  if (row.presence === "out") return "come_back";
  if (row.presence === "registered") return "check_in";
  return row.signed === "" ? "sign" : "open";
}
