import type { Entry, GameView, OptionRow, TableView, Update, Waiting, Welcome } from "../protocol";

/** Everything this client knows of a table. */
export interface TableState {
  seq: number;
  table: TableView;
  game: GameView | null;
  pending: Waiting[];
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
  const entries = isSame ? joinEntries(known.entries, welcome.entries) : welcome.entries;
  return {
    seq: welcome.seq,
    table: welcome.table,
    game: welcome.game,
    pending: welcome.pending,
    options: welcome.options,
    entries,
    isComplete: welcome.is_complete || (isSame && known.isComplete),
  };
}

export function applyUpdate(known: TableState, update: Update): TableState {
  return {
    seq: update.seq,
    table: mergeTable(known.table, update.table),
    game: mergeGame(known.game, update.game),
    pending: update.pending ?? known.pending,
    options: update.options ?? known.options,
    entries: joinEntries(known.entries, update.entries ?? []),
    isComplete: known.isComplete,
  };
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
