import type { SERIF } from "./widths";

type Widths = typeof SERIF;

const UNKNOWN = 600;
const PAIRS = new Set(
  "ch sh th ph ck gh qu tr dr br cr gr fr pr bl cl gl fl pl sl st ll rr".split(" "),
);
const LEAST_PIECE = 3;
const GOOD_TAIL = 4;

/** How long a line of text is, in the unit of `size`. */
export function textWidth(text: string, widths: Widths, size: number): number {
  let sum = 0;
  for (const letter of text) sum += widths[letter] ?? UNKNOWN;
  return (sum * size) / 1000;
}

const isVowel = (letter: string | undefined) =>
  letter !== undefined && /[aeiouyáéíóúü]/i.test(letter);

/** Where a word may be broken: before a consonant that a vowel follows. */
export function breaks(word: string): number[] {
  const found = [];
  for (let at = LEAST_PIECE; at <= word.length - LEAST_PIECE; at++) {
    const [before, here, next] = [word[at - 1]!, word[at]!, word[at + 1]];
    if (!/\p{L}/u.test(before) || !/\p{L}/u.test(here)) continue;
    if (isVowel(here) || (PAIRS.has((before + here).toLowerCase()) && before !== here)) continue;
    const leads =
      isVowel(next) || (PAIRS.has((here + (next ?? "")).toLowerCase()) && here !== next);
    if (leads) found.push(at);
  }
  return found;
}

/** The beginning of a word, with a hyphen, that fits into a line, and the rest; null if none does. */
function broken(word: string, fits: (text: string) => boolean): [string, string] | null {
  const places = breaks(word).reverse();
  const isShort = (at: number) => word.length - at < GOOD_TAIL;
  const best = [...places.filter((at) => !isShort(at)), ...places.filter(isShort)];
  for (const at of best) {
    const piece = `${word.slice(0, at)}-`;
    if (fits(piece)) return [piece, word.slice(at)];
  }
  return null;
}

/** Lines of at most `width`, or null. Words are only broken where `mayBreak`. */
export function wrap(
  text: string,
  width: number,
  widths: Widths,
  size: number,
  mayBreak: boolean,
): string[] | null {
  const fits = (line: string) => textWidth(line, widths, size) <= width;
  const lines: string[] = [];
  const words = text.split(/\s+/).filter(Boolean);
  let line = "";
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    if (fits(word)) {
      line = word;
      continue;
    }
    const pieces = mayBreak ? broken(word, fits) : null;
    if (pieces === null) return null;
    lines.push(pieces[0]);
    words.unshift(pieces[1]);
  }
  if (line !== "") lines.push(line);
  return lines;
}

export interface Fitted {
  lines: string[];
  size: number;
  leading: number;
  /** What letters are narrowed to, 1 for not at all. */
  narrowed: number;
}

/** How letters may be set: broken words, and how narrow. */
export interface Setting {
  mayBreak?: boolean;
  narrowest?: number;
}

export const LEADING = 1.12;

/**
 * The beginning of a name and a point, as maps abbreviate; no point after a whole word. Of two words
 * the first one gives way, as in N. Carolina.
 */
export function abbreviate(name: string, width: number, widths: Widths, size: number): string {
  const [first = "", ...others] = name.split(" ");
  const initial = [`${first[0]}.`, ...others].join(" ");
  const isShorter = others.length > 0 && /^\p{L}{3}/u.test(first);
  if (isShorter && textWidth(name, widths, size) > width) {
    if (textWidth(initial, widths, size) <= width) return initial;
  }
  const cut = (length: number) => {
    const head = name.slice(0, length).trimEnd();
    return head === name || name[head.length] === " " ? head : `${head}.`;
  };
  if (textWidth(name, widths, size) <= width) return name;
  let length = Math.max(1, name.length - LEAST_PIECE);
  while (length > 1 && textWidth(cut(length), widths, size) > width) length--;
  return cut(length);
}

/** Words that are longer than a line may be broken at the right places; others may not. */
export function softened(text: string, width: number, widths: Widths, size: number): string {
  const soften = (word: string) =>
    breaks(word).reduceRight((soft, at) => `${soft.slice(0, at)}\u00ad${soft.slice(at)}`, word);
  return text
    .split(" ")
    .map((word) => (textWidth(word, widths, size) > width ? soften(word) : word))
    .join(" ");
}

/** A text set into a box as large as it goes; null if it does not fit at the least size. */
export function fit(
  text: string,
  box: { width: number; height: number },
  widths: Widths,
  sizes: { least: number; most: number },
  { mayBreak = false, narrowest = 1 }: Setting = {},
): Fitted | null {
  for (let size = sizes.most; ; size = Math.max(size - 0.5, sizes.least)) {
    const lines = wrap(text, box.width / narrowest, widths, size, mayBreak);
    const leading = size * LEADING;
    if (lines !== null && lines.length * leading <= box.height) {
      const longest = Math.max(...lines.map((line) => textWidth(line, widths, size)));
      return { lines, size, leading, narrowed: Math.min(1, box.width / longest) };
    }
    if (size <= sizes.least) return null;
  }
}
