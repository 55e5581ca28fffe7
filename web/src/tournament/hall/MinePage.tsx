import { useState } from "react";
import { useTranslations } from "use-intl";
import { Redirect } from "wouter";
import { findKey } from "../../live/keys";
import { useReach } from "../../live/reach";
import { Page } from "../../lobby/Page";
import { Badge, Button, ButtonLink, Disclosure } from "../../look";
import type { EntrantView, EventView } from "../../protocol";
import { CopyButton } from "../../table/CopyButton";
import { Calls, ClockFace, SpeechSwitch } from "../clock/Clock";
import { leftAt, phaseAt, shown } from "../clock/clock";
import { isDone, type Tournament, useNow } from "../live";
import type { Shown } from "../shown";
import { Asked } from "./Asked";
import { Freshness } from "./Freshness";
import "./hall.css";
import { MySheet, WriteSheet } from "./MySheet";
import { Consent, Signature, signatureFault } from "./Register";
import { Rulings } from "./Rulings";
import { TableList } from "./Seating";
import { Standings } from "./Standings";
import { ToBoard } from "./ToBoard";
import { roundOf, seatOf, titleOf, useRoundName } from "./words";

/** The phone of somebody who plays: where to sit, the clock, the sheet, rulings at the table. */
export default function MinePage({ tournament, view }: Shown) {
  const t = useTranslations("hall");
  const { event, entrant } = view;
  const [isWriting, setWriting] = useState(false);
  if (entrant === null) return <Redirect to={`/tournament/${event.code}`} replace />;
  const round = roundOf(event);
  const sheet = entrant.sheets.find((one) => one.round === round?.number) ?? null;
  if (isWriting && sheet !== null) {
    return (
      <Page title={t("sheet.write")} wide>
        <Freshness tournament={tournament} />
        {event.clock && <Slim tournament={tournament} event={event} />}
        <WriteSheet tournament={tournament} sheet={sheet} close={() => setWriting(false)} />
      </Page>
    );
  }
  return (
    <Page title={titleOf(event)}>
      <Freshness tournament={tournament} />
      {view.tables !== null && (
        <p>
          <ButtonLink href={`/tournament/${event.code}/tables`}>{t("toTables")}</ButtonLink>
        </p>
      )}
      <Head
        entrant={entrant}
        isSettled={event.stage === "over" || seatOf(round, entrant.entrant) !== null}
      />
      <Calls tournament={tournament} event={event} />
      {entrant.signed === "" && entrant.presence !== "out" && (
        <Sign tournament={tournament} event={event} entrant={entrant} />
      )}
      <Place tournament={tournament} event={event} entrant={entrant} />
      {sheet !== null && round !== null && (
        <MySheet
          tournament={tournament}
          sheet={sheet}
          mayBegin={event.clock?.began != null}
          write={() => setWriting(true)}
        />
      )}
      {entrant.sheets.length > 0 && (
        <section className="hall-part" aria-labelledby="my-rulings">
          <h2 id="my-rulings">{t("rulings.title")}</h2>
          <Rulings tournament={tournament} rulings={entrant.rulings} />
        </section>
      )}
      {event.standings.length > 0 && (
        <section className="hall-part" aria-labelledby="my-standings">
          <h2 id="my-standings">{t("standings.title")}</h2>
          <Standings event={event} own={entrant.entrant} />
        </section>
      )}
      <Earlier tournament={tournament} entrant={entrant} open={round?.number ?? 0} />
      <Leaving tournament={tournament} event={event} entrant={entrant} />
    </Page>
  );
}

function Head({ entrant, isSettled }: { entrant: EntrantView; isSettled: boolean }) {
  const t = useTranslations("hall.mine");
  return (
    <div className="hall-badge paper on-paper">
      <span className="hall-number">#{entrant.number}</span>
      <span className="hall-name serif">{entrant.name}</span>
      <Badge kind={entrant.presence === "here" ? "plain" : "act"}>
        {t(`presence.${entrant.presence}`)}
      </Badge>
      {!(isSettled && entrant.presence === "here") && (
        <p className="small">
          {t(`note.${entrant.presence}`)} {entrant.why}
        </p>
      )}
    </div>
  );
}

