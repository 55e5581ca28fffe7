import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const times = createStore(() => 0);

/** Somebody has signed in or out: what belongs to people is another's now. */
export const signed = (): void => times.setState((count) => count + 1, true);

/** How often somebody has signed in or out since the page was opened. */
export const useSigned = (): number => useStore(times);
