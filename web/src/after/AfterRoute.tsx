import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookView, Course, GameView, TablePage } from "../protocol";
import { Board } from "../board";
import {
  AfterIcon,
  BeforeIcon,
  Button,
  ButtonLink,
  IconButton,
  PauseIcon,
  PlayIcon,
  Slider,
  seatLooks,
} from "../look";
import { api, type ProblemError } from "../live/api";
import { useLoad } from "../live/load";
import { notify } from "../live/notices";
import { useSettings } from "../live/settings";
import { useEnter } from "../lobby/enter";
import { Loading } from "../lobby/Loading";
import { Page } from "../lobby/Page";
import { ProblemPage, useProblemText } from "../lobby/Problem";
import { watchPage } from "../table/entrance";
import { Charts } from "./Charts";
import { FairDice } from "./FairDice";
import { turnAt, useMomentAt } from "./moments";
import { Result } from "./Result";
import "./after.css";

interface Told {
  page: TablePage;
  book: BookView;
  course: Course;
}

async function fetchAll(code: string, name: string): Promise<Told> {
  const page = await watchPage(code, name);
  const [book, course] = await Promise.all([api.book(code), api.course(code)]);
  return { page, book, course };
}

/** Looking at a game again: result, any moment, how money went, whether the dice were fair. */
export default function AfterRoute({ code }: { code: string }) {
  const t = useTranslations("join");
  const { name } = useSettings();
  const told = useLoad(`after ${code}`, () => fetchAll(code, name || t("watcher")));
  if (told.problem) return <ProblemPage problem={told.problem} again={told.again} />;
  if (told.value === null) return <Loading />;
  return <After code={code} told={told.value} />;
}

function After({ code, told }: { code: string; told: Told }) {
  const t = useTranslations("after");
  const stage = useTranslations("stage");
  const problems = useTranslations("problems");
  const { page, book, course } = told;
  const { info, seats } = page;
  const looks = useMemo(() => seatLooks(seats), [seats]);
  const last = course.points.at(-1)?.seq ?? 0;
  const [seq, setSeq] = useState(() => wanted(last));
  const { game, hasFailed, again } = useMomentAt(code, seq);
  const end = useLoad(`end ${code} ${last}`, () => fetchLast(code, last));
  return (
    <Page title={info.title || info.rules_title} wide>
      {course.points.length === 0 ? (
        <p className="empty panel">{t("nothing")}</p>
      ) : (
        <>
          <Result game={end.value} looks={looks} info={info} />
          <section className="replay" aria-labelledby="replay">
            <h2 id="replay">{t("replay")}</h2>
            <div className="replay-board wood">
              {game ? (
                <Board book={book} view={game} looks={looks}>
                  <p className="replay-turn serif">
                    {game.turn_number === 0
                      ? stage("opening")
                      : t("turn", { number: game.turn_number, seat: game.turn })}
                  </p>
                </Board>
              ) : hasFailed ? (
                <div className="empty">
                  <p>{problems("noMoment")}</p>
                  <Button onPress={again}>{problems("again")}</Button>
                </div>
              ) : (
                <p className="empty">{t("loading")}</p>
              )}
            </div>
            <Player
              seq={seq}
              last={last}
              setSeq={setSeq}
              points={course.points}
              turn={game?.turn_number}
            />
            <PlayFrom code={code} seq={seq} hasBegun={(game?.turn_number ?? 0) > 0} />
          </section>
          <Charts course={course} book={book} looks={looks} seq={seq} setSeq={setSeq} />
          <FairDice code={code} looks={looks} isTyped={page.setup.dice === "typed"} />
        </>
      )}
      <div className="row">
        {info.stage === "playing" && (
          <ButtonLink href={`/t/${code}`} kind="act">
            {t("backToTable")}
          </ButtonLink>
        )}
        <ButtonLink href={api.filePath(code)} target="_blank">
          {t("download")}
        </ButtonLink>
      </div>
    </Page>
  );
}

function wanted(last: number): number {
  const asked = Number(new URLSearchParams(location.search).get("seq"));
  return asked > 0 && asked <= last ? asked : last;
}

/** The game as it stands at the end, or now. */
async function fetchLast(code: string, seq: number): Promise<GameView | null> {
  const moments = await api.moments(code, seq, seq);
  return (moments.at(-1)?.game ?? null) as unknown as GameView | null;
}

interface PlayerProps {
  seq: number;
  last: number;
  setSeq: (seq: number) => void;
  points: Course["points"];
  /** Of the moment on the board, once it is there. */
  turn: number | undefined;
}

const PLAYED_EVERY = 450;

function Player({ seq, last, setSeq, points, turn }: PlayerProps) {
  const t = useTranslations("after");
  const stage = useTranslations("stage");
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (seq >= last) setPlaying(false);
      else setSeq(seq + 1);
    }, PLAYED_EVERY);
    return () => clearTimeout(timer);
  }, [isPlaying, seq, last, setSeq]);
  const say = (at: number) => {
    const number = (at === seq ? turn : undefined) ?? turnAt(points, at);
    return number === 0 ? stage("opening") : t("atTurn", { number });
  };
  const toTurn = (step: 1 | -1) => {
    const next =
      step === 1
        ? points.find((point) => point.seq > seq)
        : points.findLast((point) => point.seq < seq);
    setSeq(next?.seq ?? (step === 1 ? last : 1));
  };
  return (
    <div className="player">
      <IconButton label={t("turnBack")} onPress={() => toTurn(-1)}>
        <BeforeIcon />
      </IconButton>
      <IconButton
        label={isPlaying ? t("pause") : t("play")}
        onPress={() => {
          if (!isPlaying && seq >= last) setSeq(1);
          setPlaying(!isPlaying);
        }}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton label={t("turnOn")} onPress={() => toTurn(1)}>
        <AfterIcon />
      </IconButton>
      <Slider
        label={t("moment")}
        minValue={1}
        maxValue={Math.max(1, last)}
        value={seq}
        onChange={setSeq}
        say={say}
        className="player-slider"
      />
    </div>
  );
}

/** A new table from the last throw before a moment; the opening throws are nobody's turn. */
function PlayFrom(props: { code: string; seq: number; hasBegun: boolean }) {
  const { code, seq, hasBegun } = props;
  const t = useTranslations("after");
  const text = useProblemText();
  const enter = useEnter();
  const begin = async () => {
    try {
      enter(await api.whatIf(code, seq));
    } catch (error) {
      notify(text(error as ProblemError), "warning");
    }
  };
  return (
    <p className="row">
      <Button isDisabled={!hasBegun} onPress={() => void begin()}>
        {t("whatIf")}
      </Button>
      <span className="soft small">{t("whatIfNote")}</span>
    </p>
  );
}
