import { useLayoutEffect } from "react";
import { useTranslations } from "use-intl";
import { TvBoard } from "../board";
import { Piece, speed } from "../look";
import { api } from "../live/api";
import { useBook, useTableState } from "../live/context";
import { useReach } from "../live/reach";
import { OnlyHere } from "./Invitation";
import { Stage } from "./Stage";
import { sentencesOf } from "./story";
import { SeatRow } from "./SeatRow";
import { PlayProvider, usePlay } from "./play";
import { useWords } from "./words";

/** The board for a TV or projector: large, and without anybody's hand. */
export default function TvPage() {
  const game = useTableState((state) => state.game);
  const table = useTableState((state) => state.table);
  const t = useTranslations("tv");
  const { host, isOnlyHere } = useReach();
  useLayoutEffect(() => {
    document.documentElement.dataset["view"] = "tv";
    return () => {
      delete document.documentElement.dataset["view"];
    };
  }, []);
  if (game === null) {
    return (
      <main className="tv-gathering wood">
        <h1>{table.title || table.rules_title}</h1>
        <div className="tv-invite panel">
          {isOnlyHere === false && (
            <img
              className="qr"
              src={api.codePath(table.code)}
              alt={t("qr")}
              width={420}
              height={420}
            />
          )}
          <div>
            {isOnlyHere ? <OnlyHere /> : <p>{t("join", { host })}</p>}
            <p className="code-large">{table.code}</p>
            <ul className="seat-rows">
              {table.seats.map((seat) => (
                <SeatRow key={seat.number} seat={seat} />
              ))}
            </ul>
          </div>
        </div>
      </main>
    );
  }
  return (
    <PlayProvider game={game}>
      <TvGame />
    </PlayProvider>
  );
}

const LINES = 8;

function TvGame() {
  const t = useTranslations("tv");
  const { host, isOnlyHere } = useReach();
  const words = useWords();
  const book = useBook();
  const entries = useTableState((state) => state.entries);
  const { game, looks, pending, table } = usePlay();
  const lines = entries
    .filter(({ kind }) => kind !== "chat")
    .flatMap((entry) =>
      sentencesOf(entry).map((text, place) => ({ key: `${entry.seq} ${place}`, text })),
    )
    .slice(-LINES)
    .toReversed();
  const first = pending[0];
  const isStill = speed.get() === "off";
  return (
    <div className="tv wood" data-still={isStill || undefined}>
      <main className="tv-main" aria-label={t("board")}>
        <TvBoard book={book} view={game} looks={looks}>
          <Stage game={game} isPast={false} />
        </TvBoard>
      </main>
      <aside className="tv-side panel" aria-label={t("side")}>
        <h1>{table.title || table.rules_title}</h1>
        <ul className="tv-seats">
          {table.seats.map(({ name }) => {
            const seat = game.seats[name];
            const look = looks[name];
            if (!seat || !look) return null;
            return (
              <li
                key={name}
                data-turn={(game.turn === name && seat.playing && !game.outcome) || undefined}
                data-out={!seat.playing || undefined}
              >
                <Piece token={look.token} colour={look.colour} size="1.6em" />
                <span className="tv-seat-name">{name}</span>
                <span className="figures">{seat.playing ? words.money(seat.cash) : t("out")}</span>
              </li>
            );
          })}
        </ul>
        <p className="tv-waits">{first && !game.outcome ? words.waits(first) : ""}</p>
        <ol className="tv-log">
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
        {!isOnlyHere && (
          <p className="tv-code">
            {t("watchAt", { host })} <b className="code">{table.code}</b>
          </p>
        )}
      </aside>
    </div>
  );
}
