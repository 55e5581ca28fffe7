import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../live/api";
import { Loading } from "./Loading";
import { ProblemPage } from "./Problem";

/** Back with one's own link: the key stands behind the #, where no server logs it. */
export function ComingBack({ code, back }: { code: string; back: (key: string) => Promise<void> }) {
  const t = useTranslations("problems");
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    comeBack(back, t("noKey")).catch((error: unknown) => setProblem(error as ProblemError));
    // Once for each try.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code, turn]);
  if (problem === null) return <Loading />;
  return (
    <ProblemPage
      problem={problem}
      again={() => {
        setProblem(null);
        setTurn((count) => count + 1);
      }}
    />
  );
}

async function comeBack(back: (key: string) => Promise<void>, noKey: string): Promise<void> {
  const key = location.hash.slice(1);
  if (key === "") throw new ProblemError("no_key", noKey, 400);
  await back(key);
}
