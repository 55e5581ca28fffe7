import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Opened } from "../protocol";
import { api, ProblemError } from "../live/api";
import { useEnter } from "./enter";
import { Loading } from "./Loading";
import { ProblemPage } from "./Problem";

/** Back with one's own link: the key stands behind the #, where no server logs it. */
export default function BackRoute({ code }: { code: string }) {
  const t = useTranslations("problems");
  const enter = useEnter();
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    comeBack(code, t("noKey")).then(
      (opened) => {
        history.replaceState(null, "", `/t/${code}`);
        enter(opened);
      },
      (error: unknown) => setProblem(error as ProblemError),
    );
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

async function comeBack(code: string, noKey: string): Promise<Opened> {
  const key = location.hash.slice(1);
  if (key === "") throw new ProblemError("no_key", noKey, 400);
  return api.comeBack(code, key);
}
