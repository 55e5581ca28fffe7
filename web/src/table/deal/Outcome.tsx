import { useTranslations } from "use-intl";
import type { DealPreview } from "../../protocol";
import { Change } from "../../look";
import { useWords } from "../words";

/** Cash before and after, groups made and broken, interest, contracts. */
export function Outcome(props: { side: DealPreview["seats"][string]; cash: number }) {
  const t = useTranslations("deals");
  const words = useWords();
  const { side, cash } = props;
  return (
    <dl className="deal-outcome small">
      <div>
        <dt>{t("cashAfter")}</dt>
        <dd className="figures">
          {words.money(side.cash)} {side.cash !== cash && <Change amount={side.cash - cash} />}
        </dd>
      </div>
      {(side.interest ?? 0) > 0 && (
        <div>
          <dt>{t("interest")}</dt>
          <dd className="figures">{words.money(side.interest ?? 0)}</dd>
        </div>
      )}
      {(side.groups ?? []).length > 0 && (
        <div>
          <dt>{t("groupsMade")}</dt>
          <dd>{words.list((side.groups ?? []).map(words.group))}</dd>
        </div>
      )}
      {(side.broken ?? []).length > 0 && (
        <div>
          <dt>{t("groupsBroken")}</dt>
          <dd>{words.list((side.broken ?? []).map(words.group))}</dd>
        </div>
      )}
      {(side.contracts ?? []).length > 0 && (
        <div>
          <dt>{t("contract")}</dt>
          {(side.contracts ?? []).map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
