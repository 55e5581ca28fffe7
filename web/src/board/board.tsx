import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { useTranslations } from "use-intl";
import { Wax } from "../look/seatmarks";
import type { SeatLook } from "../look/seats";
import { Marks } from "../look/woodcut";
import type { BookView, GameView } from "../protocol";
import { DeedPeek } from "./deedpeek";
import { indexOf, standingOf, type Index } from "./deeds";
import { useBookMoney, useDescribe } from "./describe";
import {
  boardSize,
  isSquare,
  layOut,
  neighbour,
  sealAt,
  sealSize,
  type Arrow,
  type Layout,
} from "./geometry";
import { PICTURES, pictureOf } from "./pictures";
import { planSpace, type Plan, type Sizes } from "./plan";
import type { PeekHandle } from "./peek";
import { textWidth } from "./fit";
import { Mortgaged, OnBand, SpacePrint } from "./print";
import { useSize } from "./size";
import { SpaceList } from "./spacelist";
import { Tokens, tokensOf } from "./tokens";
import { BOLD } from "./widths";

/** `act`: something may be done there; `chosen`: part of what is being put together; `dim`: not. */
export type SpaceMark = "act" | "chosen" | "dim";

export interface BoardProps {
  book: BookView;
  /** The game; null shows the empty board. */
  view: GameView | null;
  looks: Record<string, SeatLook>;
  /** What stands in the middle: dice, a card, the lot, a question, the clock. */
  children?: ReactNode;
  marks?: Record<string, SpaceMark>;
  /** Buttons under the deed card of a space. */
  foot?: (space: string) => ReactNode;
  /** Called when a space is pressed, instead of showing its deed card. */
  onSpace?: (space: string) => void;
  /** Least size of text in pixels: 13 on a desk, 28 on the projector. */
  least?: number;
  /** How much wider than high the board may be. */
  widest?: number;
}

function usePlans(index: Index, layout: Layout, sizes: Sizes): Plan[] {
  const t = useTranslations("board");
  const money = useBookMoney(index);
  return useMemo(
    () =>
      index.book.spaces.map((space, number) => {
        const group = index.groupOf(space);
        const amount = space.price ?? space.tax_flat ?? null;
        return planSpace(
          layout.cells[number]!,
          space,
          group,
          pictureOf(space, group, index.decks.get(space.deck ?? "") ?? 0),
          sizes,
          {
            price: amount === null ? null : money(amount),
            visit: t("visit", { jail: index.book.words["jail"] ?? space.name }),
          },
        );
      }),
    [index, layout, sizes, money, t],
  );
}

/** Everything printed; drawn again only for another size or book. */
const Print = memo(function Print({
  index,
  plans,
  layout,
}: {
  index: Index;
  plans: Plan[];
  layout: Layout;
}) {
  const { centre, width, height } = layout;
  const rose = Math.min(centre.w, centre.h) * 0.62;
  return (
    <>
      <rect
        className="board-paper"
        x={0.75}
        y={0.75}
        width={width - 1.5}
        height={height - 1.5}
        rx={6}
      />
      {plans.map((plan, number) => {
        const space = index.book.spaces[number]!;
        return (
          <SpacePrint key={space.key} plan={plan} group={index.groupOf(space)} kind={space.kind} />
        );
      })}
      <rect
        className="board-frame"
        x={layout.margin}
        y={layout.margin}
        width={width - 2 * layout.margin}
        height={height - 2 * layout.margin}
      />
      <svg
        className="board-rose picture"
        x={centre.x + (centre.w - rose) / 2}
        y={centre.y + (centre.h - rose) / 2}
        width={rose}
        height={rose}
        viewBox="0 0 64 64"
      >
        <Marks of={PICTURES.rose} />
      </svg>
      <rect
        className="board-rule"
        x={centre.x + 6}
        y={centre.y + 6}
        width={centre.w - 12}
        height={centre.h - 12}
      />
      {index.book.values["either_way"] === true && <Way layout={layout} />}
    </>
  );
});

