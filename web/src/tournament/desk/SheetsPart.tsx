import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSearch } from "wouter";
import { Badge, Button, SearchField, useMoney } from "../../look";
import type { SheetForm, SheetView } from "../../protocol";
import { useForm } from "../sheet/form";
import { Filters } from "./Filters";
import { goByArrows } from "./arrows";
import { useAct, useDesk } from "./context";
import { openRound, sheetsOf } from "./next";
import { Rulings } from "./Rulings";
import { SheetDialog } from "./SheetDialog";
import { useSearchKey } from "./search";
import {
  SHEET_FILTERS,
  SHEET_FILTER_NAMES,
  type SheetFilter,
  hasSheet,
  sheetAction,
} from "./sheets";

/** The sheets of the round: entered, compared, signed, decided, until the round can be closed. */
export function SheetsPart() {
  const t = useTranslations("director.sheets");
  const { view, event } = useDesk();
  const asked = new URLSearchParams(useSearch()).get("show");
  const first = SHEET_FILTER_NAMES.find((one) => one === asked) ?? "all";
  const form = useForm(event.code);
  const last = event.rounds.at(-1);
  if (last === undefined) return <p className="empty panel">{t("none")}</p>;
  return (
    <div className="desk-stack">
      {openRound(view) !== null && <CloseBar />}
      <SheetTable first={first} form={form.value} />
      <Rulings />
    </div>
  );
}

/** How many are in, and the end of the round; what is still missing is said by name. */
function CloseBar() {
  const t = useTranslations("director.sheets");
  const { view, event, isDirector } = useDesk();
  const { act, isBusy } = useAct();
  const due = sheetsOf(view).filter((sheet) => sheet.is_due);
  const accepted = due.filter((sheet) => sheet.status === "accepted").length;
  const round = event.rounds.at(-1);
  const isWhole = accepted === due.length;
  return (
    <div className="panel row between">
      <div className="desk-progress">
        <p>{t("progress", { count: accepted, due: due.length })}</p>
        <progress max={Math.max(1, due.length)} value={accepted} aria-label={t("accepted")} />
      </div>
      {isDirector && (
        <Button
          kind={isWhole ? "act" : "plain"}
          size="large"
          isBusy={isBusy}
          onPress={() => void act({ type: "close_round" })}
        >
          {round?.is_final ? t("closeFinal") : t("close", { number: round?.number ?? 0 })}
        </Button>
      )}
    </div>
  );
}

function SheetTable({ first, form }: { first: SheetFilter; form: SheetForm | null }) {
  const t = useTranslations("director.sheets");
  const money = useMoney();
  const { view } = useDesk();
  const [filter, setFilter] = useState<SheetFilter>(first);
  const [sought, setSought] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const search = useSearchKey();
  const sheets = sheetsOf(view);
  const found = sheets.filter((sheet) => SHEET_FILTERS[filter](sheet) && hasSheet(sheet, sought));
  const shown = sheets.find((sheet) => sheet.entrant === opened);
  return (
    <section aria-label={t("table")}>
      <div className="row between desk-tools">
        <Filters
          label={t("show")}
          filters={SHEET_FILTERS}
          rows={sheets}
          called={(name) => t(`filters.${name}`)}
          value={filter}
          choose={setFilter}
        />
        <div ref={search} className="grow">
          <SearchField
            aria-label={t("search")}
            placeholder={t("search")}
            value={sought}
            onChange={setSought}
            onSubmit={() => found[0] && setOpened(found[0].entrant)}
          />
        </div>
      </div>
      <div className="panel desk-scroll">
        <table className="table">
          <caption className="unseen">{t("table")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("tableHead")}</th>
              <th scope="col">{t("player")}</th>
              <th scope="col">{t("status")}</th>
              <th scope="col">{t("signatures")}</th>
              <th scope="col" className="sum">
                {t("total")}
              </th>
              <th scope="col">
                <span className="unseen">{t("actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody onKeyDownCapture={goByArrows}>
            {found.map((sheet) => (
              <tr key={sheet.entrant} data-out={!sheet.is_due || undefined}>
                <td className="figures">{sheet.table}</td>
                <th scope="row">
                  <span className="soft figures">{sheet.number}</span> {sheet.name}
                </th>
                <td>
                  <Status sheet={sheet} />
                </td>
                <td className="small">
                  {sheet.signed !== null && t("isSigned")}
                  {sheet.signed !== null && sheet.countersigned !== null && " · "}
                  {sheet.countersigned !== null && t("isCountersigned")}
                </td>
                <td className="sum">{sheet.result === null ? "" : money(sheet.result.total)}</td>
                <td className="sum">
                  <Button
                    data-main=""
                    aria-label={t(`act.${sheetAction(sheet)}`, { name: sheet.name })}
                    onPress={() => setOpened(sheet.entrant)}
                  >
                    {t(`short.${sheetAction(sheet)}`)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className="empty">{t("noneFound")}</p>}
      </div>
      {shown !== undefined && form !== null && (
        <SheetDialog key={shown.entrant} sheet={shown} form={form} close={() => setOpened(null)} />
      )}
    </section>
  );
}

function Status({ sheet }: { sheet: SheetView }) {
  const t = useTranslations("director.sheets");
  if (!sheet.is_due && sheet.status === "missing")
    return <span className="soft">{t("notDue")}</span>;
  const isBad = sheet.status === "held" || sheet.status === "disputed";
  return (
    <>
      <Badge kind={isBad ? "warn" : "plain"}>{t(`statuses.${sheet.status}`)}</Badge>
      {sheet.is_missing && <Badge kind="warn">{t("absent")}</Badge>}
    </>
  );
}
