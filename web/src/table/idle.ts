import type { TableView, Waiting } from "../protocol";
import { REFEREE } from "../live/types";

/** Other people who are here and for whom the game waits: after a time there may be a vote. */
export function idleSeats(pending: Waiting[], table: TableView, own: string[]): string[] {
  if (table.is_paused || table.setup.clock?.kind === "days") return [];
  const asked = new Set(
    pending.filter(({ kind }) => kind !== "offer").flatMap(({ seats }) => seats),
  );
  return [...asked].filter((name) => !own.includes(name) && isHere(name, table));
}

function isHere(name: string, table: TableView): boolean {
  if (name === REFEREE) {
    return Object.values(table.people).some(({ role, is_here }) => role === "referee" && is_here);
  }
  const seat = table.seats.find((one) => one.name === name);
  return seat?.kind === "person" && seat.is_here !== false && seat.stands_in == null;
}
