import { RadioGroup, Radio } from "react-aria-components";
import { useTranslations } from "use-intl";
import type { RulesInfo } from "../protocol";
import { inOrder } from "./setup";

/** Rule sets as cards of which one is taken. */
export function RulesChoice(props: {
  rules: RulesInfo[];
  chosen: string;
  choose: (rules: RulesInfo) => void;
}) {
  const t = useTranslations("open");
  const { rules, chosen, choose } = props;
  return (
    <RadioGroup
      aria-label={t("rules")}
      className="rule-cards"
      value={chosen}
      onChange={(name) => {
        const found = rules.find((one) => one.name === name);
        if (found) choose(found);
      }}
    >
      {inOrder(rules).map((one) => (
        <Radio key={one.name} value={one.name} className="rule-card paper on-paper">
          <strong className="serif">{one.title}</strong>
          <span className="small">{one.sentence}</span>
          <span className="small soft">
            {t("seatRange", { low: one.min_seats, high: one.max_seats })}
            {one.needs_referee && ` · ${t("withReferee")}`}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
