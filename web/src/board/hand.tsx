import { useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SeatLook } from "../look/seats";
import type { BoardGroup, BookView, GameView } from "../protocol";
import type { SpaceMark } from "./board";
import { DeedPeek } from "./deedpeek";
import { indexOf } from "./deeds";
import { useDescribe } from "./describe";
import { MiniDeed } from "./minideed";
import type { PeekHandle } from "./peek";

export interface HandProps {
  book: BookView;
  view: GameView;
  looks: Record<string, SeatLook>;
  /** Whose deeds. */
  seat: string;
  isOwn?: boolean;
  marks?: Record<string, SpaceMark>;
  foot?: (space: string) => ReactNode;
  onSpace?: (space: string) => void;
}

export interface DeedSet {
  group: BoardGroup | null;
  name: string;
  spaces: string[];
  of: number;
}

/** The deeds of a seat by group in the order of the board, churches last. */
export function setsOf(book: BookView, view: GameView, seat: string): DeedSet[] {
  const owns = (key: string) => view.deeds[key]?.owner === seat;
  const sets = book.groups
    .map((group) => ({
      group,
      name: group.name,
      spaces: group.spaces.filter(owns),
      of: group.spaces.length,
    }))
    .filter((set) => set.spaces.length > 0);
  const churches = book.spaces.filter((space) => space.kind === "church");
  const kept = view.seats[seat]?.churches ?? [];
  if (kept.length === 0) return sets;
  return [...sets, { group: null, name: "", spaces: [...kept], of: churches.length }];
}

/** How far a set is: a dot for every member. */
function Pips({ has, of }: { has: number; of: number }) {
  return (
    <span className="hand-pips" aria-hidden="true">
      {Array.from({ length: of }, (_, number) => (
        <span key={number} className="hand-pip" data-has={number < has || undefined} />
      ))}
    </span>
  );
}

/** Deeds like a hand of cards, grouped by set, with how far each set is. */
export function Hand({ book, view, looks, seat, isOwn, marks, foot, onSpace }: HandProps) {
  const t = useTranslations("board");
  const index = indexOf(book);
  const describe = useDescribe(index, view);
  const peek = useRef<PeekHandle>(null);
  const sets = setsOf(book, view, seat);
  return (
    <section className="hand" aria-label={isOwn ? t("hand.own") : t("hand.title", { name: seat })}>
      {sets.length === 0 && <p className="empty">{t(isOwn ? "hand.empty" : "hand.emptyOther")}</p>}
      {sets.map((set) => {
        const isWhole = set.spaces.length === set.of;
        return (
          <div
            key={set.group?.key ?? "churches"}
            className="hand-set"
            data-whole={isWhole || undefined}
          >
            <div className="hand-head small">
              <Pips has={set.spaces.length} of={set.of} />
              <span>
                {isWhole ? t("hand.whole") : t("hand.of", { has: set.spaces.length, of: set.of })}
              </span>
            </div>
            <div className="hand-cards">
              {set.spaces.map((key) => (
                <button
                  key={key}
                  type="button"
                  className="hand-card"
                  data-mark={marks?.[key]}
                  onClick={(event) =>
                    onSpace ? onSpace(key) : peek.current?.open(key, event.currentTarget)
                  }
                >
                  <span className="unseen">{describe(index.spaces.get(key)!)}</span>
                  <span aria-hidden="true">
                    <MiniDeed book={book} view={view} space={key} />
                  </span>
                </button>
              ))}
            </div>
          </div>
        );
      })}
      <DeedPeek ref={peek} book={book} view={view} looks={looks} foot={foot} />
    </section>
  );
}
