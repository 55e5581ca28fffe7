const MOST = 1200;

/** Numbers of tables as they are typed, `1, 3-5`; null for what is none. */
export function readTables(text: string): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, first, last] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part) ?? [];
    const [low, high] = [Number(first), Number(last ?? first)];
    if (first === undefined || low < 1 || high > MOST || low > high) return null;
    for (let number = low; number <= high; number += 1) found.add(number);
  }
  return [...found].toSorted((one, other) => one - other);
}
