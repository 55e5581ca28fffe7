import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, NumberField, SearchField, useMoney } from "../../look";
import { isDone } from "../live";
import { useAct, useDesk } from "./context";
import { Scroll } from "./Scroll";
import { useSearchKey } from "./search";

/** Who stands where and why; what equals throw for a place. */
export function StandingsPart() {
  const t = useTranslations("director.standings");
  const money = useMoney();
  const { event } = useDesk();
  const [sought, setSought] = useState("");
  const search = useSearchKey();
  const rows = event.standings;
  if (rows.length === 0) return <p className="empty panel">{t("empty")}</p>;
  const rounds = event.rounds.filter((round) => round.is_closed);
  const text = sought.trim().toLowerCase();
  const shown = rows.filter(
    (row) => row.name.toLowerCase().includes(text) || String(row.number) === text,
  );
  return (
    <div className="desk-stack">
      <Throws />
      <div className="row desk-tools">
        <div ref={search} className="grow">
          <SearchField
            aria-label={t("search")}
            placeholder={t("search")}
            value={sought}
            onChange={setSought}
          />
        </div>
      </div>
      <Scroll label={t("table")}>
        <table className="table">
          <caption className="unseen">{t("table")}</caption>
          <thead>
            <tr>
              <th scope="col" className="sum">
                {t("place")}
              </th>
              <th scope="col">{t("player")}</th>
              {rounds.map((round) => (
                <th key={round.number} scope="col" className="sum">
                  {round.is_final ? t("final") : t("round", { number: round.number })}
                </th>
              ))}
              <th scope="col" className="sum">
                {t("total")}
              </th>
              <th scope="col" className="sum">
                {t("cash")}
              </th>
              <th scope="col" className="sum">
                {t("won")}
              </th>
              <th scope="col">{t("why")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.entrant} data-out={row.is_out || undefined}>
                <td className="sum">{row.place}</td>
                <th scope="row">
                  <span className="soft figures">{row.number}</span> {row.name}
                </th>
                {rounds.map((round, at) => {
                  const total = row.rounds[at] ?? null;
                  return (
                    <td key={round.number} className="sum">
                      {total === null ? "–" : money(total)}
                    </td>
                  );
                })}
                <td className="sum">
                  <strong>{money(row.total)}</strong>
                </td>
                <td className="sum">{money(row.cash)}</td>
                <td className="sum">{row.won}</td>
                <td className="small soft">{t(`whys.${row.why}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="empty">{t("noneFound")}</p>}
      </Scroll>
    </div>
  );
}

/** What equals threw for a place. */
function Throws() {
  const t = useTranslations("director.standings");
  const { desk } = useDesk();
  const { act, isBusy } = useAct();
  const [throws, setThrows] = useState<Record<string, number>>({});
  const { refusal } = desk.next;
  const mustThrow = refusal?.reason === "throw_for_it";
  const names = new Map(desk.entrants.map((row) => [row.entrant, row.name]));
  if (!mustThrow && desk.tied.length === 0) return null;
  const save = async () => {
    if (!isDone(await act({ type: "throw", throws }))) return;
    setThrows({});
  };
  return (
    <section className="panel form" aria-labelledby="desk-throws">
      <h2 id="desk-throws">{t("throws")}</h2>
      <p>{mustThrow ? refusal.message : t("throwsNote")}</p>
      <div className="form-row">
        {desk.tied.map((key) => (
          <NumberField
            key={key}
            label={names.get(key) ?? key}
            minValue={2}
            maxValue={12}
            value={throws[key] ?? NaN}
            onChange={(value) =>
              setThrows(({ [key]: _, ...rest }) =>
                Number.isFinite(value) ? { ...rest, [key]: value } : rest,
              )
            }
          />
        ))}
      </div>
      <div className="row">
        <Button
          kind={mustThrow ? "act" : "plain"}
          isBusy={isBusy}
          isDisabled={Object.keys(throws).length === 0}
          onPress={() => void save()}
        >
          {t("saveThrows")}
        </Button>
      </div>
    </section>
  );
}
