import { useTranslations } from "use-intl";
import { api, type ProblemError } from "../live/api";
import { notify } from "../live/notices";
import { useProblemText } from "../lobby/Problem";
import { CopyButton } from "./CopyButton";

/** A key by which a program plays one's own seat; an older one of the seat is void from then on. */
export function ProgramKey({ code, seat }: { code: string; seat: string }) {
  const t = useTranslations("program");
  const text = useProblemText();
  const make = async () => {
    try {
      return (await api.botKey(code, seat)).key;
    } catch (error) {
      notify(text(error as ProblemError), "warning");
      return null;
    }
  };
  return (
    <section aria-labelledby="program">
      <h3 id="program">{t("title")}</h3>
      <p className="soft small">{t("note")}</p>
      <CopyButton text={make} label={t("copy")} said={t("copied")} />
    </section>
  );
}
