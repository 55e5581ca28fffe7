import { useState } from "react";
import { useTranslations } from "use-intl";
import { Redirect } from "wouter";
import { Loading } from "../../lobby/Loading";
import { Page } from "../../lobby/Page";
import {
  Badge,
  Button,
  ButtonLink,
  Menu,
  MenuItem,
  MenuTrigger,
  MoreIcon,
  SearchField,
  useMoney,
} from "../../look";
import type { SheetForm as Form, SheetView, TableSheets, TournamentView } from "../../protocol";
import { Calls, ClockFace, SpeechSwitch } from "../clock/Clock";
import { isDone, type Tournament } from "../live";
import type { Shown } from "../shown";
import { useForm } from "../sheet/form";
import { SheetsBeside } from "../sheet/SheetPaper";
import { draftOf, sumsOf } from "../sheet/sums";
import { Asked } from "./Asked";
import { Freshness } from "./Freshness";
import { ConfirmTable } from "./ConfirmTable";
import "./hall.css";
import { Slim } from "./MinePage";
import { Dispute, WriteSheet } from "./MySheet";
import { Rulings } from "./Rulings";
import { SheetCard, SheetStatus } from "./SheetCard";
import { ToBoard } from "./ToBoard";
import { isSought, roundOf, titleOf, useRoundName } from "./words";

const ALL_OPEN = 3; // tables that are shown whole on one page

/** The phone of a referee or a Banker: their tables, the sheets there, rulings. */
export default function TablesPage({ tournament, view, part }: Shown) {
  const t = useTranslations("hall");
  const roundName = useRoundName();
  const form = useForm(tournament.code);
  const [writing, setWriting] = useState<string | null>(null);
  const { event, tables } = view;
  if (tables === null) return <Redirect to={`/tournament/${event.code}`} replace />;
  const round = roundOf(event);
  const sheet = tables.flatMap(({ players }) => players).find((one) => one.entrant === writing);
  if (sheet !== undefined) {
    return (
      <Page title={t("sheet.write")} wide>
        <Freshness tournament={tournament} />
        <Slim tournament={tournament} event={event} />
        <WriteSheet tournament={tournament} sheet={sheet} close={() => setWriting(null)} />
      </Page>
    );
  }
  const one = tables.find(({ number }) => String(number) === part);
  const shown = one === undefined ? tables : [one];
  const areWhole = shown.length <= ALL_OPEN;
  return (
    <Page title={titleOf(event)} wide>
      <Freshness tournament={tournament} />
      {view.entrant !== null && (
        <p>
          <ButtonLink href={`/tournament/${event.code}/mine`}>{t("toMine")}</ButtonLink>
        </p>
      )}
      <Calls tournament={tournament} event={event} />
      {round !== null && event.clock && (
        <section className="panel hall-part" aria-labelledby="tables-clock">
          <h2 id="tables-clock">{roundName(round)}</h2>
          <ClockFace tournament={tournament} clock={event.clock} />
          <SpeechSwitch />
        </section>
      )}
      {round === null && <p className="empty panel">{t("tables.noRound")}</p>}
      {round !== null && tables.length === 0 && <p className="empty panel">{t("tables.none")}</p>}
      {one !== undefined && tables.length > 1 && (
        <p>
          <ButtonLink kind="quiet" href={`/tournament/${event.code}/tables`}>
            {t("tables.all")}
          </ButtonLink>
        </p>
      )}
      {form.value === null ? (
        form.problem === null && <Loading />
      ) : areWhole ? (
        shown.map((table) => (
          <TableCard
            key={table.number}
            tournament={tournament}
            view={view}
            form={form.value as Form}
            table={table}
            write={setWriting}
          />
        ))
      ) : (
        <Overview code={event.code} tables={shown} />
      )}
    </Page>
  );
}

const needs = (sheet: SheetView) =>
  (sheet.status === "missing" && sheet.is_due) ||
  (sheet.status !== "missing" && sheet.status !== "accepted");

