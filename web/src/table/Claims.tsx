import { useTranslations } from "use-intl";
import { Button } from "../look";
import { useBook, useSend } from "../live/context";
import { actionOf } from "../live/types";
import { Countdown } from "./Countdown";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Rent that any of one's own seats may ask for now, and until when. */
export function Claims() {
  const t = useTranslations("claims");
  const words = useWords();
  const send = useSend();
  const { values } = useBook();
  const { act, game, isBusy, options, own, table } = usePlay();
  const claims = own.flatMap((owner) =>
    (options[owner] ?? [])
      .map(actionOf)
      .filter(({ action }) => action.kind === "claim")
      .map(({ action }) => ({ owner, action })),
  );
  if (claims.length === 0) return null;
  const hold = table.deadlines.find(
    ({ kind, seats }) => kind === "claim" && seats.some((seat) => own.includes(seat)),
  );
  const lasts = Number(values["claim_turns"] ?? 1);
  const isLost = game.claims.some(
    ({ owner, turn }) =>
      own.includes(owner) && owner === game.turn && game.turn_number >= turn + lasts,
  );
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
            isBusy={isBusy}
            data-action="claim"
            onPress={() => void act(action)}
          >
            {own.length > 1 ? t("askAs", rent) : t("ask", rent)}
          </Button>
        );
      })}
      {hold && <Countdown deadline={hold} whole={1000 * (table.setup.claim_seconds ?? 8)} />}
      {isLost && <p className="claims-end small">{t("lost")}</p>}
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
