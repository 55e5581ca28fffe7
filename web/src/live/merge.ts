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
  return {
    seq: welcome.seq,
    table: welcome.table,
    game: welcome.game,
    pending: welcome.pending,
    options: welcome.options,
    ...told(isSame ? known : null, welcome.entries, welcome.is_complete),
  };
}

export function applyUpdate(known: TableState, update: Update): TableState {
  return {
    seq: update.seq,
    table: mergeTable(known.table, update.table),
    game: mergeGame(known.game, update.game),
    pending: update.pending ?? known.pending,
    options: update.options ?? known.options,
    ...told(known, update.entries ?? [], update.is_complete ?? true),
  };
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
