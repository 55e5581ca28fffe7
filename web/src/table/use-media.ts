import { useSyncExternalStore } from "react";

export type Width = "phone" | "tablet" | "laptop" | "desk";

const DESK = "(min-width: 80rem) and (min-height: 30rem)";
const LAPTOP = "(min-width: 64rem) and (min-height: 30rem)";
/** Here the board stands above the next action, which a low window has no room for. */
const TABLET = "(min-width: 44rem) and (min-height: 44rem)";

const read = (): Width => {
  if (matchMedia(DESK).matches) return "desk";
  if (matchMedia(LAPTOP).matches) return "laptop";
  return matchMedia(TABLET).matches ? "tablet" : "phone";
};

function hear(change: () => void): () => void {
  const lists = [DESK, LAPTOP, TABLET].map((media) => matchMedia(media));
  lists.forEach((list) => list.addEventListener("change", change));
  return () => lists.forEach((list) => list.removeEventListener("change", change));
}

/** How much room there is: what stands side by side, and what behind tabs. */
export const useWidth = (): Width => useSyncExternalStore(hear, read);
