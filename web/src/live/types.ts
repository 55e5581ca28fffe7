import type { Entry, GameView, OptionRow, TermView } from "../protocol";

/** An action in the JSON form of the game file: its kind, and only the parts its kind uses. */
export interface Action {
  kind: string;
  seat?: string;
  space?: string;
  amount?: number;
  count?: number;
  dice?: [number, number];
  deck?: string;
  card?: string;
  proposer?: string;
  revision?: number;
  terms?: TermView[];
  agree?: number;
  direction?: string;
  member?: string;
  verdict?: string;
  whom?: string;
  to?: string;
  earned?: string;
  result?: string;
  spaces?: string[];
  contract?: number;
  note?: string;
}

/** Something that may be done now; amounts go from `low` to `high`. */
export interface Option {
  action: Action;
  low?: number | null;
  high?: number | null;
  /** What the Bank gets for lifting a mortgage or taking a deed over. */
  price?: number | null;
}

/** A fact of the game with its sentence; which other parts it has depends on its kind. */
export interface GameEvent {
  kind: string;
  text?: string;
  seat?: string;
  other?: string;
  space?: string;
  amount?: number;
  turn?: number;
  dice?: [number, number];
  cause?: string;
  card?: string;
  from?: string;
  lot?: string;
  low?: number;
  buildings?: number;
  winners?: string[];
}

export const actionOf = (row: OptionRow): Option => row as unknown as Option;

export const eventsOf = (entry: Entry): GameEvent[] =>
  (entry.events ?? []) as unknown as GameEvent[];

export type Game = GameView;

export const REFEREE = "Referee";
export const BANK = "Bank";
