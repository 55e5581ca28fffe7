import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMoney } from "../../look";
import type { StandingRow, TableOfRound } from "../../protocol";
import type { Grid } from "./paging";
import type { Seat } from "./words";

type Scaled = Grid & { scale: number };

const inColumns = ({ columns, rows, scale }: Scaled, count: number) =>
  ({
    "--columns": columns,
    "--rows": Math.min(rows, Math.ceil(count / columns)),
    fontSize: `${scale}rem`,
  }) as CSSProperties;

function Rows({ grid, count, children }: { grid: Scaled; count: number; children: ReactNode }) {
  return (
    <ol className="screen-rows plain" style={inColumns(grid, count)}>
      {children}
    </ol>
  );
}

/** Tables with who sits there, in the order of the seats. */
export function TableCards({ tables, grid }: { tables: TableOfRound[]; grid: Scaled }) {
  const t = useTranslations("hall");
  const none = useTranslations("hall.screen");
  if (tables.length === 0) return <p className="screen-wait serif">{none("noSeating")}</p>;
  return (
    <ul className="screen-cards plain" style={inColumns(grid, tables.length)}>
      {tables.map((table) => (
        <li key={table.number} className="panel">
          <h3>{t("table", { number: table.number })}</h3>
          <ol>
            {table.players.map((player) => (
              <li key={player.entrant}>
                <span className="screen-name">{player.name}</span>
              </li>
            ))}
          </ol>
          {table.banker && (
            <p className="soft screen-name">{t("seating.banker", { name: table.banker.name })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Everybody by name, with their table. */
export function NameRows({ seats, grid }: { seats: Seat[]; grid: Scaled }) {
  const t = useTranslations("hall.screen");
  if (seats.length === 0) return <p className="screen-wait serif">{t("noSeating")}</p>;
  return (
    <Rows grid={grid} count={seats.length}>
      {seats.map((seat) => (
        <li key={seat.entrant}>
          <span className="screen-name">{seat.name}</span>
          <b>{t("tableShort", { table: seat.table })}</b>
        </li>
      ))}
    </Rows>
  );
}

export function StandingRows({ rows, grid }: { rows: StandingRow[]; grid: Scaled }) {
  const t = useTranslations("hall.standings");
  const money = useMoney();
  if (rows.length === 0) return <p className="screen-wait serif">{t("none")}</p>;
  return (
    <Rows grid={grid} count={rows.length}>
      {rows.map((row) => (
        <li key={row.entrant}>
          <span className="screen-place figures">{row.is_out ? "–" : row.place}</span>
          <span className="screen-name">{row.name}</span>
          <b className="figures">{money(row.total)}</b>
        </li>
      ))}
    </Rows>
  );
}

export interface Thanked {
  key: string;
  text: string;
  isTitle: boolean;
}

export function SponsorRows({ rows, grid }: { rows: Thanked[]; grid: Scaled }) {
  const t = useTranslations("hall.sponsors");
  if (rows.length === 0) return <p className="screen-wait serif">{t("none")}</p>;
  return (
    <Rows grid={grid} count={rows.length}>
      {rows.map((row) => (
        <li key={row.key} data-title={row.isTitle || undefined}>
          <span className="screen-name">{row.text}</span>
        </li>
      ))}
    </Rows>
  );
}
