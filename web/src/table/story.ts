import type { Entry } from "../protocol";
import { type GameEvent, eventsOf } from "../live/types";
import { needsReason } from "./choices";

/** Payments that another event of the same entry tells as well. */
const TOLD: Record<string, string[]> = {
  price: ["bought"],
  bid: ["auction_won"],
  building: ["built", "auction_won"],
  sale: ["building_sold"],
  loan: ["mortgaged", "bought"],
  lift: ["lifted"],
  interest: ["kept_mortgaged"],
};

/** The events of an entry that say something new. */
export function newsOf(entry: Entry): GameEvent[] {
  const events = eventsOf(entry);
  const kinds = new Set(events.map(({ kind }) => kind));
  return events.filter(({ kind, cause }) => {
    if (kind === "turn_began") return false;
    if (kind === "paid") return !(TOLD[cause ?? ""] ?? []).some((told) => kinds.has(told));
    if (kind === "debt_opened") return !kinds.has("rent_claimed");
    return true;
  });
}

/** The reason of a ruling, in the words of whoever made it. */
function reasonOf({ action }: Entry): string[] {
  const { kind, note } = (action ?? {}) as { kind?: string; note?: string };
  return note && needsReason(kind ?? "") ? [`“${note}”`] : [];
}

/** What an entry says: the sentences of its events, its own, and its reason. */
export function sentencesOf(entry: Entry): string[] {
  return [
    ...newsOf(entry).flatMap(({ text }) => text ?? []),
    ...(entry.text ? [entry.text] : []),
    ...reasonOf(entry),
  ];
}

export interface Line {
  seq: number;
  at: number;
  sentences: string[];
  isTakenBack: boolean;
}

export interface Turn {
  key: string;
  title: { turn: number; seat: string } | null;
  lines: Line[];
}

/** Entries by turns, as they are told: what ends a turn stands before the next one's title. */
export function byTurns(entries: Entry[]): Turn[] {
  const turns: Turn[] = [{ key: "first", title: null, lines: [] }];
  const add = (entry: Entry, sentences: string[]) => {
    if (sentences.length === 0) return;
    const line = {
      seq: entry.seq,
      at: entry.at,
      sentences,
      isTakenBack: entry.is_taken_back ?? false,
    };
    turns.at(-1)?.lines.push(line);
  };
  for (const entry of entries) {
    const events = eventsOf(entry);
    const news = new Set(newsOf(entry));
    const own = entry.text ? [entry.text] : [];
    let sentences: string[] = [];
    for (const event of events) {
      if (event.kind === "turn_began") {
        add(entry, [...sentences, ...own.splice(0)]);
        sentences = [];
        const title = { turn: event.turn ?? 0, seat: event.seat ?? "" };
        turns.push({ key: `${entry.seq} ${title.turn}`, title, lines: [] });
      } else if (news.has(event) && event.text) {
        sentences.push(event.text);
      }
    }
    add(entry, [...sentences, ...own, ...reasonOf(entry)]);
  }
  return turns.filter(({ title, lines }) => title !== null || lines.length > 0);
}
