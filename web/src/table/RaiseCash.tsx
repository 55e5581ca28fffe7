import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useBook } from "../live/context";
import { ChoiceButton, keyOf } from "./MainChoices";
import { Greyed } from "./Greyed";
import { at, raises, raisingSteps } from "./choices";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Raising cash inside a debt, a purchase or a bid: what is missing, and only legal steps. */
export function RaiseCash({ need, reason }: { need: number; reason: "debt" | "buy" | "bid" }) {
  const t = useTranslations("raise");
  const words = useWords();
  const book = useBook();
  const { act, choices, game, isBusy, rows, seat } = usePlay();
  const cash = game.seats[seat ?? ""]?.cash ?? 0;
  const missing = Math.max(0, need - cash);
  const steps = raisingSteps(rows, game, book);
  const answers = choices.main.filter(
    ({ action }) => action.kind !== "bid" && action.kind !== "pass",
  );
  const mayPay = choices.main.some(({ action }) => action.kind === "pay");
  return (
    <div className="raise" role="group" aria-label={t("label")}>
      <dl className="sums">
        <div>
          <dt>{t(`need.${reason}`)}</dt>
          <dd className="figures">{words.money(need)}</dd>
        </div>
        <div>
          <dt>{t("cash")}</dt>
          <dd className="figures">{words.money(cash)}</dd>
        </div>
        <div data-missing={missing > 0 || undefined}>
          <dt>{missing > 0 ? t("missing") : t("left")}</dt>
          <dd className="figures" data-testid="missing">
            {words.money(missing > 0 ? missing : cash - need)}
          </dd>
        </div>
      </dl>
      <div
        className="raise-track"
        role="img"
        aria-label={t("share", { cash: words.money(cash), need: words.money(need) })}
      >
        <div
          className="raise-fill"
          style={{ inlineSize: `${Math.min(100, need === 0 ? 100 : (100 * cash) / need)}%` }}
        />
      </div>
      {missing > 0 && (
        <>
          <ul className="raise-steps" aria-label={t("steps")}>
            {steps.map((option) => (
              <li key={keyOf(option)}>
                <Button
                  isBusy={isBusy}
                  data-action={option.action.kind}
                  onPress={() =>
                    void act(option.action.kind === "sell" ? at(option, 1) : option.action)
                  }
                >
                  <span className="raise-step">
                    {t(`kinds.${option.action.kind}` as "kinds.sell")}
                  </span>
                  <span className="raise-step-space">{words.space(option.action.space)}</span>
                  <span className="figures gain">
                    +{words.money(raises(option.action, game, book))}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {steps.length === 0 && (
            <p className="soft small">
              {t("nothing", {
                deals: String(choices.by("deal").some(({ action }) => action.kind === "offer")),
              })}
            </p>
          )}
        </>
      )}
      {reason === "debt" && (
        <div className="main-choices">
          {!mayPay && (
            <Greyed action={{ kind: "pay", seat: seat ?? "" }}>
              {words.action({ action: { kind: "pay" } }, game)}
            </Greyed>
          )}
          {answers.map((option, place) => (
            <ChoiceButton
              key={keyOf(option)}
              option={option}
              place={place}
              isFirst={option.action.kind === "pay"}
            />
          ))}
        </div>
      )}
    </div>
  );
}
