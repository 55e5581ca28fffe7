import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { ProblemError } from "../live/api";
import { Loading } from "../lobby/Loading";
import { ProblemPage } from "../lobby/Problem";
import { tournaments } from "./api";
import { placeOf } from "./places";

/** Back with one's own link: the key stands behind the #, where no server logs it. */
export default function BackPage({ code }: { code: string }) {
  const t = useTranslations("problems");
  const [, go] = useLocation();
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    comeBack(code, t("noKey")).then(
      (place) => go(place, { replace: true }),
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

async function comeBack(code: string, noKey: string): Promise<string> {
  const key = location.hash.slice(1);
  if (key === "") throw new ProblemError("no_key", noKey, 400);
  await tournaments.comeBack(code, key);
  const { you } = await tournaments.look(code);
  return placeOf(code, you);
}
