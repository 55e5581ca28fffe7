import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { DealPreview, OfferView } from "../../protocol";
import { useSaid } from "../../live/announce";
import { useLive } from "../../live/context";
import { Why } from "../Greyed";
import { usePlay } from "../play";
import { Outcome } from "./Outcome";

/** What an open offer would do to each party. */
export function OfferPreview({ offer }: { offer: OfferView }) {
  const t = useTranslations("deals");
  const live = useLive();
  const { game } = usePlay();
  const [preview, setPreview] = useState<DealPreview | null>(null);
  useSaid(preview?.refusal?.message ?? null);
  useEffect(() => {
    let isWanted = true;
    const action = { kind: "offer", seat: offer.proposer, terms: offer.terms ?? [] };
    void live.send({ type: "preview", action }).then((answer) => {
      if (isWanted) setPreview((answer.result ?? null) as DealPreview | null);
    });
    return () => {
      isWanted = false;
    };
  }, [live, offer]);
  if (preview === null) return null;
  return (
    <div className="offer-preview">
      {preview.refusal && <Why refusal={preview.refusal} />}
      {offer.parties.map((party) => {
        const side = preview.seats[party];
        if (side === undefined) return null;
        return (
          <section key={party} aria-label={t("after", { party })}>
            <h4>{t("after", { party })}</h4>
            <Outcome side={side} cash={game.seats[party]?.cash ?? 0} />
          </section>
        );
      })}
    </div>
  );
}
