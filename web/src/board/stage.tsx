import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Meter } from "../look/meter";
import { pace } from "../look/settings";
import type { Woodcut } from "../look/tokens";
import { Marks } from "../look/woodcut";
import type { BookView } from "../protocol";
import { PICTURES } from "./pictures";

/** What the empty middle of the board shows: the name of the edition and of its rules. */
export function Title({ book, children }: { book: BookView; children?: ReactNode }) {
  return (
    <div className="stage-title">
      <p className="stage-name serif">{book.edition_title}</p>
      <p className="stage-rules soft">{book.rules_title}</p>
      {children}
    </div>
  );
}

/** Animate an element whenever `id` becomes another, not when it first appears. */
function useEach(id: number | string | null, frames: Keyframe[], duration: number, atOnce = false) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(atOnce ? undefined : id);
  useLayoutEffect(() => {
    const isNew = last.current !== id && id !== null;
    last.current = id;
    const speed = pace();
    if (isNew && speed > 0 && typeof ref.current?.animate === "function") {
      ref.current.animate(frames, { duration: duration * speed, easing: "ease-in-out" });
    }
  });
  return ref;
}

const TURN: Keyframe[] = [
  { transform: "rotateY(180deg) translateY(0)" },
  { transform: "rotateY(90deg) translateY(-10px)", offset: 0.5 },
  { transform: "rotateY(0deg) translateY(0)" },
];

export interface TurnedCardProps {
  /** Name of its deck, and the deck's place among the decks. */
  deck: string;
  number?: number;
  text: string;
  /** Another one for every card drawn: it turns over when this changes, and when it appears. */
  cardId: number | string;
  children?: ReactNode;
}

/** A card that was drawn: it turns over once. */
export function TurnedCard({ deck, number = 0, text, cardId, children }: TurnedCardProps) {
  const ref = useEach(cardId, TURN, 520, true);
  const picture = PICTURES[number % 2 === 0 ? "rose" : "hive"];
  return (
    <div className="card-room">
      <div className="card on-paper" ref={ref}>
        <div className="card-front">
          <svg className="picture card-picture" viewBox="0 0 64 64" aria-hidden="true">
            <Marks of={picture} />
          </svg>
          <p className="card-deck">{deck}</p>
          <p className="card-text serif">{text}</p>
          {children}
        </div>
        <div className="card-back" aria-hidden="true">
          <svg className="picture" viewBox="0 0 64 64">
            <Marks of={picture} />
          </svg>
        </div>
      </div>
    </div>
  );
}

const HAMMER: Woodcut = [
  ["ink", "M4 15 22 3l15 22-18 12z"],
  ["groove", "M8.5 18.5 25 7.500M17 31.5 33.5 20.5", 2],
  ["ink", "M27.5 22.500l4-2.800L62 57a4 4 0 0 1-6.5 4.600z"],
  ["groove", "M38 33 56 55", 1.5],
];
const BLOCK: Woodcut = [
  ["ink", "M4 8h40l4 8H0z"],
  ["ink", "M0 17h48v5H0z"],
  ["groove", "M6 12.500h36", 1.5],
];
const FALL: Keyframe[] = [
  { transform: "rotate(24deg)" },
  { transform: "rotate(36deg)", offset: 0.35, easing: "ease-in" },
  { transform: "rotate(0deg)", offset: 0.62 },
  { transform: "rotate(7deg)", offset: 0.76 },
  { transform: "rotate(0deg)" },
];

/** The hammer of an auction: raised while the lot runs, falls when `isDown`. */
export function Hammer({ isDown, size = "5rem" }: { isDown: boolean; size?: string }) {
  const ref = useEach(isDown ? 1 : null, FALL, 600, true);
  return (
    <div className="hammer" aria-hidden="true" style={{ fontSize: size }}>
      <div className="hammer-head" ref={ref} data-down={isDown || undefined}>
        <svg viewBox="0 0 64 64" className="picture">
          <Marks of={HAMMER} />
        </svg>
      </div>
      <svg viewBox="0 0 48 22" className="picture hammer-block">
        <Marks of={BLOCK} />
      </svg>
    </div>
  );
}

const SOON = 10;

function hearSeconds(tick: () => void) {
  const timer = window.setInterval(tick, 250);
  return () => window.clearInterval(timer);
}

/** Whole seconds until a moment of the server's clock, which is `skew` milliseconds ahead. */
export function useSecondsLeft(until: number, skew = 0): number {
  return useSyncExternalStore(hearSeconds, () =>
    Math.max(0, Math.ceil((until - Date.now() - skew) / 1000)),
  );
}

export interface CountdownProps {
  /** Milliseconds since 1970 by the server's clock. */
  until: number;
  /** Seconds it began with. */
  total: number;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  skew?: number;
  label?: ReactNode;
}

/** A clock that runs out; the last ten seconds warn by pattern and by words. */
export function Countdown({ until, total, skew = 0, label }: CountdownProps) {
  const t = useTranslations("board");
  const seconds = useSecondsLeft(until, skew);
  const left = t("seconds", { seconds });
  return (
    <Meter
      className="countdown"
      kind={seconds <= SOON ? "warn" : "plain"}
      label={label ?? left}
      valueLabel={left}
      value={seconds}
      maxValue={Math.max(total, 1)}
    />
  );
}
