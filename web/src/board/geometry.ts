/** The square of spaces: where each one lies. Lengths are CSS pixels, y goes down. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The edge of the board a space lies at. */
export type Side = "bottom" | "left" | "top" | "right";

export interface Cell extends Box {
  index: number;
  side: Side;
  isCorner: boolean;
}

export interface Layout {
  width: number;
  height: number;
  /** How deep the sides above and below are: also how high a corner is. */
  depth: number;
  /** Paper outside the spaces, on which seals hang over. */
  margin: number;
  /** Whether spaces are wide enough for names; else the board is a map of marks. */
  hasWords: boolean;
  cells: Cell[];
  centre: Box;
}

const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];

/** Whether spaces lie around a square: four sides of the same number. */
export const isSquare = (count: number): boolean => count >= 8 && count % 4 === 0;

/** The narrowest spaces that hold words, upright and turned, in sizes of their text. */
export const UPRIGHT = 4;
/** What upright names should keep, where sides could do with more. */
const EASY = 4.15;
const TURNED = 2.45;
/** The lowest ones along the sides: one line and a little air. */
const LOWEST = 1.6;

/** How deep the sides are, and whether spaces have room for words of the `least` size. */
function depthFor(
  between: number,
  width: number,
  height: number,
  least: number,
): { depth: number; hasWords: boolean } {
  const short = Math.min(width, height);
  const spare = Math.abs(width - height);
  const wanted = Math.min(0.115 * short + 0.06 * spare, 0.155 * short);
  for (const [part, narrowest] of [
    [6.4, UPRIGHT],
    [7.2, TURNED],
  ] as const) {
    const depth = Math.round(Math.max(wanted, least * part));
    const across = (width - 2 * (depth + marginFor(depth))) / between;
    const down = (height - 2 * (depth + marginFor(depth))) / between;
    if (across >= narrowest * least && down >= LOWEST * least) return { depth, hasWords: true };
  }
  return { depth: Math.round(0.15 * short), hasWords: false };
}

/** How much deeper the sides left and right are: on a wide board their names need it more. */
function extraFor(depth: number, across: number, between: number, spare: number, least: number) {
  const toGive = ((across - EASY * least) * between) / 2;
  return Math.max(0, Math.floor(Math.min(toGive, depth * 0.25, spare * 0.15)));
}

/** Edge of a seal: large enough for a letter where there are no words. */
export const sealSize = (depth: number): number => Math.round(Math.max(20, depth * 0.31));

const marginFor = (depth: number): number => Math.round(sealSize(depth) * 0.66);

/**
 * Cells of `count` spaces around a board of this size. The first lies at the bottom right, and play
 * goes along the bottom to the left, up, along the top and down again. Throws RangeError if they
 * cannot lie around a square.
 */
export function layOut(count: number, width: number, height: number, least = 13): Layout {
  if (!isSquare(count)) {
    throw new RangeError(`${count} spaces do not divide into four sides; show the list instead`);
  }
  const between = count / 4 - 1;
  const { depth, hasWords } = depthFor(between, width, height, least);
  const margin = marginFor(depth);
  const [wide, tall] = [width - 2 * margin, height - 2 * margin];
  const evenly = (wide - 2 * depth) / between;
  const side = depth + extraFor(depth, evenly, between, width - height, least);
  const across = (wide - 2 * side) / between;
  const down = (tall - 2 * depth) / between;
  const [left, top] = [margin, margin];
  const [right, bottom] = [margin + wide - side, margin + tall - depth];
  const corners: Record<Side, Point> = {
    bottom: { x: right, y: bottom },
    left: { x: left, y: bottom },
    top: { x: left, y: top },
    right: { x: right, y: top },
  };
  const along: Record<Side, (step: number) => Box> = {
    bottom: (step) => ({ x: right - step * across, y: bottom, w: across, h: depth }),
    left: (step) => ({ x: left, y: bottom - step * down, w: side, h: down }),
    top: (step) => ({ x: left + side + (step - 1) * across, y: top, w: across, h: depth }),
    right: (step) => ({ x: right, y: top + depth + (step - 1) * down, w: side, h: down }),
  };
  const cells = Array.from({ length: count }, (_, index): Cell => {
    const edge = SIDES[Math.floor(index / (between + 1))]!;
    const step = index % (between + 1);
    const box = step === 0 ? { ...corners[edge], w: side, h: depth } : along[edge](step);
    return { ...box, index, side: edge, isCorner: step === 0 };
  });
  const centre = {
    x: left + side,
    y: top + depth,
    w: wide - 2 * side,
    h: tall - 2 * depth,
  };
  return { width, height, depth, margin, hasWords, cells, centre };
}

/** Below this width there is no room for words anyway, and a board may be higher than wide. */
const MAP_WIDTH = 560;
const TALLEST = 1.5;

/** In pixels: in a smaller room the board is cut off instead of being unreadable. */
const SMALLEST = 240;

/**
 * The largest board that fits a box: square, or wider than high, up to `widest`; on a phone higher
 * than wide.
 */
