import { describe, expect, it } from "vitest";
import {
  boardSize,
  isSquare,
  jailInside,
  layOut,
  neighbour,
  sealAt,
  sealSize,
  spots,
  type Box,
  type Cell,
} from "./geometry";

const around = (count: number, width = 900, height = 900) => layOut(count, width, height);
const area = (box: Box) => box.w * box.h;

describe("layOut", () => {
  it("puts the first space at the bottom right and goes on to the left, up, right and down", () => {
    const { cells } = around(40);
    const [go, one, jail, eleven, parking, last] = [0, 1, 10, 11, 20, 39].map((at) => cells[at]!);
    expect(go!.x).toBeGreaterThan(one!.x);
    expect(go!.y).toBe(one!.y);
    expect(jail!.x).toBeLessThan(one!.x);
    expect(eleven!.y).toBeLessThan(jail!.y);
    expect(parking!.x).toBe(jail!.x);
    expect(parking!.y).toBeLessThan(eleven!.y);
    expect(last!.x).toBeCloseTo(go!.x);
    expect(last!.y).toBeLessThan(go!.y);
  });

  it.each([8, 16, 28, 40, 64])("covers the ring of %i spaces without gap or overlap", (count) => {
    const { cells, centre, margin } = around(count, 1200, 900);
    const ring = (1200 - 2 * margin) * (900 - 2 * margin) - area(centre);
    expect(cells.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(ring, 4);
    for (const [at, cell] of cells.entries()) {
      const next = cells[(at + 1) % count]!;
      const overlap =
        Math.min(cell.x + cell.w, next.x + next.w) - Math.max(cell.x, next.x) > 0.01 &&
        Math.min(cell.y + cell.h, next.y + next.h) - Math.max(cell.y, next.y) > 0.01;
      expect(overlap).toBe(false);
    }
  });

  it("has a corner at the first space of every side", () => {
    expect(
      around(28)
        .cells.filter((cell) => cell.isCorner)
        .map((cell) => cell.index),
    ).toEqual([0, 7, 14, 21]);
  });

  it("refuses what does not divide into four sides and says what to do", () => {
    expect(isSquare(41)).toBe(false);
    expect(() => around(41)).toThrow("41 spaces do not divide into four sides; show the list");
  });

  it("has no words on a phone and words on a desk", () => {
    expect(layOut(40, 360, 360).hasWords).toBe(false);
    expect(layOut(40, 768, 768).hasWords).toBe(true);
    expect(layOut(40, 1900, 1060, 28).hasWords).toBe(true);
  });
});

describe("boardSize", () => {
  it("is square in a square, wider in a wide box up to its limit, higher only on a phone", () => {
    expect(boardSize(700, 700)).toEqual([700, 700]);
    expect(boardSize(1000, 700)).toEqual([1000, 700]);
    expect(boardSize(2000, 700, 1.5)).toEqual([1050, 700]);
    expect(boardSize(768, 1024)).toEqual([768, 768]);
    expect(boardSize(360, 640)).toEqual([360, 540]);
  });

  it("is never too small to be drawn, in however low a window", () => {
    expect(boardSize(700, 20)).toEqual([408, 240]);
    expect(boardSize(0, 0)).toEqual([240, 240]);
  });
});

describe("spots", () => {
  const { cells } = around(40);
  const within = (box: Box, x: number, y: number) =>
    x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

  it.each([1, 2, 3, 5, 8, 16])(
    "keeps %i tokens inside their space, each at its own spot",
    (count) => {
      for (const cell of [cells[3]!, cells[13]!, cells[23]!, cells[33]!, cells[0]!]) {
        const { at, size } = spots(cell, count, 44);
        expect(at).toHaveLength(count);
        expect(new Set(at.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
        expect(size).toBeLessThanOrEqual(44);
        for (const { x, y } of at) expect(within(cell, x, y)).toBe(true);
      }
    },
  );

  it("keeps prisoners apart from visitors", () => {
    const jail = cells[10]!;
    const inside = spots(jail, 3, 44, "inside");
    const outside = spots(jail, 3, 30, "visiting");
    const bars = jailInside(jail);
    for (const { x, y } of inside.at) expect(within(bars, x, y)).toBe(true);
    for (const { x, y } of outside.at) {
      expect(within(bars, x, y)).toBe(false);
      expect(within(jail, x, y)).toBe(true);
    }
  });
});

describe("sealAt", () => {
  it("hangs over the outer edge on every side and stays on the paper", () => {
    const layout = around(40);
    const half = sealSize(layout.depth) / 2;
    const outside = (cell: Cell) => {
      const { x, y } = sealAt(cell, 2 * half);
      return x > cell.x && x < cell.x + cell.w && y > cell.y && y < cell.y + cell.h;
    };
    for (const at of [3, 13, 23, 33]) {
      const { x, y } = sealAt(layout.cells[at]!, 2 * half);
      expect(outside(layout.cells[at]!)).toBe(false);
      for (const edge of [x, y]) {
        expect(edge - half).toBeGreaterThanOrEqual(-1);
        expect(edge + half).toBeLessThanOrEqual(901);
      }
    }
  });
});

describe("neighbour", () => {
  it("walks along a side in the direction of the arrow", () => {
    expect(neighbour(40, 3, "ArrowLeft")).toBe(4);
    expect(neighbour(40, 3, "ArrowRight")).toBe(2);
    expect(neighbour(40, 13, "ArrowUp")).toBe(14);
    expect(neighbour(40, 23, "ArrowRight")).toBe(24);
    expect(neighbour(40, 39, "ArrowDown")).toBe(0);
  });

  it("turns at corners", () => {
    expect(neighbour(40, 10, "ArrowUp")).toBe(11);
    expect(neighbour(40, 10, "ArrowRight")).toBe(9);
    expect(neighbour(40, 0, "ArrowUp")).toBe(39);
    expect(neighbour(40, 0, "ArrowLeft")).toBe(1);
    expect(neighbour(40, 20, "ArrowDown")).toBe(19);
    expect(neighbour(40, 20, "ArrowRight")).toBe(21);
  });

  it("stays at a corner where nothing lies that way", () => {
    expect(neighbour(40, 0, "ArrowDown")).toBe(0);
    expect(neighbour(40, 20, "ArrowUp")).toBe(20);
  });

  it("crosses to the space straight opposite", () => {
    expect(neighbour(40, 1, "ArrowUp")).toBe(29);
    expect(neighbour(40, 29, "ArrowDown")).toBe(1);
    expect(neighbour(40, 11, "ArrowRight")).toBe(39);
    expect(neighbour(40, 35, "ArrowLeft")).toBe(15);
    expect(neighbour(28, 5, "ArrowUp")).toBe(16);
  });
});
