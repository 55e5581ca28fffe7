import { lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Waiting } from "../protocol";
import { ButtonLink, Segment, Segments } from "../look";
import { useBook, useTableState } from "../live/context";
import { REFEREE } from "../live/types";
import { AuctionControls } from "./AuctionControls";
import { AutosChips } from "./Autos";
import { BarFoot } from "./BarFoot";
import { Claims } from "./Claims";
import { Countdown, useBidders } from "./Countdown";
import { MainChoices } from "./MainChoices";
import { OfferAlerts } from "./OfferAlerts";
import { RaiseCash } from "./RaiseCash";
import { StandIn } from "./StandIn";
import { Alone, Stopping } from "./Stopping";
import { TypedChance } from "./TypedChance";
import { UndoBanner } from "./UndoBanner";
import { usePlay } from "./play";
import { useWords } from "./words";

const QuestionForm = lazy(() => import("./QuestionForm"));

/** Real dice, cards and deeds: whoever sits at the table may type what they show. */
const CHANCE = new Set(["dice", "card", "deed"]);

/** The person's next action, always at the same place; above it what else has to be said. */
export function ActionBar({ children }: { children?: ReactNode }) {
  const t = useTranslations("bar");
  const { game, isBusy, table } = usePlay();
  const bar = useRef<HTMLElement>(null);
  useKeepFocus(bar, isBusy);
  return (
    <section
      id="bar"
      className="action-bar panel"
      aria-label={t("label")}
      tabIndex={-1}
      ref={bar}
      data-busy={isBusy || undefined}
    >
      {children}
      {game.outcome === null ? (
        <Next />
      ) : (
        <>
          <p className="bar-waits" data-testid="waits">
            {t("over")}
          </p>
          <ButtonLink href={`/t/${table.code}/after`} kind="act" size="large">
            {t("result")}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

/** What the game waits for, and everything that may be done while it goes on. */
function Next() {
  const t = useTranslations("bar");
  const words = useWords();
  const { seat, own, game, matter, pending, speakFor, table } = usePlay();
  const playing = own.filter((name) => name === REFEREE || game.seats[name]?.playing);
  const first = pending[0];
  // A family answers while the game waits for the verdict of somebody else.
  const question = pending.find(({ kind }) => kind === "question") ?? null;
  const isAsked = question !== null && seat !== null && table.question?.seat === seat;
  const shown = matter === null || matter.kind === "offer" ? (isAsked ? question : null) : matter;
  const waits = first ? words.waits(first) : t("nothing");
  return (
    <>
      {playing.length > 1 && seat !== null && (
        <Segments aria-label={t("speakFor")} value={seat} onChange={speakFor} className="speak-for">
          {playing.map((name) => (
            <Segment key={name} value={name}>
              {words.title(name)}
              {pending.some(({ seats }) => seats.includes(name)) && (
                <span className="asked-mark">
                  <span className="unseen">{t("asked")}</span>
                </span>
              )}
            </Segment>
          ))}
        </Segments>
      )}
      {playing.length > 1 && seat !== null && (
        <p className="bar-for small soft" data-testid="for">
          {t("for", { seat: words.party(seat) })}
        </p>
      )}
      {table.is_paused && <p className="bar-note">{t("paused")}</p>}
      {own.length > 0 && playing.length === 0 && <p className="bar-note">{t("out")}</p>}
      <StandIn />
      <UndoBanner />
      <Stopping />
      <Alone />
      {shown !== null ? (
        <Matter matter={shown} />
      ) : first !== undefined && CHANCE.has(first.kind) && seat !== null ? (
        <div className="matter">
          <h2 className="bar-prompt">{words.waits(first)}</h2>
          <TypedChance matter={first} />
        </div>
      ) : (
        <p className="bar-waits" data-testid="waits" key={waits}>
          {waits}
        </p>
      )}
      {seat !== null && matter?.kind !== "debt" && <MainChoices />}
      <OfferAlerts />
      {seat !== null && (
        <>
          <Claims />
          <AutosChips />
          <BarFoot />
        </>
      )}
    </>
  );
}

/** When the button that had the focus is gone, the bar has it, so that keys go on working. */
function useKeepFocus(bar: React.RefObject<HTMLElement | null>, isBusy: boolean) {
  const seq = useTableState((state) => state.seq);
  const had = useRef(false);
  useEffect(() => {
    const node = bar.current;
    if (node === null) return;
    const note = () => {
      had.current = true;
    };
    const drop = (event: FocusEvent) => {
      if (event.relatedTarget !== null) had.current = false;
    };
    node.addEventListener("focusin", note);
    node.addEventListener("focusout", drop);
    return () => {
      node.removeEventListener("focusin", note);
      node.removeEventListener("focusout", drop);
    };
  }, [bar]);
  useEffect(() => {
    if (had.current && document.activeElement === document.body) {
      bar.current?.focus({ preventScroll: true });
    }
  }, [bar, seq, isBusy]);
}

function Matter({ matter }: { matter: Waiting }) {
  const words = useWords();
  const bidders = useBidders();
  const { game, seat, table } = usePlay();
  const deadline = table.deadlines.find(
    ({ kind, seats }) =>
      seat !== null &&
      seats.includes(seat) &&
      (kind === "decision" || kind === "move" || kind === "auction"),
  );
  const isQuestion = matter.kind === "question";
  return (
    <div className="matter">
      <h2 className="bar-prompt" data-testid="prompt">
        {words.prompt(matter, game)}
      </h2>
      {deadline && (
        <Countdown
          deadline={deadline}
          whole={wholeOf(deadline.kind, table.setup)}
          {...(deadline.kind === "auction" ? { label: bidders(deadline.seats) } : {})}
        />
      )}
      <MatterControls matter={matter} />
      {isQuestion && (
        <Suspense>
          <QuestionForm />
        </Suspense>
      )}
    </div>
  );
}

function wholeOf(kind: string, setup: { auction_seconds?: number; clock?: { amount?: number } }) {
  return 1000 * (kind === "auction" ? (setup.auction_seconds ?? 20) : (setup.clock?.amount ?? 60));
}

function MatterControls({ matter }: { matter: Waiting }) {
  const { game, seat } = usePlay();
  const cash = game.seats[seat ?? ""]?.cash ?? 0;
  switch (matter.kind) {
    case "auction":
      return <AuctionControls key={seat} />;
    case "debt":
      return <RaiseCash need={matter.amount ?? 0} reason="debt" />;
    case "buy":
      return <BuyHelp cash={cash} space={matter.what ?? ""} />;
    case "dice":
    case "card":
    case "deed":
      return <TypedChance matter={matter} />;
    default:
      return null;
  }
}

/** Where cash is short of the price, it can be raised here. */
function BuyHelp({ cash, space }: { cash: number; space: string }) {
  const book = useBook();
  const price = book.spaces.find(({ key }) => key === space)?.price ?? 0;
  return cash < price ? <RaiseCash need={price} reason="buy" /> : null;
}
