import { useLayoutEffect, useRef, type CSSProperties } from "react";
import { pace } from "../look/settings";
import { Piece } from "../look/seatmarks";
import type { SeatLook } from "../look/seats";
import type { GameView } from "../protocol";
import type { Index } from "./deeds";
import { middle, spots, type Cell, type Layout, type Point } from "./geometry";
import { stepTime, wayOf } from "./path";

/** A token on the board. */
export interface BoardToken {
  look: SeatLook;
  /** Number of its space. */
  space: number;
  inJail: boolean;
  isBackward: boolean;
  isTurn: boolean;
}

/** The tokens of all seats that play, in the order of the seats. */
export function tokensOf(
  index: Index,
  game: GameView,
  looks: Record<string, SeatLook>,
): BoardToken[] {
  return Object.entries(game.seats)
    .filter(([name, seat]) => seat.playing && looks[name] !== undefined)
    .map(([name, seat]) => ({
      look: looks[name]!,
      space: index.numbers.get(seat.space) ?? 0,
      inJail: seat.in_jail,
      isBackward: seat.direction === "backward",
      isTurn: game.turn === name && game.phase !== "over",
    }));
}

interface Placed {
  token: BoardToken;
  at: Point;
  size: number;
}

const placeOf = (token: BoardToken, kind: string) =>
  token.inJail ? "inside" : kind === "jail" ? "visiting" : "on";

/** Where every token stands. */
export function place(
  index: Index,
  layout: Layout,
  tokens: readonly BoardToken[],
  most: number,
): Placed[] {
  const heaps = new Map<string, BoardToken[]>();
  for (const token of tokens) {
    const key = `${token.space} ${token.inJail}`;
    heaps.set(key, [...(heaps.get(key) ?? []), token]);
  }
  const placed = [...heaps.values()].flatMap((heap) => {
    const first = heap[0]!;
    const kind = index.book.spaces[first.space]!.kind;
    const found = spots(layout.cells[first.space]!, heap.length, most, placeOf(first, kind));
    return heap.map((token, number) => ({ token, at: found.at[number]!, size: found.size }));
  });
  return placed.sort((a, b) => a.token.look.name.localeCompare(b.token.look.name));
}

const to = ({ x, y }: Point) => `${x}px ${y}px`;

/** Key frames of a walk over `way`, with a hop at every step. */
function frames(from: string, way: readonly Point[], hop: number): Keyframe[] {
  const count = way.length;
  return [
    { translate: from, transform: "none", offset: 0, easing: "ease-in-out" },
    ...way.flatMap((point, number): Keyframe[] => [
      { transform: `translateY(${-hop}px)`, offset: (number + 0.5) / count, easing: "ease-in" },
      {
        translate: to(point),
        transform: "none",
        offset: (number + 1) / count,
        easing: "ease-in-out",
      },
    ]),
  ];
}

/** Walk to where the token stands now; where it is already walking, on from there. */
function walk(
  element: HTMLElement,
  old: Placed,
  now: Placed,
  cells: readonly Cell[],
  isOn: boolean,
): void {
  const speed = pace();
  if (speed === 0 || !isOn || typeof element.animate !== "function") return;
  const { path, how } = wayOf(
    cells.length,
    old.token.space,
    now.token.space,
    now.token.isBackward,
    now.token.inJail && !old.token.inJail,
  );
  const between = path.slice(0, -1).map((number) => middle(cells[number]!));
  const way = [...between, now.at];
  const time = how === "fly" ? 600 : path.length === 0 ? 180 : path.length * stepTime(path.length);
  const from = getComputedStyle(element).translate;
  element.getAnimations().forEach((running) => running.cancel());
  element.animate(frames(from === "none" ? to(old.at) : from, way, how === "fly" ? 24 : 5), {
    duration: time * speed,
  });
}

function Token({
  placed,
  cells,
  most,
  scale,
  hasInitial,
}: {
  placed: Placed;
  most: number;
  cells: readonly Cell[];
  scale: string;
  hasInitial: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef({ placed, scale });
  useLayoutEffect(() => {
    const old = last.current;
    last.current = { placed, scale };
    const hasMoved =
      old.placed.token.space !== placed.token.space ||
      old.placed.token.inJail !== placed.token.inJail ||
      old.placed.at.x !== placed.at.x ||
      old.placed.at.y !== placed.at.y;
    if (ref.current && hasMoved) walk(ref.current, old.placed, placed, cells, old.scale === scale);
  });
  const { token, at, size } = placed;
  // Grown and shrunk as a picture: other sizes would be another layout.
  const style = {
    translate: to(at),
    inlineSize: most,
    blockSize: most,
    "--part": size / most,
  } as CSSProperties;
  return (
    <div ref={ref} className="token" data-turn={token.isTurn || undefined} style={style}>
      <Piece token={token.look.token} colour={token.look.colour} size="100%" />
      {hasInitial && <span className="token-initial">{token.look.initial}</span>}
    </div>
  );
}

/** The tokens over the board; they never take a press. */
export function Tokens({
  index,
  layout,
  tokens,
  most,
  least,
}: {
  index: Index;
  layout: Layout;
  tokens: readonly BoardToken[];
  most: number;
  least: number;
}) {
  const scale = `${layout.width} ${layout.height}`;
  return (
    <div className="board-tokens" aria-hidden="true">
      {place(index, layout, tokens, most).map((placed) => (
        <Token
          key={placed.token.look.name}
          placed={placed}
          most={most}
          cells={layout.cells}
          scale={scale}
          hasInitial={layout.hasWords && placed.size >= 2.2 * least}
        />
      ))}
    </div>
  );
}
