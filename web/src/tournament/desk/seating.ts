/** Who must sit at which table; at seat 0 it does not matter which. */
export interface Pin {
  player: string | null;
  table: number;
  seat: number;
}

/** Two who must not sit together. */
export interface Ban {
  one: string | null;
  other: string | null;
}

const SEEDS = 1_000_000;

export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;

/** Pins as the desk takes them: table, and the seat from 1 on or none. Unfinished rows are none. */
export const pinRows = (pins: readonly Pin[]): Record<string, [number, number | null]> =>
  Object.fromEntries(
    pins.flatMap(({ player, table, seat }) =>
      player === null ? [] : [[player, [table, seat > 0 ? seat : null]]],
    ),
  );

export const banRows = (bans: readonly Ban[]): [string, string][] =>
  bans.flatMap(({ one, other }) =>
    one === null || other === null || one === other ? [] : [[one, other] as [string, string]],
  );
