import { lazy, Suspense, useEffect, useRef, type CSSProperties } from "react";
import { useTranslations } from "use-intl";
import type { GameView, TableSeat } from "../protocol";
import { Badge, Dialog, DialogTrigger, Piece } from "../look";
import { Button as AriaButton } from "react-aria-components";
import { useBook } from "../live/context";
import { GroupMark } from "./GroupMark";
import { usePlay } from "./play";
import { useWords } from "./words";

const SeatDetails = lazy(() => import("./SeatDetails"));

/** Everybody at a glance, as they sit: cash, groups, whose turn. A press shows all of it. */
export function People({ game }: { game: GameView }) {
  const t = useTranslations("people");
  const { table } = usePlay();
  const row = useRef<HTMLElement>(null);
  const { turn } = game;
  useEffect(() => {
    const card = row.current?.querySelector<HTMLElement>(".seat-card[data-turn]");
    if (card) row.current?.scrollTo({ left: card.offsetLeft - row.current.offsetLeft - 8 });
  }, [turn]);
  return (
    <section className="people" aria-label={t("label")} ref={row}>
      <ul>
        {table.seats.map((seat) => (
          <SeatCard key={seat.name} seat={seat} game={game} />
        ))}
      </ul>
    </section>
  );
}

/**
 * Whether the place of a seat in the order of play is shown, once it is known: of who began, and of
 * everybody where play does not go round as they sit.
 */
export function isToldOrder(seats: TableSeat[], game: GameView, name: string): boolean {
  if (game.turn_number === 0) return false;
  const sat = seats.flatMap((seat) => (game.order.includes(seat.name) ? seat.name : []));
  const first = sat.indexOf(game.order[0] ?? "");
  const isRound = game.order.every((one, at) => one === sat[(first + at) % sat.length]);
  return !isRound || name === game.order[0];
}

function SeatCard({ seat, game }: { seat: TableSeat; game: GameView }) {
  const t = useTranslations("people");
  const words = useWords();
  const { own, pending, table } = usePlay();
  const here = game.seats[seat.name];
  if (here === undefined) return null;
  const isOut = !here.playing;
  const isTurn = game.turn === seat.name && game.outcome === null && !isOut;
  const isAsked = pending.some(({ seats }) => seats.includes(seat.name));
  const place = isToldOrder(table.seats, game, seat.name) ? game.order.indexOf(seat.name) + 1 : 0;
  const isOwn = own.length === 1 && own.includes(seat.name);
  return (
    <li
      className="seat-card"
      data-turn={isTurn || undefined}
      data-out={isOut || undefined}
      data-own={isOwn || undefined}
      data-seat={seat.name}
    >
      <DialogTrigger>
        <AriaButton className="seat-card-button">
          <Piece token={seat.token} colour={seat.colour} size={34} />
          <span className="seat-card-name">
            {seat.name}
            {isOwn && <span className="soft small seat-card-you"> {t("you")}</span>}
            {place > 0 && (
              <span className="soft small seat-card-order"> {t("order", { place })}</span>
            )}
          </span>
          <span className="seat-card-cash figures" data-testid={`cash-${seat.name}`}>
            <span key={here.cash}>
              {isOut ? t("out", { place: here.place }) : words.money(here.cash)}
            </span>
          </span>
          <span className="seat-card-foot">
            <span className="seat-card-sets">
              {seat.kind === "bot" && <Badge className="seat-card-bot">{t("bot")}</Badge>}
              <Sets seat={seat.name} game={game} />
            </span>
            <span className="seat-card-now" key={`${isTurn} ${isAsked} ${here.in_jail}`}>
              {here.in_jail && <Badge>{t("jail")}</Badge>}
              {seat.stands_in != null && <Badge kind="warn">{t("standIn")}</Badge>}
              {seat.kind === "person" && seat.is_here === false && (
                <Badge kind="warn">{t("away")}</Badge>
              )}
              <Bound seat={seat.name} game={game} />
              {!isTurn && !isOut && isAsked && <Badge>{t("decides")}</Badge>}
              {isTurn && (
                <Badge kind="act" className="seat-card-turn">
                  {t("turn")}
                </Badge>
              )}
            </span>
          </span>
        </AriaButton>
        <Dialog title={seat.name} size="large">
          <Suspense>
            <SeatDetails name={seat.name} game={game} />
          </Suspense>
        </Dialog>
      </DialogTrigger>
    </li>
  );
}

/** What a seat owes, now and by contract, and how many other contracts bind it. */
function Bound({ seat, game }: { seat: string; game: GameView }) {
  const t = useTranslations("people");
  const words = useWords();
  const debts = game.agenda.filter((one) => one.kind === "debt" && one.seat === seat);
  const contracts = game.contracts.filter(({ grantor }) => grantor === seat);
  const owed = [...debts.map(({ amount }) => amount), ...contracts.map((one) => one.owed)];
  const sum = owed.reduce<number>((whole, amount) => whole + (amount ?? 0), 0);
  const others = contracts.filter((one) => (one.owed ?? 0) === 0).length;
  return (
    <>
      {sum > 0 && <Badge kind="warn">{t("owes", { amount: words.money(sum) })}</Badge>}
      {others > 0 && <Badge>{t("bound", { count: others })}</Badge>}
    </>
  );
}

/**
 * The groups a seat has something of, by their marks, filled as far as it has them; whole ones come
 * first, as only so many marks as there is room for are seen.
 */
function Sets({ seat, game }: { seat: string; game: GameView }) {
  const book = useBook();
  const sets = book.groups
    .map(({ key, spaces }) => ({
      key,
      share: spaces.filter((space) => game.deeds[space]?.owner === seat).length / spaces.length,
    }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => Number(other.share === 1) - Number(one.share === 1));
  // A mark at another place is another mark: nothing is seen to jump aside for it.
  return sets.map(({ key, share }, at) => (
    <span
      key={`${at} ${key}`}
      className="holding"
      style={{ "--share": share } as CSSProperties}
      data-whole={share === 1 || undefined}
    >
      <GroupMark group={key} />
    </span>
  ));
}