/** Many tables: how far each is; one opens the one that is wanted. */
function Overview({ code, tables }: { code: string; tables: TableSheets[] }) {
  const t = useTranslations("hall.tables");
  const name = useTranslations("hall");
  const [sought, setSought] = useState("");
  const found = tables.filter(
    ({ number, players }) =>
      String(number) === sought.trim() || players.some((player) => isSought(player, sought)),
  );
  return (
    <section className="hall-part" aria-label={t("title")}>
      <SearchField value={sought} onChange={setSought} label={t("find")} />
      {found.length === 0 && <p className="empty">{t("notFound", { sought })}</p>}
      <ul className="hall-tables plain">
        {found.map(({ number, players }) => {
          const open = players.filter(needs).length;
          return (
            <li key={number} className="panel">
              <div className="row between">
                <ButtonLink href={`/tournament/${code}/tables/${number}`}>
                  {name("table", { number })}
                </ButtonLink>
                <Badge kind={open > 0 ? "act" : "plain"}>{t("open", { count: open })}</Badge>
              </div>
              <p className="soft small">{players.map((player) => player.name).join(", ")}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CardProps {
  tournament: Tournament;
  view: TournamentView;
  form: Form;
  table: TableSheets;
  write: (entrant: string) => void;
}

function TableCard({ tournament, view, form, table, write }: CardProps) {
  const t = useTranslations("hall");
  const roles = new Set<string>(view.you?.roles ?? []);
  const given = table.players.flatMap((sheet) =>
    sheet.content === null
      ? []
      : [{ key: sheet.entrant, name: sheet.name, draft: draftOf(form, sheet.content) }],
  );
  const title = `table-${table.number}`;
  const seated = roundOf(view.event)?.tables.find(({ number }) => number === table.number);
  const board = seated?.board;
  const mayWatch = ["referee", "judge", "director"].some((role) => roles.has(role));
  return (
    <section className="panel hall-part" aria-labelledby={title}>
      <div className="row between">
        <h2 id={title}>{t("table", { number: table.number })}</h2>
        {board != null && mayWatch && <ToBoard code={view.event.code} table={table.number} />}
      </div>
      <ul className="hall-players plain">
        {table.players.map((sheet) => (
          <Player
            key={sheet.entrant}
            tournament={tournament}
            view={view}
            form={form}
            sheet={sheet}
            write={write}
          />
        ))}
      </ul>
      <ConfirmTable tournament={tournament} view={view} table={table} />
      {given.length > 1 && (
        <>
          <h3>{t("tables.beside")}</h3>
          <SheetsBeside form={form} sheets={given} />
        </>
      )}
      <h3 className="hall-gap">{t("rulings.title")}</h3>
      <Rulings
        tournament={tournament}
        rulings={table.rulings}
        mayAppeal={roles.has("director") || roles.has("referee") || roles.has("banker")}
        mayJudge={roles.has("judge")}
      />
      {(roles.has("referee") || roles.has("judge")) && (
        <Asked
          label={t("rulings.rule")}
          title={t("rulings.ruleTitle", { number: table.number })}
          ask={t("rulings.words")}
          note={t("rulings.ruleNote")}
          action={t("rulings.rule")}
          done={async (words) =>
            isDone(await tournament.say({ type: "rule", table: table.number, words }))
          }
        />
      )}
    </section>
  );
}

function Player(props: Omit<CardProps, "table"> & { sheet: SheetView }) {
  const t = useTranslations("hall");
  const money = useMoney();
  const { tournament, view, form, sheet, write } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { entrant, status } = sheet;
  const hasBegun = view.event.clock?.began != null;
  const isOwn = view.entrant?.entrant === entrant;
  const roles: readonly string[] = view.you?.roles ?? [];
  const mayCountersign =
    status === "given" &&
    sheet.countersigned === null &&
    !isOwn &&
    roles.some((role) => role === "referee" || role === "banker" || role === "judge");
  const countersign = async () => {
    setBusy(true);
    await tournament.say({ type: "countersign", entrant });
    setBusy(false);
  };
  const total = sheet.content === null ? null : sumsOf(form, draftOf(form, sheet.content)).grand;
  return (
    <li>
      <div className="hall-player">
        <span className="hall-player-name">
          {sheet.name} <span className="soft small">#{sheet.number}</span>
        </span>
        <SheetStatus sheet={sheet} />
        {total !== null && <b className="figures">{money(total)}</b>}
        <div className="row">
          {mayCountersign && (
            <Button
              kind="act"
              isBusy={isBusy}
              onPress={() => void countersign()}
              aria-label={t("sheet.countersignFor", { name: sheet.name })}
            >
              {t("sheet.countersign")}
            </Button>
          )}
          {status !== "missing" && (
            <Button
              aria-expanded={isOpen}
              aria-label={t(isOpen ? "sheet.hideFor" : "sheet.lookFor", { name: sheet.name })}
              onPress={() => setOpen(!isOpen)}
            >
              {t(isOpen ? "sheet.hide" : "sheet.look")}
            </Button>
          )}
          {hasBegun && (
            <Button
              aria-label={t(status === "missing" ? "sheet.writeFor" : "sheet.correctFor", {
                name: sheet.name,
              })}
              onPress={() => write(entrant)}
            >
              {t(status === "missing" ? "sheet.write" : "sheet.correct")}
            </Button>
          )}
          {status === "missing" && (
            <MenuTrigger>
              <Button kind="quiet" aria-label={t("tables.moreFor", { name: sheet.name })}>
                <MoreIcon />
              </Button>
              <Menu>
                <MenuItem onAction={() => void tournament.say({ type: "missing", entrant })}>
                  {t("tables.missing")}
                </MenuItem>
                <MenuItem onAction={() => void tournament.say({ type: "came", entrant })}>
                  {t("tables.came")}
                </MenuItem>
              </Menu>
            </MenuTrigger>
          )}
        </div>
      </div>
      {isOpen && status !== "missing" && (
        <>
          <SheetCard form={form} sheet={sheet} />
          {status !== "held" && <Dispute tournament={tournament} sheet={sheet} />}
        </>
      )}
    </li>
  );
}
