import { describe, expect, it } from "vitest";
import { indexOf } from "./deeds";
import { textWidth } from "./fit";
import { layOut } from "./geometry";
import { pictureOf } from "./pictures";
import { planSpace } from "./plan";
import { POSITIONS } from "./support";
import { SERIF } from "./widths";

function plans(position: string, width: number, height: number, least = 13) {
  const { book } = POSITIONS[position]!;
  const index = indexOf(book);
  const { cells, depth, hasWords } = layOut(book.spaces.length, width, height, least);
  return book.spaces.map((space, number) => {
    const group = index.groupOf(space);
    const picture = pictureOf(space, group, index.decks.get(space.deck ?? "") ?? 0);
    const price = typeof space.price === "number" ? `$${space.price}` : null;
    const sizes = { least, depth, hasWords };
    return planSpace(cells[number]!, space, group, picture, sizes, {
      price,
      visit: "Jail, visiting",
    });
  });
}

const BOARDS = [
  ["official", 768, 768, 13],
  ["official", 1100, 700, 13],
  ["parish", 768, 768, 13],
  ["parish", 1300, 880, 13],
  ["official", 1900, 1060, 28],
  ["parish", 1900, 1060, 28],
] as const;

describe("planSpace", () => {
  it.each(BOARDS)(
    "names every space of %s at %i by %i, never under %i px",
    (position, w, h, least) => {
      for (const plan of plans(position, w, h, least)) {
        expect(plan.name).not.toBeNull();
        expect(plan.name!.size).toBeGreaterThanOrEqual(least);
        if (plan.price) expect(plan.price.size).toBeGreaterThanOrEqual(least);
      }
    },
  );

  it.each(BOARDS)("keeps names of %s at %i by %i inside their spaces", (position, w, h, least) => {
    for (const { name, cell } of plans(position, w, h, least)) {
      const { x, y, lines, size, leading } = name!;
      for (const line of lines) {
        const half = textWidth(line, SERIF, size) / 2;
        expect(x - half).toBeGreaterThanOrEqual(cell.x);
        expect(x + half).toBeLessThanOrEqual(cell.x + cell.w);
      }
      expect(y - leading / 2).toBeGreaterThanOrEqual(cell.y);
      expect(y + (lines.length - 0.5) * leading).toBeLessThanOrEqual(cell.y + cell.h);
    }
  });

  it("has marks only where there is no room for words", () => {
    const small = plans("official", 360, 360);
    expect(small.every((plan) => plan.name === null && plan.price === null)).toBe(true);
    expect(small.filter((plan) => plan.band !== null)).toHaveLength(22);
    expect(small.filter((plan) => plan.picture !== null)).toHaveLength(18);
  });
});