/** Which way play goes, printed beside GO where a seat may choose between both. */
function Way({ layout }: { layout: Layout }) {
  const { centre, depth } = layout;
  const [long, head] = [depth * 1.1, depth * 0.13];
  const right = centre.x + centre.w - depth * 0.25;
  const y = centre.y + centre.h - depth * 0.32;
  return (
    <g className="board-way">
      <path d={`M${right} ${y}h${head * 1.5 - long}`} strokeWidth={head * 0.55} />
      <path
        className="board-way-head"
        d={`M${right - long} ${y}l${head * 2} ${-head}l${-head * 0.4} ${head}l${head * 0.4} ${head}z`}
      />
    </g>
  );
}

/** What lies on the print: buildings, mortgages and seals. */
function Pieces({
  index,
  plans,
  sizes,
  view,
  looks,
}: {
  index: Index;
  plans: Plan[];
  sizes: Sizes;
  view: GameView | null;
  looks: Record<string, SeatLook>;
}) {
  const seal = sealSize(sizes.depth);
  return plans.map((plan, number) => {
    const space = index.book.spaces[number]!;
    const standing = standingOf(index, view, space);
    const look = standing.owner === null ? undefined : looks[standing.owner];
    const at = sealAt(plan.cell, seal);
    const letter = index.groupOf(space)?.letter ?? "";
    return (
      <g key={space.key}>
        {standing.mortgaged && <Mortgaged plan={plan} />}
        <OnBand plan={plan} sizes={sizes} letter={letter} buildings={standing.buildings} />
        {look && (
          <svg
            className="board-seal"
            x={at.x - seal / 2}
            y={at.y - seal / 2}
            width={seal}
            height={seal}
            viewBox="0 0 32 32"
          >
            <Wax look={look} hollow={standing.mortgaged} letterOnly={!sizes.hasWords} />
          </svg>
        )}
      </g>
    );
  });
}

/** Money in the middle of the board, on a slip of paper at the corner where it is won. */
function Pot({
  index,
  layout,
  pot,
  least,
}: {
  index: Index;
  layout: Layout;
  pot: number;
  least: number;
}) {
  const money = useBookMoney(index);
  const corner = index.book.spaces.findIndex((space) => space.kind === "free-parking");
  const cell = layout.cells[corner];
  if (pot === 0 || cell === undefined) return null;
  const text = money(pot);
  const size = layout.hasWords ? Math.max(least * 1.15, layout.depth * 0.16) : least;
  const w = textWidth(text, BOLD, size) + size * 2.3;
  const h = size * 1.7;
  const { centre } = layout;
  const x = cell.x < centre.x ? centre.x + 12 : centre.x + centre.w - 12 - w;
  const y = cell.y < centre.y ? centre.y + 12 : centre.y + centre.h - 12 - h;
  return (
    <g>
      <rect className="pot" x={x} y={y} width={w} height={h} rx={4} />
      <svg
        className="picture"
        x={x + size * 0.4}
        y={y + size * 0.25}
        width={size * 1.2}
        height={size * 1.2}
        viewBox="0 0 64 64"
      >
        <Marks of={PICTURES.coins} />
      </svg>
      <text className="pot-sum" x={x + size * 1.85} y={y + h / 2} dy="0.34em" fontSize={size}>
        {text}
      </text>
    </g>
  );
}

function Marked({
  plans,
  index,
  marks,
}: {
  plans: Plan[];
  index: Index;
  marks: Record<string, SpaceMark>;
}) {
  return plans.map((plan, number) => {
    const mark = marks[index.book.spaces[number]!.key];
    if (mark === undefined) return null;
    const { x, y, w, h } = plan.cell;
    return (
      <g key={number} className="space-mark" data-mark={mark}>
        <rect className="space-mark-edge" x={x + 2} y={y + 2} width={w - 4} height={h - 4} />
        <rect className="space-mark-line" x={x + 2} y={y + 2} width={w - 4} height={h - 4} />
      </g>
    );
  });
}

