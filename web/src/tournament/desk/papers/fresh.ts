import { useEffect, useState } from "react";
import { ProblemError } from "../../../live/api";
import { useLocale } from "use-intl";
import { tournaments } from "../../api";
import { useDesk } from "../context";

/** A page of the tournament, asked for again whenever something changes; the old one stays till then. */
export function useFresh<T>(rest: string): { value: T | null; problem: ProblemError | null } {
  const { event, view } = useDesk();
  const locale = useLocale();
  const [found, setFound] = useState<{ value: T | null; problem: ProblemError | null }>({
    value: null,
    problem: null,
  });
  const { code } = event;
  const { seq } = view;
  useEffect(() => {
    let isWanted = true;
    tournaments.page<T>(code, rest).then(
      (value) => isWanted && setFound({ value, problem: null }),
      (error: unknown) => {
        const problem = error instanceof ProblemError ? error : new ProblemError("server", "", 0);
        if (isWanted) setFound((known) => ({ ...known, problem }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [code, rest, seq, locale]);
  return found;
}
