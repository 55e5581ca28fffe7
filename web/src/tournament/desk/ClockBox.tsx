import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Badge, Button, Dialog } from "../../look";
import { leftAt, nextCall, phaseAt, shown } from "../clock/clock";
import { useNow } from "../live";
import { useAct, useDesk } from "./context";
import { openRound } from "./next";

/** The clock in the head of the desk, while one runs. */
export function ClockChip() {
  const t = useTranslations("director.clock");
  const { tournament, event, view } = useDesk();
  const { clock } = event;
  const isOn = clock?.began != null && openRound(view) !== null;
  const now = useNow(tournament, 500, isOn);
  if (clock === null || !isOn) return null;
  const phase = phaseAt(clock, now);
  return (
    <Badge kind={phase === "running" ? "plain" : "warn"} className="desk-clock-chip">
      <span className="unseen">{t("left")}</span>
      <span className="figures" role="timer" aria-live="off">
        {phase === "over" ? t("over") : shown(leftAt(clock, now))}
      </span>
      {phase === "paused" && <span>{t("paused")}</span>}
    </Badge>
  );
}

/** The clock of the round, with what may be done to it. */
export function ClockBox() {
  const t = useTranslations("director.clock");
  const format = useFormatter();
  const { tournament, event, view, isJudge } = useDesk();
  const { act, isBusy } = useAct();
  const round = openRound(view);
  const now = useNow(tournament, 250, round !== null);
  const { clock } = event;
  if (round === null || clock === null) return null;
  const phase = phaseAt(clock, now);
  const next = nextCall(clock, now);
  const time = (at: number) => format.dateTime(at, { timeStyle: "short" });
  return (
    <section className="panel desk-clock" aria-labelledby="desk-clock">
      <h2 id="desk-clock">{t("title", { number: round.number })}</h2>
      <p className="desk-clock-left serif figures" role="timer" aria-live="off">
        {shown(leftAt(clock, now))}
      </p>
      <p className="soft">
        {phase === "waiting" && t("waiting", { minutes: clock.minutes })}
        {phase === "running" &&
          clock.began !== null &&
          clock.ends_at !== null &&
          t("running", { began: time(clock.began), ends: time(clock.ends_at) })}
        {phase === "paused" && t("pausedNote")}
        {phase === "over" && t("overNote")}
        {next !== null && ` ${t("next", { left: next.left, at: time(next.at) })}`}
      </p>
      <div className="row">
        {phase === "waiting" && <BeginButton />}
        {phase === "running" && isJudge && (
          <Button isBusy={isBusy} onPress={() => void act({ type: "pause" })}>
            {t("pause")}
          </Button>
        )}
        {phase === "paused" && isJudge && (
          <Button kind="act" isBusy={isBusy} onPress={() => void act({ type: "go_on" })}>
            {t("goOn")}
          </Button>
        )}
        {!isJudge && phase !== "waiting" && phase !== "over" && (
          <p className="soft small">{t("judgeOnly")}</p>
        )}
      </div>
    </section>
  );
}

/** Begins the round, once one has said that it is meant: it cannot be taken back. */
export function BeginButton({ size = "normal" }: { size?: "normal" | "large" }) {
  const t = useTranslations("director.clock");
  const { view, event } = useDesk();
  const { act, isBusy } = useAct();
  const [isOpen, setOpen] = useState(false);
  const round = openRound(view);
  if (round === null) return null;
  const bankless = round.tables.filter((table) => table.banker === null).length;
  return (
    <>
      <Button kind="act" size={size} onPress={() => setOpen(true)}>
        {t("begin", { number: round.number })}
      </Button>
      <Dialog
        title={t("begin", { number: round.number })}
        isOpen={isOpen}
        onOpenChange={setOpen}
        foot={(close) => (
          <>
            <Button onPress={close}>{t("notYet")}</Button>
            <Button
              kind="act"
              isBusy={isBusy}
              onPress={() => void act({ type: "begin" }).then(close)}
            >
              {t("beginNow")}
            </Button>
          </>
        )}
      >
        <p>{t("beginNote", { tables: round.tables.length, minutes: event.clock?.minutes ?? 0 })}</p>
        {bankless > 0 && <p className="desk-warn">{t("bankless", { count: bankless })}</p>}
      </Dialog>
    </>
  );
}
