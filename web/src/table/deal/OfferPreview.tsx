import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { DealPreview, OfferView } from "../../protocol";
import { useSaid } from "../../live/announce";
import { useLive } from "../../live/context";
import { Why } from "../Greyed";
import { usePlay } from "../play";
import { previewOf } from "./draft";
import { Outcome } from "./Outcome";

/** What an open offer would do to each party, as a seat that it names asks. */
export function OfferPreview({ offer, seat }: { offer: OfferView; seat: string }) {
  const t = useTranslations("deals");
  const live = useLive();
  const { game } = usePlay();
  const [preview, setPreview] = useState<DealPreview | null>(null);
  useSaid(preview?.refusal?.message ?? null);
  useEffect(() => {
    let isWanted = true;
    const { proposer, revision } = offer;
    const action = { kind: "accept", seat, proposer, revision };
    void live.send({ type: "preview", action }).then((answer) => {
      if (isWanted) setPreview(previewOf(answer));
    });
    return () => {
      isWanted = false;
    };
  }, [live, offer, seat]);
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
