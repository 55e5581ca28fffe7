import { createStore } from "zustand/vanilla";

/** What a screen reader says: `polite` when it has time, `urgent` at once. */
export const spoken = createStore<{ polite: string; urgent: string }>(() => ({
  polite: "",
  urgent: "",
}));

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const GATHER = 120;

/** Say each sentence once; what comes within a moment is said together. */
export function say(sentences: string[]): void {
  if (sentences.length === 0) return;
  waiting.push(...sentences);
  timer ??= setTimeout(() => {
    spoken.setState({ polite: waiting.join(" ") });
    waiting = [];
    timer = undefined;
  }, GATHER);
}

export function sayNow(sentence: string): void {
  spoken.setState({ urgent: sentence });
}
