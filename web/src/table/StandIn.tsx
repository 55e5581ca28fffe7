import { useTranslations } from "use-intl";
import type { TableSeat } from "../protocol";
import { Button } from "../look";
import { useNow, useSend, useTableState } from "../live/context";
import { REFEREE } from "../live/types";
import { TimeLeft } from "./Countdown";
import { idleSeats } from "./idle";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Seats a bot plays for, to take back; and seats that are away or do not decide, to vote about. */
export function StandIn() {
  const t = useTranslations("standIn");
  const send = useSend();
  const { game, own, table } = usePlay();
  const idle = useIdle();
  const mine = table.seats.filter(({ name, stands_in }) => stands_in != null && own.includes(name));
  const away = table.seats.filter(
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
      {away.map((seat) => (
        <Away key={seat.name} seat={seat} />
      ))}
      {idle.map((name) => (
        <Idle key={name} name={name} seat={table.seats.find((one) => one.name === name)} />
      ))}
    </>
  );
}

/** Votes count once the time is over in which whoever is away may come back. */
function Away({ seat }: { seat: TableSeat }) {
  const t = useTranslations("standIn");
  const { table } = usePlay();
  const grace = table.deadlines.find(
    ({ kind, seats }) => kind === "grace" && seats.includes(seat.name),
  );
  const isGrace = useNow(500, grace !== undefined) < (grace?.at ?? 0);
  const mayVote = !table.is_paused && table.setup.clock?.kind !== "days";
  return (
    <div className="banner">
      <p>
        {t("away", { seat: seat.name })} {grace && isGrace && <TimeLeft at={grace.at} />}
      </p>
      {table.setup.absent === "vote" && mayVote && !isGrace && (
        <Vote name={seat.name} seat={seat} />
      )}
    </div>
  );
}

function Idle({ name, seat }: { name: string; seat: TableSeat | undefined }) {
  const t = useTranslations("standIn");
  const words = useWords();
  return (
    <div className="banner">
      <p>{t("idle", { seat: words.party(name) })}</p>
      <Vote name={name} seat={seat} />
    </div>
  );
}

/** A say in whether a bot plays for somebody, for those who play themselves. */
function Vote({ name, seat }: { name: string; seat: TableSeat | undefined }) {
  const t = useTranslations("standIn");
  const send = useSend();
  const { game, own } = usePlay();
  if (!own.some((one) => game.seats[one]?.playing)) return null;
  const votes = seat?.votes ?? [];
  const voted = own.some((one) => votes.includes(one));
  return (
    <Button onPress={() => void send({ type: "vote", seat: name, agree: !voted })}>
      {name === REFEREE ? t("voteJudge") : t(voted ? "voted" : "vote", { count: votes.length })}
    </Button>
  );
}

/** Who is here, and has been waited for longer than anybody may be away. */
function useIdle(): string[] {
  const { own, pending, table } = usePlay();
  const since = useTableState(({ waitsSince }) => waitsSince);
  const waited = idleSeats(pending, table, own);
  const now = useNow(1000, waited.length > 0);
  return now - since > 1000 * (table.setup.grace_seconds ?? 60) ? waited : [];
}
