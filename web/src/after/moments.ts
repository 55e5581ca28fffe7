import { useCallback, useEffect, useRef, useState } from "react";
import type { Course, GameView, Moment } from "../protocol";
import { api } from "../live/api";

export const CHUNK = 40; // entries fetched at once
const KEPT = 5; // chunks; each moment is a whole game

/** By number; null for one that did not come. */
type Chunks = ReadonlyMap<number, Moment[] | null>;

interface MomentAt {
  game: GameView | null;
  hasFailed: boolean;
  again: () => void;
}

/** The game after an entry; moments around it are fetched in chunks, and the latest kept. */
export function useMomentAt(code: string, seq: number): MomentAt {
  const [chunks, setChunks] = useState<Chunks>(new Map());
  const underWay = useRef(new Set<number>());
  const here = Math.floor((seq - 1) / CHUNK);
  const found = before(chunks, seq);
  useEffect(() => {
    const wanted = [here];
    if (seq % CHUNK > CHUNK * 0.7) wanted.push(here + 1);
    if (chunks.get(here) && found === null && here > 0) wanted.push(here - 1);
    for (const chunk of wanted) {
      if (chunks.has(chunk) || underWay.current.has(chunk)) continue;
      underWay.current.add(chunk);
      const put = (moments: Moment[] | null) => {
        underWay.current.delete(chunk);
        setChunks((known) => new Map([...known, [chunk, moments] as const].slice(-KEPT)));
      };
      api.moments(code, chunk * CHUNK + 1, (chunk + 1) * CHUNK).then(put, () => put(null));
    }
  }, [code, seq, here, chunks, found]);
  const again = useCallback(
    () => setChunks((known) => new Map([...known].filter(([, moments]) => moments !== null))),
    [],
  );
  const hasFailed = chunks.get(here) === null || (found === null && chunks.get(here - 1) === null);
  return {
    game: hasFailed ? null : ((found?.game ?? null) as unknown as GameView | null),
    hasFailed,
    again,
  };
}

/** The last moment that is not after a number: entries that change nothing have none. */
function before(chunks: Chunks, seq: number): Moment | null {
  const here = Math.floor((seq - 1) / CHUNK);
  for (const chunk of [here, here - 1]) {
    const found = chunks.get(chunk)?.findLast((moment) => moment.seq <= seq);
    if (found) return found;
  }
  return null;
}

/** The turn that was under way at a moment; a point is noted at the last entry of its turn. */
export function turnAt(points: Course["points"], seq: number): number {
  return (points.find((point) => point.seq >= seq) ?? points.at(-1))?.turn_number ?? 0;
}
