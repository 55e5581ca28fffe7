import { useTranslations } from "use-intl";
import { Page } from "../../lobby/Page";
import { ButtonLink, Disclosure } from "../../look";
import type { EventView } from "../../protocol";
import { Calls, ClockFace, SpeechSwitch } from "../clock/Clock";
import { placeOf } from "../places";
import type { Shown } from "../shown";
import { Freshness } from "./Freshness";
import "./hall.css";
import { Register } from "./Register";
import { FindSeat, TableList } from "./Seating";
import { Sponsors } from "./Sponsors";
import { Standings } from "./Standings";
import { roundOf, titleOf, useRoundName } from "./words";

/** What everybody sees: the event, registration, the clock, where one sits, the standings. */
export default function PublicPage({ tournament, view }: Shown) {
  const t = useTranslations("hall");
  const { event, you } = view;
  const round = roundOf(event);
  const roundName = useRoundName();
  const own = view.entrant?.entrant ?? "";
  const mayRegister = event.is_open && view.entrant === null && event.stage !== "over";
  const isHonoured = Object.keys(event.sponsors.honours).length > 0;
  return (
    <Page title={titleOf(event)}>
      <Freshness tournament={tournament} />
      <About event={event} />
      {you !== null && (
        <p>
          <ButtonLink kind="act" size="large" href={placeOf(event.code, you)}>
            {t(view.entrant === null ? "toPart" : "toMine")}
          </ButtonLink>
        </p>
      )}
      <Calls tournament={tournament} event={event} />
      {round !== null && event.clock && (
        <section className="panel hall-part" aria-labelledby="hall-clock">
          <h2 id="hall-clock">{roundName(round)}</h2>
          <ClockFace tournament={tournament} clock={event.clock} />
          <SpeechSwitch />
        </section>
      )}
      {round !== null && (
        <section className="hall-part" aria-labelledby="hall-seating">
          <h2 id="hall-seating">{t("seating.title")}</h2>
          <FindSeat round={round} />
          <Disclosure title={t("seating.byTable")}>
            <div className="hall-tables">
              {round.tables.map((table) => (
                <div key={table.number} className="panel">
                  <h3>{t("table", { number: table.number })}</h3>
                  <TableList table={table} own={own} />
                </div>
              ))}
            </div>
          </Disclosure>
        </section>
      )}
      {mayRegister && (
        <section className="panel hall-part" aria-labelledby="hall-register">
          <h2 id="hall-register">{t("register.title")}</h2>
          <Register tournament={tournament} event={event} />
        </section>
      )}
      {event.stage !== "planning" && (
        <section className="hall-part" aria-labelledby="hall-standings">
          <h2 id="hall-standings">{t("standings.title")}</h2>
          <Standings event={event} own={own} />
        </section>
      )}
      {isHonoured && (
        <section className="hall-part" aria-labelledby="hall-sponsors">
          <h2 id="hall-sponsors">{t("sponsors.title")}</h2>
          <Sponsors sponsors={event.sponsors} />
        </section>
      )}
      <p className="hall-links">
        <ButtonLink kind="quiet" href={`/tournament/${event.code}/screen`}>
          {t("screen.open")}
        </ButtonLink>
      </p>
    </Page>
  );
}

type Label = "host" | "cause" | "when" | "where" | "cost" | "prizes" | "events" | "registration";

/** The facts of the event, as far as its director has filled them in. */
function About({ event }: { event: EventView }) {
  const t = useTranslations("hall.about");
  const told = event.details;
  const join = (...names: string[]) => names.map((name) => told[name]).filter(Boolean);
  const rows: [Label, string][] = [
    ["host", join("organization", "cosponsors").join(", ")],
    ["cause", join("charity", "cause").join(" · ")],
    ["when", [join("date").join(""), join("start", "end").join(" – ")].filter(Boolean).join(", ")],
    ["where", join("location", "town", "state").join(", ")],
    ["cost", join("cost").join("")],
    ["prizes", join("prizes").join("")],
    ["events", join("events").join("")],
    [
      "registration",
      join("registration_date", "registration_time", "registration_place").join(", "),
    ],
  ];
  const known = rows.filter(([, value]) => value !== "");
  const { registered, here, waiting } = event.counts;
  const count = registered + here + waiting;
  return (
    <>
      {event.stage === "over" && <p className="badge">{t("over")}</p>}
      <dl className="hall-about">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("players")}</dt>
          <dd>{t("count", { count, places: event.settings.places })}</dd>
        </div>
      </dl>
      {told["notice"] && <p className="soft small">{told["notice"]}</p>}
    </>
  );
}