/** The signature is missing still, as of whom the desk has registered. */
function Sign(props: { tournament: Tournament; event: EventView; entrant: EntrantView }) {
  const t = useTranslations("hall.register");
  const { tournament, event, entrant } = props;
  const [signature, setSignature] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fault = signatureFault(signature, entrant.name, entrant.is_minor);
  const sign = async () => {
    setTried(true);
    if (fault !== null) return;
    setBusy(true);
    await tournament.say({ type: "sign_up", entrant: entrant.entrant });
    setBusy(false);
  };
  return (
    <section className="panel hall-part" aria-labelledby="my-signature">
      <h2 id="my-signature">{t("signTitle")}</h2>
      <form
        className="form"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          void sign();
        }}
      >
        <Consent event={event} />
        <Signature
          value={signature}
          onChange={setSignature}
          isMinor={entrant.is_minor}
          error={isTried && fault !== null ? t(fault) : null}
        />
        <Button type="submit" kind="act" isBusy={isBusy}>
          {t("doSign")}
        </Button>
      </form>
    </section>
  );
}

/** Where to sit in this round, with whom, and how long it goes on. */
function Place(props: { tournament: Tournament; event: EventView; entrant: EntrantView }) {
  const t = useTranslations("hall");
  const roundName = useRoundName();
  const { tournament, event, entrant } = props;
  const round = roundOf(event);
  const found = seatOf(round, entrant.entrant);
  if (round === null || found === null) {
    const isNext = entrant.presence === "here" && event.stage !== "over";
    return isNext ? <p className="empty panel">{t("mine.notSeated")}</p> : null;
  }
  return (
    <section className="panel hall-part" aria-labelledby="my-place">
      <h2 id="my-place">{roundName(round)}</h2>
      <p className="hall-place serif">
        {t("mine.place", { table: found.table.number, seat: found.seat })}
      </p>
      <TableList table={found.table} own={entrant.entrant} />
      {found.table.board !== null && <ToBoard code={event.code} />}
      {event.clock && <ClockFace tournament={tournament} clock={event.clock} />}
      <SpeechSwitch />
    </section>
  );
}

/** The clock in one line, above a sheet that is being written. */
export function Slim({ tournament, event }: { tournament: Tournament; event: EventView }) {
  const t = useTranslations("hall.clock");
  const now = useNow(tournament, 1000);
  const { clock } = event;
  if (clock === null) return null;
  const phase = phaseAt(clock, now);
  return (
    <>
      <Calls tournament={tournament} event={event} />
      {phase === "running" ? (
        <p className="soft">
          {t("label")}: <b className="figures">{shown(leftAt(clock, now))}</b>
        </p>
      ) : (
        <p className="soft">{t(`phase.${phase}`, { minutes: clock.minutes })}</p>
      )}
    </>
  );
}

function Earlier(props: { tournament: Tournament; entrant: EntrantView; open: number }) {
  const t = useTranslations("hall");
  const { tournament, entrant, open } = props;
  const sheets = entrant.sheets.filter(({ round }) => round !== open);
  if (sheets.length === 0) return null;
  return (
    <section className="hall-part" aria-labelledby="my-earlier">
      <h2 id="my-earlier">{t("mine.earlier")}</h2>
      {sheets.toReversed().map((sheet) => (
        <Disclosure key={sheet.round} title={t("round", { number: sheet.round })}>
          <MySheet tournament={tournament} sheet={sheet} mayBegin={false} isPast />
        </Disclosure>
      ))}
    </section>
  );
}

/** The link back, in case the phone loses its way, and giving up one's place. */
function Leaving(props: { tournament: Tournament; event: EventView; entrant: EntrantView }) {
  const t = useTranslations("hall.mine");
  const { origin } = useReach();
  const { tournament, event, entrant } = props;
  const key = findKey(event.code);
  return (
    <footer className="hall-links row">
      {key !== null && (
        <CopyButton
          text={`${origin}/tournament/${event.code}/back#${key}`}
          label={t("link")}
          said={t("linkCopied")}
        />
      )}
      <ButtonLink kind="quiet" href={`/tournament/${event.code}`}>
        {t("public")}
      </ButtonLink>
      {entrant.presence !== "out" && event.stage !== "over" && (
        <Asked
          kind="quiet"
          label={t("withdraw")}
          title={t("withdrawTitle")}
          ask={t("withdrawWhy")}
          note={t("withdrawNote")}
          action={t("withdraw")}
          isOptional
          done={async (why) =>
            isDone(await tournament.say({ type: "withdraw", entrant: entrant.entrant, why }))
          }
        />
      )}
    </footer>
  );
}
