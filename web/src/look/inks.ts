/** Inks and hatches of groups, the same as those of the prints; colours and patterns of seats. */

export const GROUP_INKS = [
  "#7d45a2",
  "#116d8a",
  "#9f366c",
  "#92500b",
  "#a83634",
  "#756208",
  "#087736",
  "#3f5bb8",
] as const;

/** Marks of one tile of 8 by 8: plain, dots, diagonal, cross, waves, bricks, chevrons, stars. */
export const GROUP_TILES = [
  '<path d="M0 0h8v8h-8z" fill="currentColor" stroke="none"/>',
  '<g fill="currentColor" stroke="none"><circle cx="2" cy="2" r="1.5"/><circle cx="6" cy="6" r="1.5"/></g>',
  '<path d="M-2 2 2-2M-2 10 10-2M6 10 10 6"/>',
  '<path d="M0 0 8 8M8 0 0 8"/>',
  '<path d="M-1 2q2.5-3 5 0t5 0M-1 6q2.5-3 5 0t5 0"/>',
  '<path d="M0 .5h8M0 4.5h8M2 .5v4M6 4.5v4"/>',
  '<path d="M0 4 4 0 8 4M0 8 4 4 8 8"/>',
  '<path d="M4 .6 5 3 7.6 3.2 5.6 4.9 6.2 7.4 4 6 1.8 7.4 2.4 4.9.4 3.2 3 3z" fill="currentColor" stroke="none"/>',
] as const;

export const SEAT_INKS = [
  "#b93a24",
  "#2c4a9e",
  "#1d6b45",
  "#8a660c",
  "#6d3a7c",
  "#12677a",
  "#7c4a24",
  "#b0386f",
  "#55616f",
  "#5f6a1c",
  "#5d4fb8",
  "#1f72a2",
  "#3b7630",
  "#ab4f24",
  "#3a3a40",
  "#7c1f3f",
] as const;

/** Patterns that tell the areas of seats apart where no token has room, as in charts. */
export const SEAT_TILES = [
  '<path d="M0 0h8v8h-8z" fill="currentColor" stroke="none"/>',
  '<path d="M0 2h8M0 6h8"/>',
  '<path d="M2 0v8M6 0v8"/>',
  '<path d="M-2 2 2-2M-2 10 10-2M6 10 10 6"/>',
  '<path d="M10 2 6-2M10 10-2-2M2 10-2 6"/>',
  '<path d="M0 4h8M4 0v8"/>',
  '<path d="M0 0 8 8M8 0 0 8"/>',
  '<path d="M0 0h4v4H0zM4 4h4v4H4z" fill="currentColor" stroke="none"/>',
  '<circle cx="4" cy="4" r="2.2" fill="currentColor" stroke="none"/>',
  '<circle cx="4" cy="4" r="2.4"/>',
  '<path d="M4 1 7.5 7h-7z" fill="currentColor" stroke="none"/>',
  '<path d="M-1 2q2.5-3 5 0t5 0M-1 6q2.5-3 5 0t5 0"/>',
  '<path d="M0 4 4 0 8 4M0 8 4 4 8 8"/>',
  '<path d="M4 0 8 4 4 8 0 4z" fill="currentColor" stroke="none"/>',
  '<path d="M0 2h4M4 6h4"/>',
  '<path d="M0 .5h8M0 4.500h8M2 .5v4M6 4.500v4"/>',
] as const;

export const seatInk = (colour: number): string => SEAT_INKS[colour % SEAT_INKS.length]!;

export const groupInk = (ink: number): string => GROUP_INKS[ink] ?? "var(--ink)";

/** Paints to fill an area with; `startLook` lays them. */
export const groupHatch = (ink: number): string => `url(#hatch-${ink % GROUP_TILES.length})`;
export const seatPattern = (colour: number): string =>
  `url(#seat-pattern-${colour % SEAT_TILES.length})`;

function pattern(id: string, ink: string, tile: string, scale: number): string {
  return (
    `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${scale})" color="${ink}" fill="none" stroke="currentColor" ` +
    `stroke-width="1.5">${tile}</pattern>`
  );
}

/** All patterns once, for the whole page; where there is a page. */
export function layPatterns(): void {
  if (document.getElementById("patterns") !== null) return;
  const groups = GROUP_TILES.map((tile, at) => pattern(`hatch-${at}`, GROUP_INKS[at]!, tile, 1));
  const seats = SEAT_TILES.map((tile, at) =>
    pattern(`seat-pattern-${at}`, SEAT_INKS[at]!, tile, 1),
  );
  const holder = document.createElement("div");
  holder.innerHTML = `<svg id="patterns" width="0" height="0" aria-hidden="true" class="unseen"><defs>${groups.join("")}${seats.join("")}</defs></svg>`;
  document.body.prepend(holder.firstElementChild!);
}
