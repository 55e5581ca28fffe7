import { useTranslations } from "use-intl";
import { Button, CopyIcon } from "../look";
import { api, type ProblemError } from "../live/api";
import { copy } from "../live/copy";
import { notify } from "../live/notices";
import { useProblemText } from "../lobby/Problem";

/** A key by which a program plays one's own seat; an older one of the seat is void from then on. */
export function ProgramKey({ code, seat }: { code: string; seat: string }) {
  const t = useTranslations("program");
  const text = useProblemText();
  const make = async () => {
    try {
      const { key } = await api.botKey(code, seat);
      await copy(key, t("copied"));
    } catch (error) {
      notify(text(error as ProblemError), "warning");
    }
  };
  return (
    <section aria-labelledby="program">
      <h3 id="program">{t("title")}</h3>
      <p className="soft small">{t("note")}</p>
      <Button onPress={() => void make()}>
        <CopyIcon />
        {t("copy")}
      </Button>
    </section>
  );
}