const ARROWS = new Set<string>(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** Buttons over the spaces; one of them is in the tab order, arrow keys walk the board. */
function Spaces({
  index,
  layout,
  view,
  onOpen,
  onPeek,
}: {
  index: Index;
  layout: Layout;
  view: GameView | null;
  onOpen: (space: string, element: HTMLElement) => void;
  onPeek: (space: string | null, element: HTMLElement) => void;
}) {
  const t = useTranslations("board");
  const describe = useDescribe(index, view);
  const [active, setActive] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const count = index.book.spaces.length;
  const go = (event: KeyboardEvent, number: number) => {
    const long = count / 4;
    const key = event.key;
    const next = ARROWS.has(key)
      ? neighbour(count, number, key as Arrow)
      : ({
          Home: 0,
          End: count - 1,
          PageDown: ((Math.floor(number / long) + 1) * long) % count,
          PageUp: ((Math.ceil(number / long) - 1 + 4) * long) % count,
        }[key] ?? null);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    buttons.current[next]?.focus();
  };
  const hover = (event: PointerEvent<HTMLButtonElement>, space: string | null) => {
    if (event.pointerType === "mouse") onPeek(space, event.currentTarget);
  };
  return (
    <div className="board-spaces" role="group" aria-label={t("board")}>
      {index.book.spaces.map((space, number) => {
        const { x, y, w, h } = layout.cells[number]!;
        return (
          <button
            key={space.key}
            type="button"
            className="board-space"
            ref={(element) => {
              buttons.current[number] = element;
            }}
            tabIndex={number === active ? 0 : -1}
            aria-label={describe(space)}
            style={{ left: x, top: y, width: w, height: h }}
            onClick={(event) => onOpen(space.key, event.currentTarget)}
            onFocus={() => setActive(number)}
            onKeyDown={(event) => go(event, number)}
            onPointerEnter={(event) => hover(event, space.key)}
            onPointerLeave={(event) => hover(event, null)}
          />
        );
      })}
    </div>
  );
}

/** The board with its spaces around a square, as large as its box allows; else the list of spaces. */
export function Board(props: BoardProps) {
  return isSquare(props.book.spaces.length) ? <Square {...props} /> : <SpaceList {...props} />;
}

const NO_MARKS = {};

function Square({
  book,
  view,
  looks,
  children,
  marks = NO_MARKS,
  foot,
  onSpace,
  least = 13,
  widest,
}: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const [roomWide, roomHigh] = useSize(box, [760, 760]);
  const index = indexOf(book);
  const [width, height] = boardSize(roomWide, roomHigh, widest);
  const layout = useMemo(
    () => layOut(book.spaces.length, width, height, least),
    [book, width, height, least],
  );
  const sizes = useMemo(
    () => ({ least, depth: layout.depth, hasWords: layout.hasWords }),
    [least, layout],
  );
  const plans = usePlans(index, layout, sizes);
  const peek = useRef<PeekHandle>(null);
  const open = useCallback(
    (space: string, element: HTMLElement) =>
      onSpace ? onSpace(space) : peek.current?.open(space, element),
    [onSpace],
  );
  const look = useCallback(
    (space: string | null, element: HTMLElement) => peek.current?.hover(space, element),
    [],
  );
  const { centre } = layout;
  const tokens = view === null ? [] : tokensOf(index, view, looks);
  return (
    <div className="board-box" ref={box}>
      <div
        className="board on-paper"
        style={{ inlineSize: width, blockSize: height, "--least": `${least}px` } as CSSProperties}
        data-words={layout.hasWords || undefined}
      >
        <svg className="board-svg" width={width} height={height} aria-hidden="true">
          <Print index={index} plans={plans} layout={layout} />
          <Pieces index={index} plans={plans} sizes={sizes} view={view} looks={looks} />
          <Pot index={index} layout={layout} pot={view?.pot ?? 0} least={least} />
          <Marked index={index} plans={plans} marks={marks} />
        </svg>
        <div
          className="board-stage"
          style={{ left: centre.x, top: centre.y, width: centre.w, height: centre.h }}
        >
          {children}
        </div>
        <Spaces index={index} layout={layout} view={view} onOpen={open} onPeek={look} />
        <Tokens
          index={index}
          layout={layout}
          tokens={tokens}
          least={least}
          most={Math.min(Math.max(52, least * 2.7), layout.depth * 0.42)}
        />
        <DeedPeek ref={peek} book={book} view={view} looks={looks} foot={foot} />
      </div>
    </div>
  );
}
