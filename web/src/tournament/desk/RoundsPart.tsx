import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  Badge,
  Button,
  Dialog,
  Disclosure,
  SearchField,
  Segment,
  Segments,
  TextField,
} from "../../look";
import type { RoundView, TableOfRound } from "../../protocol";
import { isDone, useNow } from "../live";
import { goByArrows } from "./arrows";
import { OpenBoards } from "./Boards";
import { ClockBox } from "./ClockBox";
import { useAct, useDesk } from "./context";
import { LateForm } from "./LateForm";
import { openRound, sheetsOf } from "./next";
import { SeatForm } from "./SeatForm";
import { Scroll } from "./Scroll";
import { useSearchKey } from "./search";
import { TableDialog } from "./TableDialog";

/** Rounds: the next is seated, the clock is kept, tables are put right; earlier ones are seen. */
export function RoundsPart() {
  const t = useTranslations("director.rounds");
  const { event, view, isDirector } = useDesk();
  const round = openRound(view);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = event.rounds.find((one) => one.number === chosen) ?? event.rounds.at(-1);
  return (
    <div className="desk-stack">
      {round === null && event.stage !== "over" && <SeatForm />}
      {round !== null && (
        <div className="desk-beside">
          <ClockBox />
          {isDirector && <RoundTools round={round} />}
        </div>
      )}
      {event.rounds.length > 1 && shown !== undefined && (
        <Segments
          aria-label={t("which")}
          value={String(shown.number)}
          onChange={(value) => setChosen(Number(value))}
        >
          {event.rounds.map((one) => (
            <Segment key={one.number} value={String(one.number)}>
              {one.is_final ? t("final") : t("round", { number: one.number })}
            </Segment>
          ))}
        </Segments>
      )}
      {shown !== undefined && <Seating round={shown} isOpen={shown === round} />}
      <Earlier />
    </div>
  );
}

/** What else may be done to a round that is seated. */
function RoundTools({ round }: { round: RoundView }) {
  const t = useTranslations("director.rounds");
  const format = useFormatter();
  const { event, tournament, view } = useDesk();
  const { act, isBusy } = useAct();
  const [isUnseating, setUnseating] = useState(false);
  const [why, setWhy] = useState("");
  const hasBegun = event.clock?.began != null;
  const now = useNow(tournament, 5000, hasBegun);
  const missing = sheetsOf(view).filter((sheet) => sheet.is_missing);
  const until = event.come_until;
  const unseat = async () => {
    if (isDone(await act({ type: "unseat", why }))) setUnseating(false);
  };
  return (
    <section className="panel form" aria-labelledby="desk-round-tools">
      <h2 id="desk-round-tools">{t("tools")}</h2>
      {missing.length > 0 && (
        <p>{t("missing", { names: missing.map((one) => one.name).join(", ") })}</p>
      )}
      {until !== null && until > now && (
        <p className="soft">
          {t("comeUntil", { at: format.dateTime(until, { timeStyle: "short" }) })}
        </p>
      )}
      <div className="row">
        {!hasBegun && (
          <Button onPress={() => setUnseating(true)}>
            {t("unseat", { number: round.number })}
          </Button>
        )}
        {until !== null && until <= now && (
          <Button isBusy={isBusy} onPress={() => void act({ type: "no_shows" })}>
            {t("noShows")}
          </Button>
        )}
        <LateForm round={round} />
        <OpenBoards round={round} />
      </div>
      <Dialog
        title={t("unseat", { number: round.number })}
        isOpen={isUnseating}
        onOpenChange={setUnseating}
        foot={(close) => (
          <>
            <Button onPress={close}>{t("cancel")}</Button>
            <Button
              kind="warn"
              isBusy={isBusy}
              isDisabled={why.trim() === ""}
              onPress={() => void unseat()}
            >
              {t("unseatNow")}
            </Button>
          </>
        )}
      >
        <p>{t("unseatNote")}</p>
        <TextField label={t("why")} value={why} onChange={setWhy} maxLength={200} autoFocus />
      </Dialog>
    </section>
  );
}

