import { lazy, Suspense, use, useEffect, useLayoutEffect } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { IntlProvider } from "use-intl";
import { Route, Switch, useLocation } from "wouter";
import { useSettings } from "./live/settings";
import { Fault } from "./lobby/Fault";
import { Loading } from "./lobby/Loading";
import { Notices } from "./lobby/Notices";
import { NotFound } from "./lobby/NotFound";
import { Speaker } from "./lobby/Speaker";
import "./lobby/lobby.css";
import { messagesOf } from "./messages";

const Home = lazy(() => import("./lobby/Home"));
const OpenTablePage = lazy(() => import("./lobby/OpenTablePage"));
const RulesPage = lazy(() => import("./lobby/RulesPage"));
const TableRoute = lazy(() => import("./table/TableRoute"));
const AfterRoute = lazy(() => import("./after/AfterRoute"));
const TournamentsPage = lazy(() => import("./tournament/TournamentsPage"));
const TournamentRoute = lazy(() => import("./tournament/TournamentRoute"));
const BackRoute = lazy(() => import("./lobby/BackRoute"));

/** The whole client: language, routes, what is said in passing. */
export function App() {
  return (
    <Suspense>
      <Spoken />
    </Suspense>
  );
}

function Spoken() {
  const { locale } = useSettings();
  const [path, go] = useLocation();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  // Another page is seen from its top, wherever one was on the one before.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [path]);
  return (
    <IntlProvider
      locale={locale}
      messages={use(messagesOf(locale))}
      timeZone={timeZone()}
      now={new Date()}
    >
      <I18nProvider locale={locale}>
        <RouterProvider navigate={(path) => go(path)}>
          <Fault>
            <Suspense fallback={<Loading />}>
              <Switch>
                <Route path="/" component={Home} />
                <Route path="/open" component={OpenTablePage} />
                <Route path="/rules" component={RulesPage} />
                <Route path="/t/:code/back">{({ code }) => <BackRoute code={code} />}</Route>
                <Route path="/t/:code/after">{({ code }) => <AfterRoute code={code} />}</Route>
                <Route path="/t/:code/:view?">
                  {({ code, view }) => <TableRoute key={code} code={code} view={view ?? "table"} />}
                </Route>
                <Route path="/tournaments" component={TournamentsPage} />
                <Route path="/tournament/:code/*?">
                  {({ code }) => <TournamentRoute code={code.toUpperCase()} />}
                </Route>
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </Fault>
          <Notices />
          <Speaker />
        </RouterProvider>
      </I18nProvider>
    </IntlProvider>
  );
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
