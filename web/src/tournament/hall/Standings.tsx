import { useState } from "react";
import { useTranslations } from "use-intl";
import { SearchField, useMoney } from "../../look";
import type { EventView } from "../../protocol";
import { isSought } from "./words";

const SEARCHED_FROM = 12;
const AT_FIRST = 20;

/** Everybody in their order, with what decided between equals. */
export function Standings({ event, own }: { event: EventView; own?: string }) {
  const t = useTranslations("hall.standings");
  const money = useMoney();
  const [sought, setSought] = useState("");
  const rows = event.standings;
  if (rows.length === 0) return <p className="empty panel">{t("none")}</p>;
  const found = rows.filter((row) => isSought(row, sought));
  const shown = sought === "" ? found.slice(0, AT_FIRST) : found;
  const mine = rows.find((row) => row.entrant === own);
  const all =
    mine !== undefined && !shown.includes(mine) && sought === "" ? [...shown, mine] : shown;
  return (
    <>
      {rows.length > SEARCHED_FROM && (
        <SearchField value={sought} onChange={setSought} label={t("find")} />
      )}
      {found.length === 0 && <p className="empty">{t("nobody", { sought })}</p>}
      {all.length > 0 && (
        <table className="table hall-standings">
          <thead>
            <tr>
              <th scope="col" className="sum">
                {t("place")}
              </th>
              <th scope="col">{t("name")}</th>
              <th scope="col" className="sum">
                {t("won")}
              </th>
              <th scope="col" className="sum">
                {t("total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((row) => (
              <tr key={row.entrant} data-own={row.entrant === own || undefined}>
                <td className="sum">{row.is_out ? "–" : row.place}</td>
                <th scope="row">
                  {row.name} <span className="soft small">#{row.number}</span>
                  {DECIDED.has(row.why) && (
                    <span className="soft small hall-why">{t(`why.${row.why as Decided}`)}</span>
                  )}
                </th>
                <td className="sum">{row.won || ""}</td>
                <td className="sum">{money(row.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {all.length < found.length && (
        <p className="soft small">{t("more", { count: found.length - all.length })}</p>
      )}
    </>
  );
}

type Decided = "cash" | "throw" | "shared" | "out" | "stage";
/** What is worth a word: that totals decide everybody knows. */
const DECIDED = new Set<string>(["cash", "throw", "shared", "out", "stage"] satisfies Decided[]);
