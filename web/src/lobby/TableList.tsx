import { useState } from "react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { TableInfo } from "../protocol";
import { Badge, ButtonLink, SearchField } from "../look";

const SEARCHED_FROM = 8;

/** Tables as a list of cards; one that is long can be searched. */
export function TableList(props: {
  title: string;
  tables: TableInfo[] | null;
  empty: string;
  foot?: ReactNode;
}) {
  const { title, tables, empty, foot } = props;
  const [sought, setSought] = useState("");
  const shown = (tables ?? []).filter((table) => matches(table, sought));
  return (
    <section className="table-list" aria-label={title}>
      <div className="row between">
        <h2>{title}</h2>
        {(tables?.length ?? 0) > SEARCHED_FROM && (
          <SearchField value={sought} onChange={setSought} aria-label={title} />
        )}
      </div>
      {tables?.length === 0 && <p className="empty panel">{empty}</p>}
      <ul className="cards">
        {shown.map((table) => (
          <TableCard key={table.code} table={table} />
        ))}
      </ul>
      {foot}
    </section>
  );
}

const matches = (table: TableInfo, sought: string) =>
  [table.code, table.title, table.rules_title, ...table.seats]
    .join(" ")
    .toLowerCase()
    .includes(sought.trim().toLowerCase());

function TableCard({ table }: { table: TableInfo }) {
  const t = useTranslations("tables");
  const format = useFormatter();
  const path = `/t/${table.code}`;
  const isMine = table.your_seats.length > 0;
  return (
    <li className="panel table-card">
      <div className="row between">
        <h3>{table.title || table.rules_title}</h3>
        {table.is_your_turn ? (
          <Badge kind="act">{t("yourTurn")}</Badge>
        ) : (
          <Badge>{t(`stages.${table.stage}`)}</Badge>
        )}
      </div>
      <p className="soft small">
        {table.title && table.title !== table.rules_title && `${table.rules_title} · `}
        <span className="code">{table.code}</span> · {format.relativeTime(table.changed)}
      </p>
      <p>{said(table, t)}</p>
      <div className="row">
        {table.stage === "over" ? (
          <ButtonLink href={`${path}/after`}>{t("again")}</ButtonLink>
        ) : (
          <ButtonLink href={path} kind={table.is_your_turn ? "act" : "plain"}>
            {isMine ? t("back") : table.open_seats > 0 ? t("sit") : t("watch")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function said(table: TableInfo, t: ReturnType<typeof useTranslations<"tables">>): string {
  if (table.winners.length > 0) return t("won", { names: table.winners.join(", ") });
  if (table.stage === "playing" && table.turn) {
    return t("turn", { names: table.seats.join(", "), turn: table.turn });
  }
  if (table.open_seats > 0) {
    return t("openSeats", { names: table.seats.join(", "), count: table.open_seats });
  }
  return table.seats.join(", ");
}