const has = (table: TableOfRound, sought: string) => {
  const text = sought.trim().toLowerCase();
  if (/^\d+$/.test(text)) return table.number === Number(text);
  const words = [...table.players.map(({ name }) => name), table.banker?.name ?? ""];
  return words.join(" ").toLowerCase().includes(text);
};

function Seating({ round, isOpen }: { round: RoundView; isOpen: boolean }) {
  const t = useTranslations("director.rounds");
  const { view } = useDesk();
  const [sought, setSought] = useState("");
  const [opened, setOpened] = useState<number | null>(null);
  const search = useSearchKey();
  const shown = round.tables.filter((table) => sought.trim() === "" || has(table, sought));
  const table = round.tables.find((one) => one.number === opened);
  const missing = new Set(
    sheetsOf(view)
      .filter((sheet) => sheet.is_missing)
      .map((sheet) => sheet.entrant),
  );
  return (
    <section aria-labelledby="desk-seating">
      <div className="row between desk-tools">
        <h2 id="desk-seating">
          {round.is_final ? t("final") : t("round", { number: round.number })}{" "}
          <Badge>{round.is_closed ? t("closed") : t("open")}</Badge>
        </h2>
        <div ref={search} className="grow">
          <SearchField
            aria-label={t("search")}
            placeholder={t("search")}
            value={sought}
            onChange={setSought}
            onSubmit={() => shown[0] && setOpened(shown[0].number)}
          />
        </div>
      </div>
      <Scroll label={t("seating", { number: round.number })}>
        <table className="table">
          <caption className="unseen">{t("seating", { number: round.number })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("table")}</th>
              <th scope="col">{t("players")}</th>
              <th scope="col">{t("banker")}</th>
              <th scope="col">{t("where")}</th>
            </tr>
          </thead>
          <tbody onKeyDownCapture={goByArrows}>
            {shown.map((one) => (
              <tr key={one.number}>
                <th scope="row">
                  {isOpen ? (
                    <Button
                      data-main=""
                      aria-label={t("openTable", { number: one.number })}
                      onPress={() => setOpened(one.number)}
                    >
                      {one.number}
                    </Button>
                  ) : (
                    one.number
                  )}
                </th>
                <td>
                  <ol className="desk-seats">
                    {one.players.map((player) => (
                      <li key={player.entrant}>
                        <span className="soft figures">{player.number}</span> {player.name}
                        {isOpen && missing.has(player.entrant) && (
                          <Badge kind="warn">{t("isMissing")}</Badge>
                        )}
                      </li>
                    ))}
                  </ol>
                </td>
                <td>
                  {one.banker?.name ?? <span className="soft">{t("noBanker")}</span>}
                  {one.banker?.plays && <span className="soft small"> {t("plays")}</span>}
                </td>
                <td>{one.board !== null && <Badge>{t("online")}</Badge>}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="empty">{t("noneFound")}</p>}
      </Scroll>
      {table !== undefined && isOpen && (
        <TableDialog table={table} round={round} close={() => setOpened(null)} />
      )}
    </section>
  );
}

/** Seatings that hold no longer, with why. */
function Earlier() {
  const t = useTranslations("director.rounds");
  const format = useFormatter();
  const { desk } = useDesk();
  if (desk.earlier.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="desk-earlier">
      <h2 id="desk-earlier">{t("earlier")}</h2>
      {desk.earlier.toReversed().map((old, at) => (
        <Disclosure
          key={`${old.at} ${at}`}
          title={
            <>
              <span>{t("was", { number: old.round, why: old.why })}</span>
              <span className="soft small">
                {old.by} · {format.dateTime(old.at, { timeStyle: "short" })}
              </span>
            </>
          }
        >
          <ul className="plain">
            {old.tables.map((table) => (
              <li key={table.number}>
                <strong className="figures">{table.number}</strong> {table.names.join(", ")}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  );
}
