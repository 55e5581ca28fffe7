import type { BoardGroup, BoardSpace } from "../protocol";
import { abbreviate, fit, LEADING, textWidth, type Fitted, type Setting } from "./fit";
import { jailInside, middle, sealSize, UPRIGHT, type Box, type Cell, type Point } from "./geometry";
import type { Picture } from "./pictures";
import { BOLD, SERIF } from "./widths";

/** Sizes of the print of a board, in pixels. */
export interface Sizes {
  /** Least size of text. */
  least: number;
  /** Depth of a side; what is not text grows with it. */
  depth: number;
  hasWords: boolean;
}

export interface Label extends Fitted {
  /** Middle of the first line. */
  x: number;
  y: number;
  /** Around which the text is turned to read upwards, in narrow spaces. */
  turned: Point | null;
}

/** What is printed on a space, and where. */
export interface Plan {
  cell: Cell;
  band: Box | null;
  name: Label | null;
  price: { x: number; y: number; size: number; text: string } | null;
  picture: (Box & { of: Picture }) | null;
  /** The cell of prisoners, in the corner of the Jail. */
  inside: Box | null;
}

export const bandDepth = ({ depth, hasWords, least }: Sizes): number =>
  Math.round(hasWords ? Math.max(least * 1.25, depth * 0.21) : Math.max(15, depth * 0.26));

function bandOf(cell: Cell, thick: number): Box {
  const { x, y, w, h } = cell;
  switch (cell.side) {
    case "bottom":
      return { x, y, w, h: thick };
    case "top":
      return { x, y: y + h - thick, w, h: thick };
    case "left":
      return { x: x + w - thick, y, w: thick, h };
    case "right":
      return { x, y, w: thick, h };
  }
}

const isUpright = (cell: Cell) => cell.side === "bottom" || cell.side === "top";

/** What is left of a cell beside a band or picture of that thickness, clear of the seal. */
function rest(cell: Cell, thick: number, seal: number): Box {
  const { x, y, w, h } = cell;
  switch (cell.side) {
    case "bottom":
      return { x, y: y + thick, w, h: h - thick - seal };
    case "top":
      return { x, y: y + seal, w, h: h - thick - seal };
    case "left":
      return { x: x + seal, y, w: w - thick - seal, h };
    case "right":
      return { x: x + thick, y, w: w - thick - seal, h };
  }
}

function inset(box: Box, x: number, y: number): Box {
  return { x: box.x + x, y: box.y + y, w: box.w - 2 * x, h: box.h - 2 * y };
}

/** A fitted text in the middle of a box. */
function centred(text: Fitted, box: Box): Label {
  const height = text.lines.length * text.leading;
  const y = box.y + (box.h - height) / 2 + text.leading / 2;
  return { ...text, x: box.x + box.w / 2, y, turned: null };
}

/** The same box lying on its side. */
function onSide(box: Box): Box {
  const { x, y } = middle(box);
  return { x: x - box.h / 2, y: y - box.w / 2, w: box.h, h: box.w };
}

function pictureIn(cell: Cell, of: Picture, size: number): Box & { of: Picture } {
  const gap = cell.h * 0.06;
  const { x, y, w, h } = cell;
  const at = {
    bottom: { x: x + (w - size) / 2, y: y + gap },
    top: { x: x + (w - size) / 2, y: y + h - gap - size },
    left: { x: x + w - size - 4, y: y + (h - size) / 2 },
    right: { x: x + 4, y: y + (h - size) / 2 },
  }[cell.side];
  return { ...at, w: size, h: size, of };
}

interface Content {
  name: string;
  short: string;
  price: string | null;
  picture: Picture | null;
  hasBand: boolean;
  /** Whether a seal may hang over its edge. */
  mayBeHad: boolean;
}

/** What is asked of a space: which text, how large the picture, 0 for none, and whether the price. */
interface Wish {
  text: string;
  scale: number;
  hasPrice: boolean;
  setting: Setting;
}

const WHOLE: Setting = {};
const NARROW: Setting = { narrowest: 0.8 };
const BROKEN: Setting = { mayBreak: true, narrowest: 0.88 };

/**
 * Ways to fill a space, the best first: whole words before narrowed ones, those before broken ones
 * and those before a name cut short; the full name before the short one, with the picture, and with
 * the price as long as there is any room.
 */
