import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useSend } from "../live/context";
import { usePlay } from "./play";

/** What the host may do about a running seat: give it to a bot or to somebody else. */
export function SeatHostMenu({ name }: { name: string }) {
  const t = useTranslations("host");
  const send = useSend();
  const { table } = usePlay();
  const seat = table.seats.find((one) => one.name === name);
  if (seat === undefined) return null;
  const others = Object.entries(table.people).filter(
    ([id, { role }]) => role !== "waiting" && id !== seat.person,
  );
  return (
    <section aria-labelledby="host-seat">
      <h3 id="host-seat">{t("seatTitle")}</h3>
      <div className="row">
        {seat.kind !== "bot" && (
          <Button onPress={() => void send({ type: "give_seat", seat: name, bot: "standard" })}>
            {t("toBot")}
          </Button>
        )}
        {others.map(([id, person]) => (
          <Button key={id} onPress={() => void send({ type: "give_seat", seat: name, person: id })}>
            {t("toPerson", { name: person.name })}
          </Button>
        ))}
      </div>
    </section>
  );
}
