/** Sizes in rem, so that they grow with the picture. */
export interface Size {
  width: number;
  height: number;
}

export interface Grid {
  columns: number;
  rows: number;
}

/** How many items of a size have room on a screen; one at the least. */
export function fit(area: Size, item: Size, gap = 0): Grid {
  const count = (room: number, size: number) =>
    Math.max(1, Math.floor((room + gap) / (size + gap)));
  return { columns: count(area.width, item.width), rows: count(area.height, item.height) };
}

/** A list in pages that are as even as they can be: no last one with a single row. */
export function pagesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / Math.max(1, size));
  const least = Math.floor(items.length / Math.max(1, count));
  const longer = items.length - least * count;
  return Array.from({ length: count }, (_, page) => {
    const first = page * least + Math.min(page, longer);
    return items.slice(first, first + least + (page < longer ? 1 : 0));
  });
}

export const PARTS = ["clock", "tables", "names", "standings", "sponsors"] as const;
export type Part = (typeof PARTS)[number];

export interface Frame {
  part: Part;
  page: number;
  /** Of so many pages of its part. */
  of: number;
}

/** What a screen shows one after the other: of each part that has something, all its pages. */
export function framesOf(pages: Record<Part, number>, only: string): Frame[] {
  const wanted = PARTS.filter((part) => (isPart(only) ? part === only : pages[part] > 0));
  return wanted.flatMap((part) =>
    Array.from({ length: Math.max(1, pages[part]) }, (_, page) => ({
      part,
      page,
      of: Math.max(1, pages[part]),
    })),
  );
}

export const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

const SCALES = [2, 1.6, 1.3, 1];

/** How large a list is shown: as large as all of it has room at once, and no smaller than it is. */
export function scaled(area: Size, item: Size, count: number, gap = 0): Grid & { scale: number } {
  const grids = SCALES.map((scale) => ({
    ...fit(area, { width: item.width * scale, height: item.height * scale }, gap),
    scale,
  }));
  const fits = grids.find(({ columns, rows }) => columns * rows >= count);
  return fits ?? { ...fit(area, item, gap), scale: 1 };
}
