/** How a token gets from one space to another. */

export interface Move {
  /** Spaces in the order in which they are reached; the last is where it stays. */
  path: number[];
  /** `walk` from space to space, `fly` straight there. */
  how: "walk" | "fly";
}

const FAR = 12;

/**
 * The way that explains a move: along the board in the direction of play as far as two dice go, a
 * few spaces back where a card says so, longer ways with the direction, and straight to Jail.
 */
export function wayOf(
  count: number,
  from: number,
  to: number,
  isBackward: boolean,
  isToJail: boolean,
): Move {
  if (from === to) return { path: [], how: "walk" };
  if (isToJail) return { path: [to], how: "fly" };
  const step = isBackward ? -1 : 1;
  const ahead = ((((to - from) * step) % count) + count) % count;
  const behind = count - ahead;
  const isBack = ahead > FAR && behind <= 3;
  const [steps, way] = isBack ? [behind, -step] : [ahead, step];
  const path = Array.from(
    { length: steps },
    (_, number) => (((from + way * (number + 1)) % count) + count) % count,
  );
  return { path, how: "walk" };
}

/** How long one step takes, in milliseconds: short ways are walked, long ones run. */
export function stepTime(steps: number): number {
  return Math.max(55, Math.min(210, 1900 / Math.max(steps, 1)));
}