function wishes({ name, short, price, picture }: Content, cut: string): Wish[] {
  const texts = name === short ? [name] : [name, short];
  const scales = picture === null ? [] : [1, 0.74, 0.55];
  const ask = (text: string, scale: number, setting = WHOLE, hasPrice = true): Wish => ({
    text,
    scale,
    hasPrice,
    setting,
  });
  const inTurn = (setting: Setting) =>
    texts.flatMap((text) => [...scales, 0].map((scale) => ask(text, scale, setting)));
  return [
    ...texts.flatMap((text) => scales.map((scale) => ask(text, scale))),
    ...texts.map((text) => ask(text, 0)),
    ...inTurn(NARROW),
    ...inTurn(BROKEN),
    ...(price === null ? [] : [ask(cut, 0, NARROW)]),
    ...texts.flatMap((text) =>
      [WHOLE, NARROW, BROKEN].map((setting) => ask(text, 0, setting, false)),
    ),
  ];
}

function pictureSize(cell: Cell, scale: number): number {
  const most = isUpright(cell)
    ? Math.min(cell.w * 0.62, cell.h * 0.36)
    : Math.min(cell.h * 0.74, cell.w * 0.3);
  return most * scale;
}

/** Name and price in a box, the price at the outer edge or, along the sides, under the name. */
function words(
  cell: Cell,
  free: Box,
  price: string | null,
  sizes: Sizes,
  wish: Wish,
): Pick<Plan, "name" | "price"> | null {
  const size = Math.max(sizes.least, sizes.depth * 0.135);
  const text = wish.hasPrice ? price : null;
  const room = text === null ? 0 : size * 1.1;
  if (text !== null && textWidth(text, BOLD, size) > free.w + 4) return null;
  const most = Math.max(sizes.least, Math.min(sizes.depth * 0.145, sizes.least * 1.4));
  const isNarrow = wish.setting.narrowest !== undefined;
  const box = { ...free, h: free.h - room };
  const bounds = { least: sizes.least, most: isNarrow ? sizes.least : most };
  const fitted = fit(wish.text, { width: box.w, height: box.h }, SERIF, bounds, wish.setting);
  if (fitted === null) return null;
  const isAbove = cell.side === "top";
  const slack = isUpright(cell) ? 0 : (box.h - fitted.lines.length * fitted.leading) / 2;
  const y = isAbove ? free.y + room / 2 : free.y + free.h - slack - room / 2;
  return {
    name: centred(fitted, isAbove ? { ...box, y: box.y + room } : box),
    price: text === null ? null : { x: free.x + free.w / 2, y, size, text },
  };
}

/** The name turned to read upwards, and the price at the outer edge. */
function turnedWords(
  cell: Cell,
  free: Box,
  price: string | null,
  sizes: Sizes,
  wish: Wish,
): Pick<Plan, "name" | "price"> | null {
  const size = sizes.least;
  const text = wish.hasPrice ? price : null;
  const room = text === null ? 0 : size * 1.2;
  if (text !== null && textWidth(text, BOLD, size) > free.w + 3) return null;
  const isAbove = cell.side === "top";
  const left = { ...free, y: free.y + (isAbove ? room : 0), h: free.h - room };
  const box = onSide(left);
  const bounds = { least: size, most: size };
  const fitted = fit(wish.text, { width: box.w, height: box.h }, SERIF, bounds, wish.setting);
  if (fitted === null) return null;
  const y = isAbove ? free.y + room / 2 : free.y + free.h - room / 2;
  return {
    name: { ...centred(fitted, box), turned: middle(left) },
    price: text === null ? null : { x: free.x + free.w / 2, y, size, text },
  };
}

const isTurned = (cell: Cell, sizes: Sizes) => isUpright(cell) && cell.w < UPRIGHT * sizes.least;

/** What a cell has left for words beside its band and a picture of that size. */
function freeIn(cell: Cell, content: Content, sizes: Sizes, picture: number): Box {
  const band = content.hasBand ? bandDepth(sizes) : 0;
  const room = picture > 0 ? picture + (isUpright(cell) ? cell.h * 0.06 : 6) : 0;
  const seal = content.mayBeHad || isUpright(cell) ? sealSize(sizes.depth) * 0.36 : 0;
  return inset(rest(cell, Math.max(band, room), seal), isUpright(cell) ? 2 : 1, 1);
}

