import { useTranslations } from "use-intl";
import { Button } from "../../look";
import type { RulingRow } from "../../protocol";
import { isDone, type Tournament } from "../live";
import { Asked } from "./Asked";

/** Rulings at tables, the latest first; whoever may hear them judged asks the judge. */
export function Rulings(props: {
  tournament: Tournament;
  rulings: RulingRow[];
  mayAppeal?: boolean;
  mayJudge?: boolean;
}) {
  const t = useTranslations("hall.rulings");
  const { tournament, rulings, mayAppeal = true, mayJudge = false } = props;
  const answered = new Set(rulings.map(({ on }) => on));
  if (rulings.length === 0) return <p className="soft">{t("none")}</p>;
  return (
    <ul className="hall-rulings plain">
      {rulings.toReversed().map((ruling) => {
        const isOpen = !ruling.is_judges && !answered.has(ruling.number);
        return (
          <li key={ruling.number} className="panel">
            <p className="hall-ruling">{ruling.words}</p>
            <p className="soft small">
              {t(ruling.is_judges ? "judges" : "by", { number: ruling.number, name: ruling.by })}
              {ruling.on !== null && ` · ${t("on", { number: ruling.on })}`}
            </p>
            {ruling.is_appealed && isOpen && <p className="badge">{t("appealed")}</p>}
            <div className="row">
              {isOpen && !ruling.is_appealed && mayAppeal && (
                <Button
                  onPress={() => void tournament.say({ type: "appeal", ruling: ruling.number })}
                >
                  {t("appeal")}
                </Button>
              )}
              {isOpen && mayJudge && (
                <Asked
                  label={t("judge")}
                  title={t("judgeTitle", { number: ruling.number })}
                  ask={t("words")}
                  note={t("lastWord")}
                  action={t("judge")}
                  done={async (words) =>
                    isDone(await tournament.say({ type: "judge", ruling: ruling.number, words }))
                  }
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
