import { useSyncExternalStore } from "react";

export type Width = "phone" | "tablet" | "desk";

const DESK = "(min-width: 72rem)";
const TABLET = "(min-width: 44rem)";

const read = (): Width =>
  matchMedia(DESK).matches ? "desk" : matchMedia(TABLET).matches ? "tablet" : "phone";

function hear(change: () => void): () => void {
  const lists = [DESK, TABLET].map((media) => matchMedia(media));
  lists.forEach((list) => list.addEventListener("change", change));
  return () => lists.forEach((list) => list.removeEventListener("change", change));
}

/** How much room there is: what stands side by side, and what behind tabs. */
export const useWidth = (): Width => useSyncExternalStore(hear, read);
