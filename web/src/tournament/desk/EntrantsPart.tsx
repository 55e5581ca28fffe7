import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, Button, SearchField } from "../../look";
import { notify } from "../../live/notices";
import { say } from "../../live/announce";
import type { DeskRow } from "../../protocol";
import { isDone } from "../live";
import { goByArrows } from "./arrows";
import { useAct, useDesk } from "./context";
import { EntrantDialog, NewEntrant } from "./EntrantDialog";
import { Filters } from "./Filters";
import { FILTERS, type Filter, mainAction, matches, readTag } from "./entrants";
import { RosterDialog } from "./RosterDialog";
import { useSearchKey } from "./search";

const SHOWN_AT_FIRST = 150;

/** Who plays: registered, checked in, out; by name, number or the code on a name tag. */
export function EntrantsPart() {
  const t = useTranslations("director.entrants");
  const { desk, isDirector } = useDesk();
  const [sought, setSought] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [opened, setOpened] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"new" | "roster" | null>(null);
  const act = useMainAct(setOpened);
  const search = useSearchKey();
  const found = desk.entrants.filter((row) => FILTERS[filter](row) && matches(row, sought));
  const shown = desk.entrants.find((row) => row.entrant === opened);
  const enter = () => {
    const [only, ...others] = found;
    if (sought.trim() === "") return;
    if (only === undefined) {
      notify(readTag(sought) === null ? t("nobody") : t("noNumber"), "warning");
    } else if (others.length > 0) {
      say([t("several", { count: found.length })]);
    } else {
      void act(only).then(() => setSought(""));
    }
  };
  return (
    <div className="desk-stack">
      <div className="row desk-tools">
        <div ref={search} className="grow">
          <SearchField label={t("search")} value={sought} onChange={setSought} onSubmit={enter} />
        </div>
        {isDirector && (
          <div className="row">
            <Button
              kind={desk.entrants.length === 0 ? "act" : "plain"}
              onPress={() => setDialog("new")}
            >
              {t("add")}
            </Button>
            <Button onPress={() => setDialog("roster")}>{t("roster")}</Button>
          </div>
        )}
      </div>
      <p className="soft small">{t("searchNote")}</p>
      <Filters
        label={t("show")}
        filters={FILTERS}
        rows={desk.entrants}
        called={(name) => t(`filters.${name}`)}
        value={filter}
        choose={setFilter}
      />
      {desk.entrants.length === 0 ? (
        <p className="empty panel">{t("empty")}</p>
      ) : (
        <EntrantTable rows={found} act={(row) => void act(row)} open={setOpened} />
      )}
      {shown !== undefined && (
        <EntrantDialog key={shown.entrant} row={shown} close={() => setOpened(null)} />
      )}
      {dialog === "new" && <NewEntrant close={() => setDialog(null)} />}
      {dialog === "roster" && <RosterDialog close={() => setDialog(null)} />}
    </div>
  );
}

/** Does what is most likely wanted of somebody, and says so. */
function useMainAct(open: (entrant: string) => void) {
  const t = useTranslations("director.entrants");
  const { isDirector } = useDesk();
  const { act } = useAct();
  return async (row: DeskRow) => {
    const action = mainAction(row);
    if (action === "open" || !isDirector) {
      open(row.entrant);
      return;
    }
    const command =
      action === "sign"
        ? ({ type: "sign_up", entrant: row.entrant, on_paper: true } as const)
        : ({ type: action, entrant: row.entrant } as const);
    if (isDone(await act(command))) notify(t(`said.${action}`, { name: row.name }));
  };
}

function EntrantTable(props: {
  rows: DeskRow[];
  act: (row: DeskRow) => void;
  open: (entrant: string) => void;
}) {
  const t = useTranslations("director.entrants");
  const { rows, act, open } = props;
  const [isWhole, setWhole] = useState(false);
  const { isDirector } = useDesk();
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="panel desk-scroll">
      <table className="table">
        <caption className="unseen">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col" className="sum">
              {t("number")}
            </th>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("presence")}</th>
            <th scope="col" className="desk-mid">
              {t("signed")}
            </th>
            <th scope="col" className="desk-wide">
              {t("contact")}
            </th>
            <th scope="col">
              <span className="unseen">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDownCapture={goByArrows}>
          {shown.map((row) => (
            <EntrantRow key={row.entrant} row={row} isDirector={isDirector} act={act} open={open} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="empty">{t("noneFound")}</p>}
      {shown.length < rows.length && (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {t("whole", { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

function EntrantRow(props: {
  row: DeskRow;
  isDirector: boolean;
  act: (row: DeskRow) => void;
  open: (entrant: string) => void;
}) {
  const t = useTranslations("director.entrants");
  const { row, isDirector, act, open } = props;
  const action = isDirector ? mainAction(row) : "open";
  return (
    <tr data-out={row.presence === "out" || undefined}>
      <td className="sum">{row.number}</td>
      <th scope="row">
        <Button kind="quiet" onPress={() => open(row.entrant)}>
          {row.name}
        </Button>
        {row.is_minor && <Badge>{t("minor")}</Badge>}
      </th>
      <td>
        <Badge kind={row.presence === "waiting" ? "warn" : "plain"}>
          {t(`presences.${row.presence}`)}
        </Badge>
        {row.why && (
          <span className="soft small"> {row.why === "no_show" ? t("noShow") : row.why}</span>
        )}
      </td>
      <td className="desk-mid">
        {row.signed === "" ? (
          <span className="desk-warn small">{t("unsigned")}</span>
        ) : (
          <span className="small">{t(`signs.${row.signed}`)}</span>
        )}
      </td>
      <td className="desk-wide small">{[row.address, row.contact].filter(Boolean).join(" · ")}</td>
      <td className="sum">
        <Button
          data-main=""
          aria-label={t(`act.${action}`, { name: row.name })}
          onPress={() => act(row)}
        >
          {t(`short.${action}`)}
        </Button>
      </td>
    </tr>
  );
}
