import { useTranslations } from "use-intl";
import type { Badge, EventView, RoundView, TableOfRound } from "../../protocol";

/** What a tournament is called, for a page's title. */
export const titleOf = (event: EventView): string =>
  event.details["name"] || event.details["organization"] || event.code;

/** The round that is on or comes next, or null when all that were seated are closed. */
export const roundOf = (event: EventView): RoundView | null => {
  const last = event.rounds.at(-1) ?? null;
  return last !== null && last.is_closed ? null : last;
};

export interface Seat extends Badge {
  table: number;
  /** Counted from 1. */
  seat: number;
}

/** Who sits where, by name. */
export function seatsByName(round: RoundView, locale: string): Seat[] {
  const compare = new Intl.Collator(locale).compare;
  return round.tables
    .flatMap((table) =>
      table.players.map((player, place) => ({ ...player, table: table.number, seat: place + 1 })),
    )
    .toSorted((one, other) => compare(one.name, other.name) || one.number - other.number);
}

/** The table where somebody sits, and their seat counted from 1. */
export function seatOf(
  round: RoundView | null,
  entrant: string,
): { table: TableOfRound; seat: number } | null {
  for (const table of round?.tables ?? []) {
    const place = table.players.findIndex((player) => player.entrant === entrant);
    if (place >= 0) return { table, seat: place + 1 };
  }
  return null;
}

/** Whether a name or a number is sought; case and accents do not matter. */
export function isSought(badge: Badge, sought: string): boolean {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const text = `${plain(badge.name)} ${badge.number}`;
  return words.every((word) => text.includes(word));
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The name of a round: "Round 2", "Final". */
export function useRoundName(): (round: Pick<RoundView, "number" | "is_final">) => string {
  const t = useTranslations("hall");
  return (round) => (round.is_final ? t("final") : t("round", { number: round.number }));
}
