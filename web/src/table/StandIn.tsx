import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useSend } from "../live/context";
import { TimeLeft } from "./Countdown";
import { usePlay } from "./play";

/** Seats a bot plays for, to take back; and seats that are away, to vote about. */
export function StandIn() {
  const t = useTranslations("standIn");
  const send = useSend();
  const { game, own, table } = usePlay();
  const mine = table.seats.filter(({ name, stands_in }) => stands_in != null && own.includes(name));
  const others = table.seats.filter(
    ({ name, is_here, kind, stands_in }) =>
      kind === "person" &&
      is_here === false &&
      stands_in == null &&
      !own.includes(name) &&
      game.seats[name]?.playing,
  );
  return (
    <>
      {mine.map(({ name }) => (
        <div key={name} className="banner">
          <p>{t("plays", { seat: name })}</p>
          <Button kind="act" onPress={() => void send({ type: "take_back", seat: name })}>
            {t("takeBack")}
          </Button>
        </div>
      ))}
      {others.map((seat) => {
        const grace = table.deadlines.find(
          ({ kind, seats }) => kind === "grace" && seats.includes(seat.name),
        );
        const voted = own.some((name) => seat.votes?.includes(name));
        return (
          <div key={seat.name} className="banner">
            <p>
              {t("away", { seat: seat.name })} {grace && <TimeLeft at={grace.at} />}
            </p>
            {own.length > 0 && table.setup.absent === "vote" && (
              <Button onPress={() => void send({ type: "vote", seat: seat.name, agree: !voted })}>
                {voted
                  ? t("voted", { count: seat.votes?.length ?? 0 })
                  : t("vote", { count: seat.votes?.length ?? 0 })}
              </Button>
            )}
          </div>
        );
      })}
    </>
  );
}
