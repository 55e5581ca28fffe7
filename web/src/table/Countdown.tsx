import { useTranslations } from "use-intl";
import type { Deadline } from "../protocol";
import { Meter } from "../look";
import { useNow } from "../live/context";
import { usePlay } from "./play";
import { useWords } from "./words";

/** What is left of a deadline, as figures and as a bar that runs down. */
export function Countdown(props: { deadline: Deadline; whole: number; label?: string }) {
  const t = useTranslations("clock");
  const { deadline, whole } = props;
  const now = useNow(250);
  const left = Math.max(0, deadline.at - now);
  const seconds = Math.ceil(left / 1000);
  return (
    <Meter
      label={props.label ?? t(`kinds.${deadline.kind}`)}
      kind={left < 10_000 ? "warn" : "plain"}
      value={left}
      minValue={0}
      maxValue={Math.max(whole, left, 1)}
      valueLabel={clockText(seconds)}
      className="time-bar"
    />
  );
}

/** Whose time runs in an auction. */
export function useBidders(): (seats: string[]) => string {
  const t = useTranslations("clock");
  const words = useWords();
  const { own } = usePlay();
  return (seats) => {
    const others = seats.filter((name) => !own.includes(name));
    if (others.length === seats.length) return t("ofSeats", { seats: words.list(seats) });
    return others.length === 0 ? t("yours") : t("yoursToo", { seats: words.list(others) });
  };
}

/** `0:07`, `12:30`, `49:00:00`: what is left in figures. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Only the figures, for where a bar has no room. */
export function TimeLeft({ at }: { at: number }) {
  const now = useNow(500);
  return (
    <span className="figures time-left">
      {clockText(Math.max(0, Math.ceil((at - now) / 1000)))}
    </span>
  );
}
