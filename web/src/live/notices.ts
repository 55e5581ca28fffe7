import { createStore } from "zustand/vanilla";
import type { Refusal } from "../protocol";
import { say, sayNow } from "./announce";

/** What is shown for a moment, or until it is dismissed: a refusal with its clause, or a fact. */
export interface Notice {
  id: number;
  text: string;
  tone: "plain" | "warning";
  refusal?: Refusal;
}

export const notices = createStore<{ shown: Notice[] }>(() => ({ shown: [] }));

let count = 0;

export function notify(text: string, tone: Notice["tone"] = "plain", refusal?: Refusal): void {
  count += 1;
  const notice: Notice = { id: count, text, tone, ...(refusal ? { refusal } : {}) };
  notices.setState(({ shown }) => ({
    shown: [...shown.filter((one) => one.text !== text), notice].slice(-3),
  }));
  if (tone === "warning") sayNow(text);
  else say([text]);
}

export function dismiss(id: number): void {
  notices.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));
}
