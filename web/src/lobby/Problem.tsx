import { useTranslations } from "use-intl";
import type { ProblemError } from "../live/api";
import { Button, ButtonLink } from "../look";
import { Page } from "./Page";

/** A sentence for a problem: the server's own, or ours where it could not say one. */
export function useProblemText(): (problem: ProblemError) => string {
  const t = useTranslations("problems");
  return (problem) => {
    if (problem.message !== "") return problem.message;
    return problem.code === "no_connection" ? t("noConnection") : t("server");
  };
}

/** A page that could not be shown, why, and what to do. */
export function ProblemPage(props: {
  problem: ProblemError;
  again: () => void;
  title?: string | undefined;
}) {
  const { problem, again, title } = props;
  const t = useTranslations("problems");
  const pages = useTranslations("pages");
  const text = useProblemText();
  return (
    <Page title={title ?? (problem.status === 404 ? pages("noTable") : t("title"))}>
      <p>{text(problem)}</p>
      <div className="row">
        <Button kind="act" onPress={again}>
          {t("again")}
        </Button>
        <ButtonLink href="/">{pages("home")}</ButtonLink>
      </div>
    </Page>
  );
}
