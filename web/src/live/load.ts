import { useEffect, useState } from "react";
import { ProblemError } from "./api";

export interface Loaded<T> {
  value: T | null;
  problem: ProblemError | null;
  again: () => void;
}

/** What a page needs from the server before it can show anything. `key` says when it is another. */
export function useLoad<T>(key: string, fetch: () => Promise<T>): Loaded<T> {
  const [found, setFound] = useState<{
    key: string;
    value: T | null;
    problem: ProblemError | null;
  }>({ key: "", value: null, problem: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    fetch().then(
      (value) => isWanted && setFound({ key, value, problem: null }),
      (error: unknown) => {
        const problem = error instanceof ProblemError ? error : new ProblemError("server", "", 0);
        if (isWanted) setFound({ key, value: null, problem });
      },
    );
    return () => {
      isWanted = false;
    };
    // The key says all that `fetch` depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn]);
  const isCurrent = found.key === key;
  return {
    value: isCurrent ? found.value : null,
    problem: isCurrent ? found.problem : null,
    again: () => setTurn((count) => count + 1),
  };
}
