/** The parts of the desk, in the order of the day. */
export const PARTS = [
  "overview",
  "event",
  "checklist",
  "documents",
  "people",
  "entrants",
  "rounds",
  "sheets",
  "standings",
  "money",
  "prints",
  "export",
] as const;
export type Part = (typeof PARTS)[number];

export const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

/** Parts that work with what only directors are sent. */
export const DIRECTORS_ONLY: ReadonlySet<Part> = new Set([
  "checklist",
  "documents",
  "money",
  "prints",
  "export",
]);

export const partPath = (code: string, part: Part): string =>
  `/tournament/${code}/desk${part === "overview" ? "" : `/${part}`}`;
