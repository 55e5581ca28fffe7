import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../look/button";
import { BoardIcon, ListIcon } from "../look/icons";
import { Dialog } from "../look/overlay";
import { Piece, Wax } from "../look/seatmarks";
import { pace } from "../look/settings";
import type { BoardSpace } from "../protocol";
import { Board, type BoardProps } from "./board";
import { DeedPeek } from "./deedpeek";
import { indexOf, standingOf } from "./deeds";
import { useBookMoney, useDescribe } from "./describe";
import { sealAt, sealSize, type Cell } from "./geometry";
import { stepTime, wayOf } from "./path";
import type { PeekHandle } from "./peek";
import { pictureOf } from "./pictures";
import { planSpace } from "./plan";
import { Mortgaged, OnBand, SpacePrint } from "./print";
import { SpaceList } from "./spacelist";
import { tokensOf, type BoardToken } from "./tokens";

const WIDE = 92;
/** How deep the printed part of a space is; tokens stand below it. */
const HIGH = 116;
const LOW = 160;
const FOOT = 20;
/** Spaces repeated at both ends, so that the strip has no end. */
const MORE = 8;
/** How many spaces stay in sight behind the token. */
const BEHIND = 1.15;

const SIZES = { least: 13, depth: 104, hasWords: true };

const asBoard = (index: number): Cell => ({
  x: 0,
  y: 0,
  w: WIDE,
  h: HIGH,
  index,
  side: "bottom",
  isCorner: false,
});

function SpaceFace({ space, props }: { space: BoardSpace; props: BoardProps }) {
  const t = useTranslations("board");
  const index = indexOf(props.book);
  const money = useBookMoney(index);
  const group = index.groupOf(space);
  const plan = useMemo(() => {
    const amount = space.price ?? space.tax_flat ?? null;
    const picture = pictureOf(space, group, index.decks.get(space.deck ?? "") ?? 0);
    const say = {
      price: amount === null ? null : money(amount),
      visit: t("visit", { jail: index.book.words["jail"] ?? space.name }),
    };
    const cell = asBoard(index.numbers.get(space.key) ?? 0);
    const found = planSpace(cell, space, group, picture, SIZES, say);
    return { ...found, cell: { ...cell, h: LOW } };
  }, [space, group, index, money, t]);
  const standing = standingOf(index, props.view, space);
  const look = standing.owner === null ? undefined : props.looks[standing.owner];
  const seal = sealSize(SIZES.depth);
  const at = sealAt(plan.cell, seal);
  return (
    <svg width={WIDE} height={LOW + FOOT} aria-hidden="true" className="strip-svg">
      <SpacePrint plan={plan} group={group} kind={space.kind} />
      {standing.mortgaged && <Mortgaged plan={plan} />}
      <OnBand
        plan={plan}
        sizes={SIZES}
        letter={group?.letter ?? ""}
        buildings={standing.buildings}
      />
      {look && (
        <svg
          x={at.x - seal / 2}
          y={at.y - seal / 2}
          width={seal}
          height={seal}
          viewBox="0 0 32 32"
          className="board-seal"
        >
          <Wax look={look} hollow={standing.mortgaged} />
        </svg>
      )}
    </svg>
  );
}

/** Where tokens stand on a space of the strip, from the left. */
function offset(heap: number, place: number): { x: number; size: number } {
  const size = heap === 1 ? 44 : heap <= 3 ? 34 : 26;
  const gap = Math.min(size * 0.86, (WIDE - 8 - size) / Math.max(heap - 1, 1));
  return { x: WIDE / 2 + (place - (heap - 1) / 2) * gap, size };
}

interface Standing {
  token: BoardToken;
  x: number;
  size: number;
}

function stand(tokens: readonly BoardToken[]): Standing[] {
  return tokens.map((token) => {
    const heap = tokens.filter((other) => other.space === token.space);
    const { x, size } = offset(heap.length, heap.indexOf(token));
    return { token, x, size };
  });
}

function StripToken({
  standing,
  count,
  shift,
}: {
  standing: Standing;
  count: number;
  /** Spaces by which a copy at the other end is moved. */
  shift: number;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(standing);
  const { token, x, size } = standing;
  const left = (token.space + MORE + shift) * WIDE + x;
  useLayoutEffect(() => {
    const old = last.current;
    last.current = standing;
    const speed = pace();
    const { path, how } = wayOf(
      count,
      old.token.space,
      token.space,
      token.isBackward,
      token.inJail && !old.token.inJail,
    );
    if (path.length === 0 || how === "fly" || speed === 0) return;
    if (typeof ref.current?.animate !== "function") return;
    const way = isAhead(count, old.token.space, path[0]!) ? 1 : -1;
    const from = left - way * path.length * WIDE;
    ref.current.animate(
      path
        .flatMap((_, step) => [
          { translate: `${from + way * step * WIDE}px 0`, offset: step / path.length },
          {
            translate: `${from + way * (step + 0.5) * WIDE}px -7px`,
            offset: (step + 0.5) / path.length,
          },
        ])
        .concat({ translate: `${left}px 0`, offset: 1 }),
      { duration: stepTime(path.length) * path.length * speed },
    );
  });
  return (
    <div
      className="strip-token"
      ref={ref}
      data-turn={token.isTurn || undefined}
      data-jail={token.inJail || undefined}
      style={{ translate: `${left}px 0`, inlineSize: size, blockSize: size }}
    >
      <Piece token={token.look.token} colour={token.look.colour} size="100%" />
      {size >= 34 && <span className="token-initial">{token.look.initial}</span>}
    </div>
  );
}

const isAhead = (count: number, from: number, to: number) => to === (from + 1) % count;

/** Keep the followed token in sight, along with its walk; not while the strip is being looked over. */
function useFollow(space: number, count: number, isBackward: boolean, isFree: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const from = last.current;
    last.current = space;
    if (element === null || isFree) return;
    const goal = (number: number) => (number + MORE - BEHIND) * WIDE;
    const speed = pace();
    if (from === null || from === space || speed === 0) {
      element.scrollLeft = goal(space);
      return;
    }
    const { path } = wayOf(count, from, space, isBackward, false);
    const way = isAhead(count, from, path[0] ?? from) ? 1 : -1;
    const start = goal(space - way * path.length);
    const time = stepTime(path.length) * path.length * speed;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / time));
      element.scrollLeft = start + (goal(space) - start) * part;
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [space, count, isBackward, isFree]);
  return box;
}

