import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useSend } from "../live/context";
import { actionOf } from "../live/types";
import { TimeLeft } from "./Countdown";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Rent that any of one's own seats may ask for now, with what is left of the time. */
export function Claims() {
  const t = useTranslations("claims");
  const words = useWords();
  const send = useSend();
  const { act, game, isBusy, options, own, table } = usePlay();
  const claims = own.flatMap((owner) =>
    (options[owner] ?? [])
      .map(actionOf)
      .filter(({ action }) => action.kind === "claim")
      .map(({ action }) => ({ owner, action })),
  );
  if (claims.length === 0) return null;
  const holds = table.deadlines.filter(
    ({ kind, seats }) => kind === "claim" && seats.some((seat) => own.includes(seat)),
  );
  const hold = holds[0];
  return (
    <div className="claims" role="group" aria-label={t("label")}>
      {claims.map(({ owner, action }) => {
        const claim = game.claims.find((one) => one.owner === owner && one.space === action.space);
        const rent = {
          owner,
          amount: words.money(claim?.amount ?? 0),
          lander: claim?.lander ?? "",
          space: words.space(action.space),
        };
        return (
          <Button
            key={`${owner} ${action.space}`}
            kind="act"
            size="large"
            isDisabled={isBusy}
            data-action="claim"
            onPress={() => void act(action)}
          >
            {own.length > 1 ? t("askAs", rent) : t("ask", rent)}
            {hold && <TimeLeft at={hold.at} />}
          </Button>
        );
      })}
      {hold && (
        <Button
          kind="quiet"
          onPress={() => {
            for (const seat of new Set(claims.map(({ owner }) => owner))) {
              void send({ type: "let_rent_go", seat });
            }
          }}
        >
          {t("letGo")}
        </Button>
      )}
    </div>
  );
}
