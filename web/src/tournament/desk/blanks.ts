/** Every blank that documents, forms and checklists of the guide are filled from, by subject. */
export const BLANKS = {
  event: ["name", "organization", "cosponsors", "charity", "cause", "goal"],
  place: [
    ...["date", "start", "end", "alternate_date"],
    ...["location", "venue", "town", "state", "expected", "capacity", "reserved", "outdoors"],
  ],
  offer: ["cost", "prizes", "events", "feature", "members", "youngest", "currency"],
  registration: ["registration_date", "registration_time", "registration_place"],
  contact: [
    ...["director", "day_phone", "evening_phone", "email"],
    ...["contact", "phone", "fax", "registrant", "registrant_title", "address", "city"],
  ],
  press: ["week", "release_date", "addressee", "sponsor", "offer"],
  game: ["game", "brand", "notice"],
  notes: ["notes"],
} as const;

export type Group = keyof typeof BLANKS;
export type Blank = (typeof BLANKS)[Group][number];
export const GROUPS = Object.keys(BLANKS) as Group[];
export const ALL_BLANKS: readonly Blank[] = GROUPS.flatMap((group) => BLANKS[group]);

/** What somebody is writing into a blank; `base` stood there when they began, at entry `seen`. */
export interface Draft {
  value: string;
  base: string;
  seen: number;
}
export type Drafts = Readonly<Record<string, Draft>>;
type Details = Readonly<Record<string, string>>;

const standing = (details: Details, blank: string) => details[blank] ?? "";

/** The drafts after a change; what is as it was is no draft. */
export function changed(
  drafts: Drafts,
  blank: string,
  value: string,
  details: Details,
  seq: number,
): Drafts {
  const before = drafts[blank] ?? { value, base: standing(details, blank), seen: seq };
  const { [blank]: _, ...others } = drafts;
  if (value === before.base && before.base === standing(details, blank)) return others;
  return { ...others, [blank]: { ...before, value } };
}

/** What somebody else wrote into a blank since one began with it; null if nobody did. */
export function conflict(drafts: Drafts, blank: string, details: Details): string | null {
  const draft = drafts[blank];
  if (draft === undefined) return null;
  const now = standing(details, blank);
  return now === draft.base || now === draft.value ? null : now;
}

/** Blanks that are to be saved: those in which something else stands. */
export const unsaved = (drafts: Drafts, details: Details): string[] =>
  Object.keys(drafts).filter((blank) => drafts[blank]?.value !== standing(details, blank));

/** What is said to save them, against what was seen when each was begun. */
export function saving(drafts: Drafts, details: Details) {
  const blanks = unsaved(drafts, details);
  const found = blanks.flatMap((blank) => drafts[blank] ?? []);
  return {
    values: Object.fromEntries(blanks.map((blank) => [blank, drafts[blank]?.value ?? ""])),
    seen: Math.min(...found.map((draft) => draft.seen)),
  };
}
