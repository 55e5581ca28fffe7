import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useReach } from "../../live/reach";
import { AfterIcon, BeforeIcon, ButtonLink, IconButton, PauseIcon, PlayIcon } from "../../look";
import type { EventView } from "../../protocol";
import { Calls, ClockFace, SpeechSwitch } from "../clock/Clock";
import { leftAt, shown } from "../clock/clock";
import { tournaments } from "../api";
import { type Tournament, useNow } from "../live";
import type { Shown } from "../shown";
import { Freshness } from "./Freshness";
import "./hall.css";
import { type Frame, framesOf, type Grid, pagesOf, PARTS, scaled, type Size } from "./paging";
import { NameRows, SponsorRows, StandingRows, TableCards } from "./ScreenParts";
import { useHonours } from "./Sponsors";
import { roundOf, seatsByName, titleOf, useRoundName } from "./words";

const DWELL = { clock: 15_000, tables: 12_000, names: 10_000, standings: 12_000, sponsors: 10_000 };
const GAP = 0.75; // rem
const ROW = { names: { width: 19, height: 1.9 }, standings: { width: 30, height: 1.9 } };
const SPONSOR: Size = { width: 19, height: 1.9 };

/** The projector: clock, seating, standings and sponsors one after the other, or one of them. */
export default function ScreenPage({ tournament, view, part }: Shown) {
  const t = useTranslations("hall.screen");
  const { event } = view;
  useLayoutEffect(() => {
    document.documentElement.dataset["view"] = "tv";
    document.title = titleOf(event);
    return () => {
      delete document.documentElement.dataset["view"];
    };
  }, [event]);
  const [area, place] = useArea();
  const pages = usePages(event, area);
  const counts = {
    clock: 1,
    tables: pages.tables.length,
    names: pages.names.length,
    standings: pages.standings.length,
    sponsors: pages.sponsors.length,
  };
  const frames = framesOf(counts, part);
  const turn = useTurn(frames);
  const frame = frames[turn.at % frames.length] as Frame;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>{titleOf(event)}</h1>
        {frame.part !== "clock" && <SmallClock tournament={tournament} event={event} />}
      </header>
      <Freshness tournament={tournament} />
      <Calls tournament={tournament} event={event} />
      <main className="screen-main" ref={place} aria-label={t(`parts.${frame.part}`)}>
        <Framed tournament={tournament} event={event} frame={frame} pages={pages} />
      </main>
      <footer className="screen-foot">
        <Address event={event} />
        <nav className="row" aria-label={t("choose")}>
          {frames.length > 1 && (
            <>
              <IconButton label={t("before")} onPress={() => turn.step(-1)}>
                <BeforeIcon />
              </IconButton>
              <IconButton
                label={t(turn.isPaused ? "goOn" : "pause")}
                onPress={() => turn.pause(!turn.isPaused)}
              >
                {turn.isPaused ? <PlayIcon /> : <PauseIcon />}
              </IconButton>
              <IconButton label={t("after")} onPress={() => turn.step(1)}>
                <AfterIcon />
              </IconButton>
            </>
          )}
          <ButtonLink
            kind="quiet"
            href={`/tournament/${event.code}/screen`}
            aria-current={part === "" ? "page" : undefined}
          >
            {t("all")}
          </ButtonLink>
          {PARTS.map((one) => (
            <ButtonLink
              key={one}
              kind="quiet"
              href={`/tournament/${event.code}/screen/${one}`}
              aria-current={part === one ? "page" : undefined}
            >
              {t(`parts.${one}`)}
            </ButtonLink>
          ))}
          <SpeechSwitch />
        </nav>
      </footer>
    </div>
  );
}

/** The room there is, in rem. */
function useArea() {
  const place = useRef<HTMLElement>(null);
  const [area, setArea] = useState<Size>({ width: 60, height: 28 });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      setArea({ width: element.clientWidth / rem, height: element.clientHeight / rem });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [area, place] as const;
}

type Pages = ReturnType<typeof usePages>;

