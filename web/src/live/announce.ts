import { useEffect } from "react";
import { createStore } from "zustand/vanilla";

/** What is said, and the how manieth it is: the same words again are said again. */
export interface Said {
  number: number;
  text: string;
}

const NOTHING: Said = { number: 0, text: "" };

/** What a screen reader says: `polite` when it has time, `urgent` at once. */
export const spoken = createStore<{ polite: Said; urgent: Said }>(() => ({
  polite: NOTHING,
  urgent: NOTHING,
}));

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const GATHER = 120;

/** Say each sentence once; what comes within a moment is said together. */
export function say(sentences: string[]): void {
  if (sentences.length === 0) return;
  waiting.push(...sentences);
  timer ??= setTimeout(() => {
    tell("polite", waiting.join(" "));
    waiting = [];
    timer = undefined;
  }, GATHER);
}

export function sayNow(sentence: string): void {
  tell("urgent", sentence);
}

/** Nothing waits any more: what was urgent is not read again by whoever goes over the page. */
export function hush(): void {
  tell("urgent", "");
}

/** Say what comes into view, once; null while there is nothing. */
export function useSaid(sentence: string | null): void {
  useEffect(() => {
    if (sentence !== null) say([sentence]);
  }, [sentence]);
}

function tell(how: "polite" | "urgent", text: string): void {
  spoken.setState((before) => ({ [how]: { number: before[how].number + 1, text } }));
}
