import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useSend } from "../live/context";
import { TimeLeft } from "./Countdown";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Rent that may be asked for now, with what is left of the time. */
export function Claims() {
  const t = useTranslations("claims");
  const words = useWords();
  const send = useSend();
  const { act, choices, game, isBusy, seat, table } = usePlay();
  const options = choices.by("claim");
  if (options.length === 0) return null;
  const hold = table.deadlines.find(
    ({ kind, seats }) => kind === "claim" && seats.includes(seat ?? ""),
  );
  return (
    <div className="claims" role="group" aria-label={t("label")}>
      {options.map((option) => {
        const claim = game.claims.find(
          ({ owner, space }) => owner === seat && space === option.action.space,
        );
        return (
          <Button
            key={option.action.space}
            kind="act"
            size="large"
            isDisabled={isBusy}
            data-action="claim"
            onPress={() => void act(option.action)}
          >
            {t("ask", {
              amount: words.money(claim?.amount ?? 0),
              lander: claim?.lander ?? "",
              space: words.space(option.action.space),
            })}
            {hold && <TimeLeft at={hold.at} />}
          </Button>
        );
      })}
      {hold && seat !== null && (
        <Button kind="quiet" onPress={() => void send({ type: "let_rent_go", seat })}>
          {t("letGo")}
        </Button>
      )}
    </div>
  );
}