export interface StripProps extends BoardProps {
  /** Whose token the strip follows; else the seat on turn. */
  follow?: string;
}

/** The board of a phone: a strip of spaces that follows a token, without an end. */
export function Strip(props: StripProps) {
  const { book, view, looks, foot, onSpace, follow } = props;
  const t = useTranslations("board");
  const index = indexOf(book);
  const describe = useDescribe(index, view);
  const count = book.spaces.length;
  const tokens = view === null ? [] : tokensOf(index, view, looks);
  const name = follow ?? view?.turn ?? "";
  const followed = tokens.find((token) => token.look.name === name);
  const [free, setFree] = useState<string | null>(null);
  const isFree = free === name;
  const box = useFollow(followed?.space ?? 0, count, followed?.isBackward ?? false, isFree);
  const [active, setActive] = useState<number | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const peek = useRef<PeekHandle>(null);
  const focusable = active ?? followed?.space ?? 0;
  const leave = () => setFree(name);
  const go = (event: KeyboardEvent, number: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (number + step + count) % count;
    setActive(next);
    leave();
    buttons.current[next]?.focus();
  };
  const copies = Array.from({ length: count + 2 * MORE }, (_, place) => place - MORE);
  return (
    <section className="strip" aria-label={t("strip", { name })}>
      <div className="strip-box" ref={box} onPointerDown={leave} onWheel={leave}>
        <div className="strip-track on-paper" style={{ inlineSize: copies.length * WIDE }}>
          {copies.map((place) => {
            const number = (place + count) % count;
            const space = book.spaces[number]!;
            const isCopy = place !== number;
            return (
              <button
                key={place}
                type="button"
                className="strip-space"
                aria-hidden={isCopy || undefined}
                tabIndex={!isCopy && number === focusable ? 0 : -1}
                data-mark={props.marks?.[space.key]}
                ref={(element) => {
                  if (!isCopy) buttons.current[number] = element;
                }}
                onKeyDown={(event) => go(event, number)}
                onFocus={() => setActive(number)}
                onClick={(event) =>
                  onSpace ? onSpace(space.key) : peek.current?.open(space.key, event.currentTarget)
                }
              >
                <span className="unseen">{describe(space)}</span>
                <span aria-hidden="true">
                  <SpaceFace space={space} props={props} />
                </span>
              </button>
            );
          })}
          {stand(tokens).flatMap((standing) =>
            [-count, 0, count]
              .filter((shift) => {
                const place = standing.token.space + shift;
                return place >= -MORE && place < count + MORE;
              })
              .map((shift) => (
                <StripToken
                  key={`${standing.token.look.name} ${shift}`}
                  standing={standing}
                  count={count}
                  shift={shift}
                />
              )),
          )}
        </div>
      </div>
      {isFree && followed && (
        <Button className="strip-back" onPress={() => setFree(null)}>
          <Piece token={followed.look.token} colour={followed.look.colour} size={22} />
          {t("follow", { name })}
        </Button>
      )}
      <DeedPeek ref={peek} book={book} view={view} looks={looks} foot={foot} />
    </section>
  );
}

/** All a phone needs of the board: the strip, the whole board and the list one tap away, the stage. */
export function PhoneBoard({ children, ...props }: StripProps) {
  const t = useTranslations("board");
  const [shown, setShown] = useState<"board" | "list" | null>(null);
  const close = () => setShown(null);
  return (
    <div className="phone-board">
      <Strip {...props} />
      <div className="phone-stage paper on-paper">{children}</div>
      <div className="phone-views">
        <Button kind="quiet" onPress={() => setShown("board")}>
          <BoardIcon />
          {t("wholeBoard")}
        </Button>
        <Button kind="quiet" onPress={() => setShown("list")}>
          <ListIcon />
          {t("list")}
        </Button>
      </div>
      <Dialog
        title={t("wholeBoard")}
        size="full"
        className="board-sheet"
        isOpen={shown === "board"}
        onOpenChange={close}
      >
        <Board {...props} />
      </Dialog>
      <Dialog title={t("list")} size="full" isOpen={shown === "list"} onOpenChange={close}>
        <SpaceList {...props} />
      </Dialog>
    </div>
  );
}