/** Everything in pages that have room on this screen. */
function usePages(event: EventView, area: Size) {
  const locale = useLocale();
  const honours = useHonours(event.sponsors);
  const round = roundOf(event);
  const tables = round?.tables ?? [];
  const room = { ...area, height: area.height - 2.6 }; // the head of a part
  const most = Math.max(1, ...tables.map(({ players }) => players.length));
  const card: Size = { width: 15, height: 3 + 1.55 * most + 1.5 };
  const size = ({ columns, rows }: Grid) => columns * rows;
  const names = round === null ? [] : seatsByName(round, locale);
  const thanked = honours.flatMap(({ key, title, names: given }) => [
    { key, text: title, isTitle: true },
    ...given.map((name) => ({ key: `${key} ${name}`, text: name, isTitle: false })),
  ]);
  const grids = {
    tables: scaled(room, card, tables.length, GAP),
    names: scaled(room, ROW.names, names.length),
    standings: scaled(room, ROW.standings, event.standings.length),
    sponsors: scaled(room, SPONSOR, thanked.length),
  };
  return {
    grids,
    tables: pagesOf(tables, size(grids.tables)),
    names: pagesOf(names, size(grids.names)),
    standings: pagesOf(event.standings, size(grids.standings)),
    sponsors: pagesOf(thanked, size(grids.sponsors)),
  };
}

/** Which frame is shown: the next by itself after a while, unless somebody stops it. */
function useTurn(frames: Frame[]) {
  const [at, setAt] = useState(0);
  const [isPaused, pause] = useState(false);
  const count = frames.length;
  const current = frames[at % count] as Frame;
  const step = (by: number) => setAt((before) => (((before + by) % count) + count) % count);
  const next = useEffectEvent(() => step(1));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== document.body) return;
    if (event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowLeft") step(-1);
    else if (event.key === " ") pause(!isPaused);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setTimeout(() => next(), DWELL[current.part]);
    return () => clearTimeout(timer);
  }, [at, isPaused, count, current.part]);
  return { at: at % count, isPaused, pause, step };
}

function Framed(props: { tournament: Tournament; event: EventView; frame: Frame; pages: Pages }) {
  const t = useTranslations("hall.screen");
  const roundName = useRoundName();
  const { tournament, event, frame, pages } = props;
  const round = roundOf(event);
  if (frame.part === "clock") {
    return (
      <div className="screen-clock">
        {round !== null && event.clock !== null ? (
          <>
            <h2>{roundName(round)}</h2>
            <ClockFace tournament={tournament} clock={event.clock} />
          </>
        ) : (
          <>
            <p className="screen-wait serif">
              {t(event.stage === "over" ? "over" : event.stage === "planning" ? "soon" : "between")}
            </p>
            <Code code={event.code} />
          </>
        )}
      </div>
    );
  }
  const title = t(`titles.${frame.part}`);
  const where = round === null || frame.part === "sponsors" ? "" : ` · ${roundName(round)}`;
  const isStandings = frame.part === "standings";
  return (
    <>
      <h2 className="screen-title">
        {title}
        {!isStandings && where}
        {frame.of > 1 && (
          <span className="soft"> {t("page", { page: frame.page + 1, of: frame.of })}</span>
        )}
      </h2>
      {frame.part === "tables" && (
        <TableCards tables={pages.tables[frame.page] ?? []} grid={pages.grids.tables} />
      )}
      {frame.part === "names" && (
        <NameRows seats={pages.names[frame.page] ?? []} grid={pages.grids.names} />
      )}
      {isStandings && (
        <StandingRows rows={pages.standings[frame.page] ?? []} grid={pages.grids.standings} />
      )}
      {frame.part === "sponsors" && (
        <SponsorRows rows={pages.sponsors[frame.page] ?? []} grid={pages.grids.sponsors} />
      )}
    </>
  );
}

/** The clock in a corner, while something else is shown: all must see one at all times. */
function SmallClock({ tournament, event }: { tournament: Tournament; event: EventView }) {
  const t = useTranslations("hall.clock");
  const now = useNow(tournament);
  if (event.clock === null || roundOf(event) === null) return null;
  return (
    <p className="screen-small figures" role="timer" aria-label={t("label")}>
      {shown(leftAt(event.clock, now))}
    </p>
  );
}

function Code({ code }: { code: string }) {
  const t = useTranslations("hall.screen");
  return <img className="screen-code" src={tournaments.address(code, "/qr.svg")} alt={t("qr")} />;
}

/** Where phones find this tournament. */
function Address({ event }: { event: EventView }) {
  const t = useTranslations("hall.screen");
  const { host } = useReach();
  return (
    <p className="screen-address">
      {t("address")} <b>{`${host}/tournament/${event.code}`}</b>
    </p>
  );
}
