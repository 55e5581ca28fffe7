import { Suspense, lazy, useEffect } from "react";
import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import { Link, Redirect } from "wouter";
import { Badge, ButtonLink } from "../../look";
import { AccountMenu } from "../../lobby/AccountMenu";
import { Page } from "../../lobby/Page";
import { SettingsButton } from "../../lobby/SettingsDialog";
import { placeOf } from "../places";
import type { Shown } from "../shown";
import { Words, catalogue } from "../Words";
import { ClockChip } from "./ClockBox";
import { DeskProvider, useDesk } from "./context";
import { EntrantsPart } from "./EntrantsPart";
import { EventPart } from "./EventPart";
import { lacks } from "./next";
import { Overview } from "./Overview";
import { PeoplePart } from "./PeoplePart";
import { DIRECTORS_ONLY, PARTS, type Part, isPart, partPath } from "./places";
import { RoundsPart } from "./RoundsPart";
import { SheetsPart } from "./SheetsPart";
import { StandingsPart } from "./StandingsPart";
import "../tournament.css";
import "./desk.css";

const deskWords = catalogue({
  en: () => import("./messages/en"),
  es: () => import("./messages/es"),
});

const PAGES: Partial<Record<Part, ComponentType>> = {
  checklist: lazy(() => import("./papers/ChecklistPart")),
  documents: lazy(() => import("./papers/DocumentsPart")),
  money: lazy(() => import("./papers/MoneyPart")),
  prints: lazy(() => import("./papers/PrintsPart")),
  export: lazy(() => import("./papers/ExportPart")),
  overview: Overview,
  event: EventPart,
  people: PeoplePart,
  entrants: EntrantsPart,
  rounds: RoundsPart,
  sheets: SheetsPart,
  standings: StandingsPart,
};

export default function DeskPage(shown: Shown) {
  return (
    <Words of={deskWords}>
      <Entrance {...shown} />
    </Words>
  );
}

/** The desk for who leads the event; everybody else is shown the way to their part. */
function Entrance({ tournament, view, part }: Shown) {
  const t = useTranslations("director");
  const { desk, event, you } = view;
  if (desk === null || you === null) {
    return (
      <Page title={t("notYours")}>
        <p>{t("notYoursNote")}</p>
        <ButtonLink href={placeOf(event.code, you)} kind="act">
          {t("toYours")}
        </ButtonLink>
      </Page>
    );
  }
  const found = part === "" ? "overview" : part;
  if (!isPart(found)) return <Redirect to={partPath(event.code, "overview")} replace />;
  const isDirector = you.roles.includes("director");
  const isJudge = you.roles.includes("judge");
  return (
    <DeskProvider value={{ tournament, view, event, desk, isDirector, isJudge }}>
      <Frame part={found} />
    </DeskProvider>
  );
}

function Frame({ part }: { part: Part }) {
  const t = useTranslations("director");
  const pages = useTranslations("pages");
  const { event } = useDesk();
  const title = event.details["name"] || event.details["organization"] || event.code;
  const Shown = PAGES[part];
  useEffect(() => {
    document.title = pages("tab", { title: `${title} · ${t(`parts.${part}`)}` });
  }, [pages, t, title, part]);
  return (
    <div className="desk">
      <header className="page-head desk-head">
        <div className="row desk-name">
          <ButtonLink href="/tournaments" kind="quiet" className="page-name serif">
            {pages("product")}
          </ButtonLink>
          <strong className="serif">{title}</strong>
          <span className="code soft">{event.code}</span>
          <Connection />
        </div>
        <nav className="page-tools" aria-label={pages("tools")}>
          <ClockChip />
          <ButtonLink href={`/tournament/${event.code}`} kind="quiet">
            {t("publicPage")}
          </ButtonLink>
          <ButtonLink href={`/tournament/${event.code}/screen`} target="_blank" kind="quiet">
            {t("screen")}
          </ButtonLink>
          <AccountMenu />
          <SettingsButton />
        </nav>
      </header>
      <div className="desk-body">
        <PartList part={part} />
        <main className="desk-part">
          <h1>{t(`parts.${part}`)}</h1>
          <Suspense>{Shown !== undefined && <Shown key={part} />}</Suspense>
        </main>
      </div>
    </div>
  );
}

/** Says when what is shown may be old. */
function Connection() {
  const t = useTranslations("director");
  const { tournament } = useDesk();
  if (tournament.status === "waiting") return <Badge kind="warn">{t("offline")}</Badge>;
  if (tournament.waiting > 0) return <Badge>{t("saving")}</Badge>;
  return null;
}

function PartList({ part }: { part: Part }) {
  const t = useTranslations("director");
  const { event, view, isDirector } = useDesk();
  const found = lacks(view);
  const parts = PARTS.filter((one) => one in PAGES && (isDirector || !DIRECTORS_ONLY.has(one)));
  return (
    <nav className="desk-parts" aria-label={t("partsLabel")}>
      <ul className="plain">
        {parts.map((one) => {
          const count = found
            .filter((row) => row.part === one && row.what !== "unsigned")
            .reduce((sum, row) => sum + row.count, 0);
          return (
            <li key={one}>
              <Link
                href={partPath(event.code, one)}
                aria-current={one === part ? "page" : undefined}
              >
                {t(`parts.${one}`)}
                {count > 0 && one !== "event" && one !== "people" && (
                  <span className="desk-count figures" aria-label={t("open", { count })}>
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
