import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { SearchField } from "../../look";
import type { RoundView, TableOfRound } from "../../protocol";
import { isSought, seatsByName } from "./words";

const AT_FIRST = 12;

/** Where does one sit: by name, or by the number of the name tag. */
export function FindSeat({ round }: { round: RoundView }) {
  const t = useTranslations("hall.seating");
  const locale = useLocale();
  const [sought, setSought] = useState("");
  const all = seatsByName(round, locale);
  const found = all.filter((seat) => isSought(seat, sought));
  const shown = sought === "" ? found.slice(0, AT_FIRST) : found;
  return (
    <>
      <SearchField value={sought} onChange={setSought} label={t("find")} />
      {found.length === 0 && <p className="empty">{t("nobody", { sought })}</p>}
      {shown.length > 0 && (
        <table className="table hall-seats">
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col" className="sum">
                {t("table")}
              </th>
              <th scope="col" className="sum">
                {t("seat")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((seat) => (
              <tr key={seat.entrant}>
                <td>
                  {seat.name} <span className="soft small">#{seat.number}</span>
                </td>
                <td className="sum">{seat.table}</td>
                <td className="sum">{seat.seat}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < found.length && (
        <p className="soft small">{t("more", { count: found.length - shown.length })}</p>
      )}
    </>
  );
}

/** Who sits at a table, seat by seat, and who banks there. */
export function TableList({ table, own }: { table: TableOfRound; own?: string }) {
  const t = useTranslations("hall.seating");
  return (
    <>
      <ol className="hall-table">
        {table.players.map((player) => (
          <li key={player.entrant} data-own={player.entrant === own || undefined}>
            {player.name} <span className="soft small">#{player.number}</span>
            {player.entrant === own && (
              <>
                {" "}
                <span className="badge">{t("you")}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      {table.banker && (
        <p className="small">
          {t(table.banker.plays ? "bankerPlays" : "banker", { name: table.banker.name })}
        </p>
      )}
    </>
  );
}
