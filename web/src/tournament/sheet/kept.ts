import { useCallback, useState } from "react";
import { blank, type Draft } from "./sums";

const PREFIX = "freehold.sheet.";

function read(key: string): Draft | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : { ...blank(), ...(JSON.parse(text) as Partial<Draft>) };
  } catch {
    return null;
  }
}

function write(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** A sheet that somebody writes; under a key it is there again after the page was closed. */
export function useKept(key: string | undefined, first: () => Draft) {
  const [draft, setDraft] = useState(() => (key === undefined ? null : read(key)) ?? first());
  const change = useCallback(
    (step: (before: Draft) => Draft) =>
      setDraft((before) => {
        const after = step(before);
        if (key !== undefined) write(key, after);
        return after;
      }),
    [key],
  );
  return [draft, change] as const;
}

/** What was handed in need not be kept. */
export const forget = (key: string): void => write(key, null);
