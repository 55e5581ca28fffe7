import { lazy } from "react";
import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import { Redirect, Route, Switch } from "wouter";
import { Loading } from "../lobby/Loading";
import { NotFound } from "../lobby/NotFound";
import { ProblemPage } from "../lobby/Problem";
import { type Tournament, useTournament } from "./live";
import { placeOf } from "./places";
import type { Shown } from "./shown";
import { Words, tournamentWords } from "./Words";

const BackPage = lazy(() => import("./BackPage"));
const DeskPage = lazy(() => import("./desk/DeskPage"));
const PublicPage = lazy(() => import("./hall/PublicPage"));
const ScreenPage = lazy(() => import("./hall/ScreenPage"));
const MinePage = lazy(() => import("./hall/MinePage"));
const TablesPage = lazy(() => import("./hall/TablesPage"));
const TagPage = lazy(() => import("./hall/TagPage"));

const AT = "/tournament/:code";

/** All pages of one tournament. */
export default function TournamentRoute({ code }: { code: string }) {
  return (
    <Words of={tournamentWords}>
      <Switch>
        <Route path={`${AT}/back`}>
          <BackPage code={code} />
        </Route>
        <Route>
          <Inside key={code} code={code} />
        </Route>
      </Switch>
    </Words>
  );
}

function Inside({ code }: { code: string }) {
  const tournament = useTournament(code);
  return (
    <Switch>
      <Route path={AT}>{() => show(PublicPage, tournament)}</Route>
      <Route path={`${AT}/desk/:part?`}>{({ part }) => show(DeskPage, tournament, part)}</Route>
      <Route path={`${AT}/screen/:part?`}>{({ part }) => show(ScreenPage, tournament, part)}</Route>
      <Route path={`${AT}/mine`}>{() => show(MinePage, tournament)}</Route>
      <Route path={`${AT}/tables/:part?`}>{({ part }) => show(TablesPage, tournament, part)}</Route>
      <Route path={`${AT}/tag/:number`}>{({ number }) => show(TagPage, tournament, number)}</Route>
      <Route path={`${AT}/own`}>{() => show(OwnPage, tournament)}</Route>
      <Route component={NotFound} />
    </Switch>
  );
}

/** Leads to the part of whoever comes. */
function OwnPage({ view }: Shown) {
  return <Redirect to={placeOf(view.event.code, view.you)} replace />;
}

function show(Page: ComponentType<Shown>, tournament: Tournament, part?: string) {
  return <Ready Page={Page} tournament={tournament} part={part ?? ""} />;
}

/** A page once something is known to show on it. */
function Ready(props: { Page: ComponentType<Shown>; tournament: Tournament; part: string }) {
  const t = useTranslations("tournament");
  const { Page, tournament, part } = props;
  const { view, problem, again } = tournament;
  if (view !== null) return <Page tournament={tournament} view={view} part={part} />;
  if (problem === null) return <Loading />;
  const title = problem.status === 404 ? t("none") : undefined;
  return <ProblemPage problem={problem} again={() => void again()} title={title} />;
}
