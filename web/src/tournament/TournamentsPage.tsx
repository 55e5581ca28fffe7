import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { Badge, Button, ButtonLink, SearchField, TextField } from "../look";
import type { ProblemError } from "../live/api";
import { useLoad } from "../live/load";
import { set, useSettings } from "../live/settings";
import { useSigned } from "../live/signed";
import { Page } from "../lobby/Page";
import { useProblemText } from "../lobby/Problem";
import type { TournamentInfo } from "../protocol";
import { tournaments } from "./api";
import { Words, tournamentWords } from "./Words";
import "./tournament.css";

export default function TournamentsPage() {
  return (
    <Words of={tournamentWords}>
      <Lobby />
    </Words>
  );
}

/** One's own tournaments and those for everybody; open a new one. */
function Lobby() {
  const t = useTranslations("tournament.lobby");
  const text = useProblemText();
  const lobby = useLoad(`tournaments ${useSigned()}`, tournaments.lobby);
  return (
    <Page title={t("title")} wide>
      <p className="lead">{t("lead")}</p>
      <OpenForm />
      {lobby.problem && (
        <p role="alert" className="field-error">
          {text(lobby.problem)}
        </p>
      )}
      <List title={t("own")} rows={lobby.value?.own ?? null} empty={t("noOwn")} />
      <List title={t("listed")} rows={lobby.value?.listed ?? null} empty={t("noListed")} />
    </Page>
  );
}

/** What is needed at the least; all the rest can be filled in at the desk. */
const FIRST = ["name", "organization", "charity", "date", "location"] as const;
const LONGEST = 200;

function OpenForm() {
  const t = useTranslations("tournament.lobby");
  const text = useProblemText();
  const [, go] = useLocation();
  const { name } = useSettings();
  const [details, setDetails] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    if (name.trim() === "") {
      setProblem(t("nameFirst"));
      return;
    }
    setBusy(true);
    const filled = Object.entries(details).filter(([, value]) => value.trim() !== "");
    try {
      const body = { name: name.trim(), details: Object.fromEntries(filled) };
      const { code } = await tournaments.open(body);
      go(`/tournament/${code}/desk`);
    } catch (error) {
      setProblem(text(error as ProblemError));
      setBusy(false);
    }
  };
  return (
    <section className="panel tournament-open" aria-labelledby="open-tournament">
      <h2 id="open-tournament">{t("openTitle")}</h2>
      <p className="soft">{t("openNote")}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <div className="form-row">
          <TextField
            label={t("yourName")}
            value={name}
            onChange={(value) => {
              set({ name: value.slice(0, 40) });
              setProblem(null);
            }}
            autoComplete="name"
          />
          {FIRST.map((blank) => (
            <TextField
              key={blank}
              label={t(`first.${blank}`)}
              value={details[blank] ?? ""}
              maxLength={LONGEST}
              onChange={(value) => setDetails((known) => ({ ...known, [blank]: value }))}
            />
          ))}
        </div>
        {problem !== null && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        <div className="row">
          <Button type="submit" kind="act" size="large" isBusy={isBusy}>
            {t("open")}
          </Button>
        </div>
      </form>
    </section>
  );
}

const SEARCHED_FROM = 8;

function List(props: { title: string; rows: TournamentInfo[] | null; empty: string }) {
  const { title, rows, empty } = props;
  const [sought, setSought] = useState("");
  const shown = (rows ?? []).filter((row) => matches(row, sought));
  return (
    <section className="table-list" aria-label={title}>
      <div className="row between">
        <h2>{title}</h2>
        {(rows?.length ?? 0) > SEARCHED_FROM && (
          <SearchField value={sought} onChange={setSought} aria-label={title} />
        )}
      </div>
      {rows?.length === 0 && <p className="empty panel">{empty}</p>}
      <ul className="cards">
        {shown.map((row) => (
          <Card key={row.code} row={row} />
        ))}
      </ul>
    </section>
  );
}

const matches = (row: TournamentInfo, sought: string) =>
  [row.code, row.name, row.organization, row.charity, row.location, row.town]
    .join(" ")
    .toLowerCase()
    .includes(sought.trim().toLowerCase());

function Card({ row }: { row: TournamentInfo }) {
  const t = useTranslations("tournament");
  const format = useFormatter();
  const where = [row.date, row.location, row.town].filter(Boolean).join(" · ");
  return (
    <li className="panel table-card">
      <div className="row between">
        <h3>{row.name || row.organization || row.code}</h3>
        <Badge kind={row.stage === "playing" ? "act" : "plain"}>{t(`stages.${row.stage}`)}</Badge>
      </div>
      <p className="soft small">
        <span className="code">{row.code}</span> · {format.relativeTime(row.changed)}
      </p>
      {where && <p>{where}</p>}
      <p>{t("lobby.entrants", { count: row.entrants, places: row.places })}</p>
      <div className="row">
        <ButtonLink href={`/tournament/${row.code}${row.is_own ? "/own" : ""}`}>
          {row.is_own ? t("lobby.back") : t("lobby.look")}
        </ButtonLink>
      </div>
    </li>
  );
}
