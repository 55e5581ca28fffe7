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
  ["official", 520, 520, 13],
  ["parish", 560, 430, 13],
  ["parish", 620, 500, 13],
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

  it.each([
    ["official", 702, 493, 13], // a window of 1280 by 800
    ["official", 620, 620, 13],
    ["parish", 768, 768, 13],
    ["official", 1442, 1038, 28], // a projector of 1920 by 1080
    ["parish", 961, 692, 18.67], // and one of 1280 by 720
  ] as const)("prints every price of %s at %i by %i", (position, w, h, least) => {
    const { book } = POSITIONS[position]!;
    const printed = plans(position, w, h, least).map(({ price }) => price !== null);
    expect(printed).toEqual(book.spaces.map(({ price }) => typeof price === "number"));
  });

  it.each(BOARDS)("keeps names of %s at %i by %i inside their spaces", (position, w, h, least) => {
    for (const { name, cell } of plans(position, w, h, least)) {
      const { lines, size, leading, narrowed, turned } = name!;
      const long = narrowed * Math.max(...lines.map((line) => textWidth(line, SERIF, size)));
      const high = lines.length * leading;
      const centre = { x: name!.x, y: name!.y + ((lines.length - 1) * leading) / 2 };
      const [across, down] = turned ? [high, long] : [long, high];
      if (turned) {
        expect(centre.x).toBeCloseTo(turned.x);
        expect(centre.y).toBeCloseTo(turned.y);
      }
      expect(centre.x - across / 2).toBeGreaterThanOrEqual(cell.x);
      expect(centre.x + across / 2).toBeLessThanOrEqual(cell.x + cell.w);
      expect(centre.y - down / 2).toBeGreaterThanOrEqual(cell.y);
      expect(centre.y + down / 2).toBeLessThanOrEqual(cell.y + cell.h);
    }
  });

  it("has marks only where there is no room for words", () => {
    const small = plans("official", 360, 360);
    expect(small.every((plan) => plan.name === null && plan.price === null)).toBe(true);
    expect(small.filter((plan) => plan.band !== null)).toHaveLength(22);
    expect(small.filter((plan) => plan.picture !== null)).toHaveLength(18);
  });
});
