const SUM = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** A sum as people write it, in cents: `12`, `12.50`, `12,5`; null for what is none. */
export function readCents(text: string): number | null {
  const [, whole, part] = SUM.exec(text.trim().replace(/^\$/, "")) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number((part ?? "").padEnd(2, "0"));
}