/** Band, picture, name and price as wished; null if the name finds no room. */
function grant(cell: Cell, content: Content, sizes: Sizes, wish: Wish): Plan | null {
  const size = pictureSize(cell, wish.scale);
  const free = freeIn(cell, content, sizes, size);
  const found = isTurned(cell, sizes)
    ? turnedWords(cell, free, content.price, sizes, wish)
    : words(cell, free, content.price, sizes, wish);
  if (found === null) return null;
  const hasPicture = wish.scale > 0 && content.picture !== null;
  return {
    cell,
    band: content.hasBand ? bandOf(cell, bandDepth(sizes)) : null,
    ...found,
    picture: hasPicture ? pictureIn(cell, content.picture!, size) : null,
    inside: null,
  };
}

/** A name abbreviated to what a cell holds in one line, beside a price that stands at its end. */
function cutShort(cell: Cell, content: Content, sizes: Sizes, { narrowest = 1 } = WHOLE): string {
  const { w, h } = freeIn(cell, content, sizes, 0);
  const price = narrowest < 1 ? sizes.least * 1.2 : 0;
  const width = (isTurned(cell, sizes) ? h - price : w) / narrowest;
  return abbreviate(content.short, width, SERIF, sizes.least);
}

function marksOnly(cell: Cell, content: Content, sizes: Sizes): Plan {
  const size = Math.min(cell.w, cell.h) * 0.82;
  return {
    cell,
    band: content.hasBand ? bandOf(cell, bandDepth(sizes)) : null,
    name: null,
    price: null,
    picture:
      content.picture === null
        ? null
        : {
            x: cell.x + (cell.w - size) / 2,
            y: cell.y + (cell.h - size) / 2,
            w: size,
            h: size,
            of: content.picture,
          },
    inside: null,
  };
}

function corner(
  cell: Cell,
  space: BoardSpace,
  content: Content,
  sizes: Sizes,
  visit: string,
): Plan {
  const isJail = space.kind === "jail";
  const inside = isJail ? jailInside(cell) : null;
  const plain = marksOnly(cell, content, sizes);
  if (!sizes.hasWords) {
    const at = inside ?? cell;
    const size = Math.min(at.w, at.h) * 0.8;
    const picture = content.picture && {
      x: at.x + (at.w - size) / 2,
      y: at.y + (at.h - size) / 2,
      w: size,
      h: size,
      of: content.picture,
    };
    return { ...plain, picture, inside };
  }
  const twoLines = Math.max(cell.h * 0.35, sizes.least * LEADING * 2 + 6);
  const room = inside === null ? twoLines : cell.h - inside.h;
  const box = inset({ x: cell.x, y: cell.y + cell.h - room, w: cell.w, h: room }, 4, 1);
  const most = space.kind === "go" ? sizes.depth * 0.3 : Math.max(sizes.least, sizes.depth * 0.16);
  const bounds = { least: sizes.least, most };
  const fitted = fit(
    isJail ? visit : content.name,
    { width: box.w, height: box.h },
    SERIF,
    bounds,
    BROKEN,
  );
  const at = inside ?? { ...cell, h: cell.h - room };
  const size = Math.min(at.w, at.h) * (isJail ? 0.84 : 0.88);
  const picture = content.picture && {
    x: at.x + (at.w - size) / 2,
    y: at.y + (at.h - size) / 2 + (isJail ? 0 : at.h * 0.04),
    w: size,
    h: size,
    of: content.picture,
  };
  return { ...plain, picture, inside, name: fitted && centred(fitted, box) };
}

/** What is printed on a space. What finds no room at the least size is left out: first the picture, then the price. */
export function planSpace(
  cell: Cell,
  space: BoardSpace,
  group: BoardGroup | undefined,
  picture: Picture | null,
  sizes: Sizes,
  say: { price: string | null; visit: string },
): Plan {
  const content: Content = {
    name: space.name,
    short: space.short,
    price: say.price,
    picture,
    hasBand: group?.kind === "lot",
    mayBeHad: group !== undefined || space.kind === "church",
  };
  if (cell.isCorner) return corner(cell, space, content, sizes, say.visit);
  if (!sizes.hasWords) return marksOnly(cell, content, sizes);
  for (const wish of wishes(content, cutShort(cell, content, sizes, NARROW))) {
    const plan = grant(cell, content, sizes, wish);
    if (plan !== null) return plan;
  }
  const text = cutShort(cell, content, sizes);
  const wish = { text, scale: 0, setting: WHOLE, hasPrice: false };
  return grant(cell, content, sizes, wish) ?? marksOnly(cell, content, sizes);
}
