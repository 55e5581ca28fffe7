import { useTranslations } from "use-intl";
import type { ProblemError } from "../../../live/api";
import { useProblemText } from "../../../lobby/Problem";

/** Until something is there to be shown: that it comes, or why it does not. */
export function Waiting({ problem }: { problem: ProblemError | null }) {
  const t = useTranslations("pages");
  const text = useProblemText();
  if (problem === null) return <p className="soft">{t("loading")}</p>;
  return (
    <p role="alert" className="field-error">
      {text(problem)}
    </p>
  );
}
