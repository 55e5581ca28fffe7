import { useTranslations } from "use-intl";
import type { GameView, TableInfo } from "../protocol";
import { type SeatLook, SeatName, useMoney } from "../look";

/** Who won, and how the others came out. */
export function Result(props: {
  game: GameView | null;
  looks: Record<string, SeatLook>;
  info: TableInfo;
}) {
  const t = useTranslations("after");
  const stage = useTranslations("stage");
  const money = useMoney();
  const { game, looks, info } = props;
  const outcome = game?.outcome ?? null;
  if (outcome === null) {
    if (info.winners.length === 0) return null;
    return <p className="lead">{t("wonBy", { names: info.winners.join(", ") })}</p>;
  }
  const rows = Object.entries(outcome.places).toSorted(([, one], [, other]) => one - other);
  return (
    <section className="panel" aria-labelledby="result">
      <h2 id="result">
        {outcome.winners.length > 0
          ? t("wonBy", { names: outcome.winners.join(", ") })
          : stage("nobody")}
      </h2>
      <p className="soft">{stage(`reasons.${outcome.reason}` as "reasons.last_seat")}</p>
      <table className="table result-table">
        <thead>
          <tr>
            <th>{t("place")}</th>
            <th>{t("seat")}</th>
            <th className="sum">{t("worth")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, place]) => (
            <tr key={name}>
              <td>{place}</td>
              <td>{looks[name] ? <SeatName look={looks[name]} /> : name}</td>
              <td className="sum">{money(outcome.worths[name] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
