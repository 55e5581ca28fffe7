import type { KeyboardEvent } from "react";

const BUTTONS = "button:not([disabled]), a[href]";
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrows in a table: up and down go to the main button of the next row, marked `data-main`; left
 * and right to the other buttons of the row. For `onKeyDownCapture` of its body.
 */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target as HTMLElement;
  if (at.matches("input, textarea")) return;
  const row = at.closest("tr");
  if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = findNext(event, at, row);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function findNext(event: KeyboardEvent<HTMLElement>, at: HTMLElement, row: HTMLElement) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-main]")];
  const main = row.querySelector<HTMLElement>("[data-main]");
  const place = main === null ? -1 : rows.indexOf(main);
  const step = STEPS[event.key];
  if (step !== undefined) return rows[place + step] ?? null;
  if (event.key === "Home") return rows[0] ?? null;
  if (event.key === "End") return rows.at(-1) ?? null;
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return null;
  const isForward = (event.key === "ArrowRight") === (getComputedStyle(row).direction !== "rtl");
  const own = [...row.querySelectorAll<HTMLElement>(BUTTONS)];
  return own[own.indexOf(at) + (isForward ? 1 : -1)] ?? null;
}
