import { useEffect, useEffectEvent, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { say } from "../../live/announce";
import { Switch } from "../../look";
import type { ClockView, EventView } from "../../protocol";
import { type Tournament, useNow } from "../live";
import { Caller, leftAt, nextCall, phaseAt, shown } from "./clock";
import "./clock.css";
import { maySpeak, speak, switchSpeech, useSpeech } from "./speech";

const SHOWN = 12_000; // milliseconds that a call stands on a screen

/** What is called out, in words. */
function useCall(): (left: number, clock: ClockView) => string {
  const t = useTranslations("hall.clock");
  return (left, clock) => {
    if (left === clock.minutes) return t("begins", { minutes: left });
    return left === 0 ? t("time") : t("left", { minutes: left });
  };
}

/** Calls out the time, once each, to eyes and ears; what it called last stands for a moment. */
export function Calls({ tournament, event }: { tournament: Tournament; event: EventView }) {
  const locale = useLocale();
  const words = useCall();
  const { clock, rounds } = event;
  const [caller] = useState(() => new Caller(tournament.now()));
  const [called, setCalled] = useState<{ text: string; at: number } | null>(null);
  const look = useEffectEvent(() => {
    const round = rounds.at(-1);
    const now = tournament.now();
    const due = clock && round ? caller.due(String(round.number), clock, now) : null;
    if (due !== null && clock !== null) {
      const text = words(due.left, clock);
      say([text]);
      speak(text, locale);
      setCalled({ text, at: now });
    } else if (called !== null && now > called.at + SHOWN) {
      setCalled(null);
    }
  });
  useEffect(() => {
    const timer = setInterval(() => look(), 250);
    return () => clearInterval(timer);
  }, []);
  if (called === null) return null;
  return (
    <p className="clock-called" data-testid="called">
      {called.text}
    </p>
  );
}

/** The clock of the round that is on, with what is called out next. */
export function ClockFace({ tournament, clock }: { tournament: Tournament; clock: ClockView }) {
  const t = useTranslations("hall.clock");
  const format = useFormatter();
  const now = useNow(tournament);
  const phase = phaseAt(clock, now);
  const next = nextCall(clock, now);
  const time = (at: number) =>
    format.dateTime(new Date(at), { hour: "numeric", minute: "2-digit" });
  return (
    <div className="clock" data-phase={phase}>
      <p className="clock-left figures" role="timer" aria-label={t("label")}>
        {shown(leftAt(clock, now))}
      </p>
      <p className="clock-note">
        {phase === "running" && next !== null
          ? t(next.left === 0 ? "nextEnd" : "next", { minutes: next.left, time: time(next.at) })
          : t(`phase.${phase}`, { minutes: clock.minutes })}
      </p>
    </div>
  );
}

/** Whether this browser speaks the calls; where none can there is nothing to switch. */
export function SpeechSwitch() {
  const t = useTranslations("hall.clock");
  const isOn = useSpeech();
  if (!maySpeak()) return null;
  return (
    <Switch isSelected={isOn} onChange={switchSpeech}>
      {t("speak")}
    </Switch>
  );
}
