import type { Entry, GameView, OptionRow, TableView, Update, Waiting, Welcome } from "../protocol";

/** Everything this client knows of a table. */
export interface TableState {
  seq: number;
  table: TableView;
  game: GameView | null;
  pending: Waiting[];
  /** Since when the same decision is waited for, as far as it is known here. */
  waitsSince: number;
  options: Record<string, OptionRow[]>;
  /** By number, the oldest first. */
  entries: Entry[];
  /** Without it there are earlier entries that are not here yet. */
  isComplete: boolean;
}

/** Entries of both, by number; of two with one number the later said stands. */
export function joinEntries(known: Entry[], more: Entry[]): Entry[] {
  if (more.length === 0) return known;
  const last = known.at(-1);
  const first = more[0];
  if (last === undefined) return more;
  if (first !== undefined && first.seq > last.seq) return [...known, ...more];
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]));
  for (const entry of more) bySeq.set(entry.seq, entry);
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

export function applyWelcome(known: TableState | null, welcome: Welcome): TableState {
  const isSame = known !== null && known.table.code === welcome.table.code;
  return {
    seq: welcome.seq,
    table: welcome.table,
    game: welcome.game,
    pending: welcome.pending,
    waitsSince: sinceWelcome(isSame ? known : null, welcome),
    options: welcome.options,
    ...told(isSame ? known : null, welcome.entries, welcome.is_complete),
  };
}

export function applyUpdate(known: TableState, update: Update): TableState {
  const game = mergeGame(known.game, update.game);
  const pending = update.pending ?? known.pending;
  const isSame = decision(game, pending) === decision(known.game, known.pending);
  return {
    seq: update.seq,
    table: mergeTable(known.table, update.table),
    game,
    pending,
    waitsSince: isSame ? known.waitsSince : update.now,
    options: update.options ?? known.options,
    ...told(known, update.entries ?? [], update.is_complete ?? true),
  };
}

/** What tells a decision from all others: whatever is done before it is made changes none of it. */
function decision(game: GameView | null, pending: Waiting[]): string {
  return JSON.stringify([pending[0], game?.turn_number, game?.throws]);
}

const MOVES = new Set(["started", "do", "draw", "undo", "ruling"]);

function sinceWelcome(known: TableState | null, { entries, game, now, pending }: Welcome): number {
  if (known !== null && decision(game, pending) === decision(known.game, known.pending)) {
    return known.waitsSince;
  }
  return entries.findLast(({ kind }) => MOVES.has(kind))?.at ?? now;
}

/** The entries after a message; one that could not bring all that came since stands alone. */
function told(known: TableState | null, more: Entry[], isComplete: boolean) {
  if (known === null || !isComplete) return { entries: more, isComplete };
  const first = known.entries[0]?.seq ?? 0;
  const entries = joinEntries(
    known.entries,
    known.isComplete ? more : more.filter(({ seq }) => seq >= first),
  );
  return { entries, isComplete: known.isComplete };
}

function mergeTable(known: TableView, changed: Update["table"]): TableView {
  if (changed === undefined || isEmpty(changed)) return known;
  return { ...known, ...changed };
}

/** Seats and deeds are told one by one; all else is whole where it is told. */
function mergeGame(known: GameView | null, changed: Update["game"]): GameView | null {
  if (changed === undefined || isEmpty(changed)) return known;
  const parts = changed as Partial<GameView>;
  if (known === null) return parts as GameView;
  return {
    ...known,
    ...parts,
    seats: parts.seats ? { ...known.seats, ...parts.seats } : known.seats,
    deeds: parts.deeds ? { ...known.deeds, ...parts.deeds } : known.deeds,
  };
}

const isEmpty = (part: object) => Object.keys(part).length === 0;
