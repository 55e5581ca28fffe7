import { useTranslations } from "use-intl";
import { Button } from "../look";
import { api, type ProblemError } from "../live/api";
import { useSend } from "../live/context";
import { notify } from "../live/notices";
import { useProblemText } from "../lobby/Problem";
import { usePlay } from "./play";

/** What the host may do about a running seat: give it to a bot, to somebody else, to a program. */
export function SeatHostMenu({ name }: { name: string }) {
  const t = useTranslations("host");
  const send = useSend();
  const text = useProblemText();
  const { table } = usePlay();
  const seat = table.seats.find((one) => one.name === name);
  if (seat === undefined) return null;
  const watchers = Object.entries(table.people).filter(
    ([id, { role }]) => role !== "gone" && role !== "waiting" && id !== seat.person,
  );
  const copyBotKey = async () => {
    try {
      const { key } = await api.botKey(table.code, name);
      await navigator.clipboard.writeText(key);
      notify(t("botKeyCopied"));
    } catch (error) {
      notify(text(error as ProblemError), "warning");
    }
  };
  return (
    <section aria-labelledby="host-seat">
      <h3 id="host-seat">{t("seatTitle")}</h3>
      <div className="row">
        {seat.kind !== "bot" && (
          <Button onPress={() => void send({ type: "give_seat", seat: name, bot: "standard" })}>
            {t("toBot")}
          </Button>
        )}
        {watchers.map(([id, person]) => (
          <Button key={id} onPress={() => void send({ type: "give_seat", seat: name, person: id })}>
            {t("toPerson", { name: person.name })}
          </Button>
        ))}
        <Button kind="quiet" onPress={() => void copyBotKey()}>
          {t("botKey")}
        </Button>
      </div>
    </section>
  );
}
