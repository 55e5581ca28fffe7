import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useSend } from "../live/context";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Somebody asks to take back what others have acted on since. */
export function UndoBanner() {
  const t = useTranslations("undo");
  const words = useWords();
  const send = useSend();
  const { own, table } = usePlay();
  const asked = table.undo;
  if (asked === null) return null;
  const mine = own.filter((seat) => asked.waits_for.includes(seat));
  return (
    <div className="banner" role="group" aria-label={t("label")}>
      <p>
        {t("asked", { seat: asked.seat, words: asked.words })}{" "}
        <span className="soft">{t("waits", { seats: words.list(asked.waits_for) })}</span>
      </p>
      {mine.map((seat) => (
        <div className="row" key={seat}>
          <Button onPress={() => void send({ type: "undo_answer", seat, agree: true })}>
            {mine.length > 1 ? t("agreeAs", { seat }) : t("agree")}
          </Button>
          <Button
            kind="quiet"
            onPress={() => void send({ type: "undo_answer", seat, agree: false })}
          >
            {t("refuse")}
          </Button>
        </div>
      ))}
    </div>
  );
}
