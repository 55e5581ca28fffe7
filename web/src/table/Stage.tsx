import { useTranslations } from "use-intl";
import type { Entry, GameView } from "../protocol";
import { Dice, Hammer, TurnedCard } from "../board";
import { SeatName } from "../look";
import { useBook, useTableState } from "../live/context";
import { eventsOf } from "../live/types";
import { Countdown, useBidders } from "./Countdown";
import { GroupMark } from "./GroupMark";
import { usePlay } from "./play";
import { useWords } from "./words";

/** The middle of the board: the one thing that is going on. */
export function Stage({ game, isPast }: { game: GameView; isPast: boolean }) {
  const entries = useTableState((state) => state.entries);
  const question = useTableState((state) => state.table.question);
  if (game.outcome) return <Winners game={game} />;
  if (game.auction) return <Lot game={game} isPast={isPast} />;
  if (!isPast && question)
    return <Asked text={question.text} seat={question.seat} member={question.member} />;
  const card = isPast ? null : lastCard(entries);
  return (
    <div className="stage" key="dice" data-dice>
      <Dice dice={game.dice} throwId={game.throws} />
      <div className="stage-below">
        {card !== null ? <Card {...card} /> : <Turn key={game.turn} game={game} />}
      </div>
    </div>
  );
}

const LOOKED_BACK = 12;

interface Drawn {
  card: string;
  seat: string;
  seq: number;
}

/** The card drawn since the last throw, while nothing else has come after it. */
export function lastCard(entries: Entry[]): Drawn | null {
  for (const entry of entries.slice(-LOOKED_BACK).toReversed()) {
    for (const event of eventsOf(entry).toReversed()) {
      if (event.kind === "card_drawn" && event.card !== undefined) {
        return { card: event.card, seat: event.seat ?? "", seq: entry.seq };
      }
      if (event.kind === "dice_thrown" || event.kind === "turn_began") return null;
    }
  }
  return null;
}

function Turn({ game }: { game: GameView }) {
  const t = useTranslations("stage");
  const words = useWords();
  const { looks } = usePlay();
  const look = looks[game.turn];
  return (
    <>
      <p className="soft small">
        {game.turn_number === 0 ? t("opening") : t("turn", { number: game.turn_number })}
      </p>
      <p className="stage-seat serif">{look && <SeatName look={look} />}</p>
      {game.pot > 0 && <p>{t("pot", { amount: words.money(game.pot) })}</p>}
    </>
  );
}

function Card({ card, seat, seq }: Drawn) {
  const words = useWords();
  const book = useBook();
  const deck = card.split(":")[0] ?? "";
  return (
    <TurnedCard
      deck={`${book.decks[deck] ?? ""} · ${seat}`}
      number={Object.keys(book.decks).indexOf(deck)}
      text={words.cardText(card)}
      cardId={seq}
    />
  );
}

function Lot({ game, isPast }: { game: GameView; isPast: boolean }) {
  const t = useTranslations("stage");
  const words = useWords();
  const book = useBook();
  const { looks, table } = usePlay();
  const bidders = useBidders();
  const auction = game.auction;
  if (auction === null) return null;
  const space = book.spaces.find(({ key }) => key === auction.space);
  const deadline = isPast ? undefined : table.deadlines.find(({ kind }) => kind === "auction");
  return (
    <div className="stage lot" key="lot">
      <Hammer isDown={false} size="3.5rem" />
      <p className="small soft">{t("hammer")}</p>
      <p className="lot-name serif">
        {space ? (
          <>
            <GroupMark group={space.group} /> {space.name}
          </>
        ) : (
          t(auction.lot === "hotel" ? "hotel" : "house")
        )}
      </p>
      {space?.price != null && (
        <p className="small soft">{t("printed", { price: words.money(space.price) })}</p>
      )}
      <p className="lot-bid figures">
        {auction.leader === null
          ? t("from", { amount: words.money(auction.least) })
          : words.money(auction.bid)}
      </p>
      <ul className="bidders" aria-label={t("bidders")}>
        {auction.bidders.map((name) => (
          <li
            key={name}
            data-out={auction.passed.includes(name) || undefined}
            data-leads={auction.leader === name || undefined}
          >
            {looks[name] && <SeatName look={looks[name]} size="1.3em" />}
            {auction.passed.includes(name) && <span className="small soft"> {t("passed")}</span>}
          </li>
        ))}
      </ul>
      {deadline && (
        <Countdown
          deadline={deadline}
          whole={1000 * (table.setup.auction_seconds ?? 20)}
          label={bidders(deadline.seats)}
        />
      )}
    </div>
  );
}

function Asked(props: { text: string; seat: string; member: string | null }) {
  const t = useTranslations("stage");
  const { text, seat, member } = props;
  return (
    <div className="stage asked" key="asked">
      <p className="small soft">
        {t("question", { seat, member: member ?? "", has: String(member !== null) })}
      </p>
      <p className="serif question-text">{text}</p>
    </div>
  );
}

function Winners({ game }: { game: GameView }) {
  const t = useTranslations("stage");
  const words = useWords();
  const { looks } = usePlay();
  const outcome = game.outcome;
  if (outcome === null) return null;
  const names = outcome.winners;
  return (
    <div className="stage winners" key="winners">
      <p className="small soft">{t(`reasons.${outcome.reason}` as "reasons.last_seat")}</p>
      <p className="stage-seat serif">
        {names.length === 0
          ? t("nobody")
          : names.map((name) => {
              const look = looks[name];
              return look ? <SeatName key={name} look={look} size="2em" /> : name;
            })}
      </p>
      <p>{t("wins", { count: names.length })}</p>
      <ol className="places">
        {Object.entries(outcome.places)
          .toSorted(([, one], [, other]) => one - other)
          .map(([name, place]) => (
            <li key={name}>
              {place}. {name}{" "}
              <span className="figures">{words.money(outcome.worths[name] ?? 0)}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}