export function boardSize(roomWide: number, roomHigh: number, widest = 1.7): [number, number] {
  const [width, height] = [Math.max(SMALLEST, roomWide), Math.max(SMALLEST, roomHigh)];
  if (width > height) return [Math.min(width, height * widest), height];
  return [width, width < MAP_WIDTH ? Math.min(height, width * TALLEST) : width];
}

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** How much of its corner the cell of prisoners takes; two lines of text fit beside it. */
const INSIDE = 0.62;

/** The cell of a prisoner: the part of the corner away from the edges. */
export function jailInside(corner: Box): Box {
  const part = INSIDE;
  return {
    x: corner.x + corner.w * (1 - part),
    y: corner.y,
    w: corner.w * part,
    h: corner.h * part,
  };
}

/** Where tokens stand on a space: beside its band, clear of the seal at the edge. */
function standing(cell: Cell): Box {
  if (cell.isCorner) return shrink(cell, 0.16);
  const { x, y, w, h } = cell;
  switch (cell.side) {
    case "bottom":
      return { x, y: y + h * 0.44, w, h: h * 0.48 };
    case "top":
      return { x, y: y + h * 0.08, w, h: h * 0.48 };
    case "left":
      return { x: x + w * 0.1, y, w: w * 0.48, h };
    case "right":
      return { x: x + w * 0.42, y, w: w * 0.48, h };
  }
}

function shrink(box: Box, part: number): Box {
  const [dx, dy] = [box.w * part, box.h * part];
  return { x: box.x + dx, y: box.y + dy, w: box.w - 2 * dx, h: box.h - 2 * dy };
}

export interface Spots {
  /** Middles of the tokens in the order in which they came. */
  at: Point[];
  /** Edge of a token. */
  size: number;
}

/** Rows and columns that give `count` tokens the most room in a box. */
function grid(count: number, box: Box): { columns: number; size: number } {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    // tokens may overlap a little, as on a table
    const size = Math.min(box.w / (1 + (columns - 1) * 0.8), box.h / (1 + (rows - 1) * 0.8));
    if (size > best.size) best = { columns, size };
  }
  return best;
}

function spread(count: number, box: Box, most: number): Spots {
  const { columns, size: room } = grid(count, box);
  const size = Math.min(room, most);
  const rows = Math.ceil(count / columns);
  const gap = { x: Math.min(size, box.w / columns), y: Math.min(size, box.h / rows) };
  const centre = middle(box);
  const at = Array.from({ length: count }, (_, number) => {
    const row = Math.floor(number / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: centre.x + ((number % columns) - (inRow - 1) / 2) * gap.x,
      y: centre.y + (row - (rows - 1) / 2) * gap.y,
    };
  });
  return { at, size };
}

/** Where `count` visitors of the Jail stand: along its two outer edges. */
function visiting(corner: Box, count: number, most: number): Spots {
  const strip = corner.w * (1 - INSIDE);
  const size = Math.min(strip, most);
  const gap = Math.min(size * 0.95, (corner.w * 2 - strip) / count);
  const at = Array.from({ length: count }, (_, number) => {
    const along = size / 2 + number * gap;
    return along <= corner.h - strip / 2
      ? { x: corner.x + strip / 2, y: corner.y + along }
      : {
          x: corner.x + strip / 2 + (along - (corner.h - strip / 2)),
          y: corner.y + corner.h - strip / 2,
        };
  });
  return { at, size };
}

/** Where `count` tokens stand on a cell, and how large they are; `place` where in the Jail. */
export function spots(
  cell: Cell,
  count: number,
  most: number,
  place: "on" | "inside" | "visiting" = "on",
): Spots {
  if (count === 0) return { at: [], size: most };
  if (place === "inside") return spread(count, shrink(jailInside(cell), 0.1), most);
  if (place === "visiting") return visiting(cell, count, most);
  return spread(count, standing(cell), most);
}

/** Where the seal of an owner hangs: over the outer edge, mostly outside. */
export function sealAt(cell: Cell, size: number): Point {
  const { x, y, w, h } = cell;
  const over = -size * 0.12;
  switch (cell.side) {
    case "bottom":
      return { x: x + w / 2, y: y + h - over };
    case "top":
      return { x: x + w / 2, y: y + over };
    case "left":
      return { x: x + over, y: y + h / 2 };
    case "right":
      return { x: x + w - over, y: y + h / 2 };
  }
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const STEPS: Record<Side, Partial<Record<Arrow, number>>> = {
  bottom: { ArrowLeft: 1, ArrowRight: -1 },
  left: { ArrowUp: 1, ArrowDown: -1 },
  top: { ArrowRight: 1, ArrowLeft: -1 },
  right: { ArrowDown: 1, ArrowUp: -1 },
};

/** The space an arrow key leads to: along the side, or across to the opposite one. */
export function neighbour(count: number, index: number, arrow: Arrow): number {
  const long = count / 4;
  const side = Math.floor(index / long);
  const isCorner = index % long === 0;
  const sides = isCorner ? [side, (side + 3) % 4] : [side];
  for (const one of sides) {
    const step = STEPS[SIDES[one]!][arrow];
    if (step === undefined) continue;
    const isOff = isCorner && (one === side ? step < 0 : step > 0);
    if (!isOff) return (index + step + count) % count;
  }
  if (isCorner) return index;
  const opposite = ((side + 2) % 4) * long + (long - (index % long));
  return opposite % count;
}
