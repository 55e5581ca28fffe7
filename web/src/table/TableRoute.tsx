import { lazy, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { api } from "../live/api";
import { TableProvider, useTableState } from "../live/context";
import { Live } from "../live/live";
import { useLoad } from "../live/load";
import { findPage, watchPage } from "./entrance";
import { useSettings } from "../live/settings";
import { Button } from "../look";
import { Loading } from "../lobby/Loading";
import { Page } from "../lobby/Page";
import { ProblemPage } from "../lobby/Problem";
import "./table.css";
import { Effects } from "./Effects";
import { TablePage } from "./TablePage";

const GatheringPage = lazy(() => import("./GatheringPage"));
const JoinPage = lazy(() => import("./JoinPage"));
const TvPage = lazy(() => import("./TvPage"));

export type View = "table" | "watch" | "tv" | "hand";

/** A table by its code: to join, to gather at, to play at or to watch. */
export default function TableRoute({ code, view }: { code: string; view: string }) {
  const t = useTranslations("join");
  const { name } = useSettings();
  const page = useLoad(`table ${code}`, () => {
    if (view !== "tv" && view !== "watch") return findPage(code);
    return watchPage(code, view === "tv" ? t("tv") : name || t("watcher"));
  });
  if (page.problem) return <ProblemPage problem={page.problem} again={page.again} />;
  if (page.value === null) return <Loading />;
  if (page.value.person === null) {
    return <JoinPage page={page.value} joined={page.again} />;
  }
  return <Connected code={code} view={view as View} />;
}

function Connected({ code, view }: { code: string; view: View }) {
  const { locale } = useSettings();
  const book = useLoad(`book ${code}`, () => api.book(code));
  const live = useMemo(() => new Live(code, locale, view === "tv"), [code, locale, view]);
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  if (book.problem) return <ProblemPage problem={book.problem} again={book.again} />;
  if (book.value === null) return <Loading />;
  return (
    <TableProvider live={live} book={book.value}>
      <AtTable live={live} view={view} />
    </TableProvider>
  );
}

function AtTable({ live, view }: { live: Live; view: View }) {
  const isKnown = useStore(live.store, ({ state }) => state !== null);
  const stage = useStore(live.store, ({ state }) => state?.table.stage ?? "gathering");
  const maySee = useStore(live.store, ({ state }) => state?.game != null);
  const ended = useStore(live.store, (state) => (state.status === "ended" ? state.ended : null));
  // The host's button stands far down on a phone: the game is another page, seen from its top.
  useEffect(() => {
    scrollTo(0, 0);
  }, [stage]);
  if (ended !== null) return <Ended reason={ended} again={live.again} />;
  if (!isKnown) return <Loading />;
  if (stage !== "gathering" && !maySee) return <AtTheDoor />;
  return (
    <>
      <Effects />
      {view === "tv" ? (
        <TvPage />
      ) : stage === "gathering" ? (
        <GatheringPage />
      ) : (
        <TablePage view={view} />
      )}
    </>
  );
}

/** Whoever asked to watch waits until the host says yes. */
function AtTheDoor() {
  const t = useTranslations("join");
  const table = useTableState((state) => state.table);
  const host = Object.values(table.people).find(({ is_host }) => is_host)?.name ?? "";
  return (
    <Page title={table.title || table.rules_title}>
      <p className="lead">{t("lead", { rules: table.rules_title, code: table.code })}</p>
      <p role="status" className="empty panel">
        {t("waits", { host })}
      </p>
    </Page>
  );
}

const REASONS = ["replaced", "closed", "not_allowed"] as const;

function Ended({ reason, again }: { reason: string; again: () => void }) {
  const t = useTranslations("connection");
  const known = REASONS.find((one) => one === reason) ?? "closed";
  return (
    <Page title={t("endedTitle")}>
      <p>{t(`ended.${known}`)}</p>
      <Button kind="act" onPress={known === "not_allowed" ? () => location.reload() : again}>
        {t("here")}
      </Button>
    </Page>
  );
}
