import { useTranslations } from "use-intl";
import { Badge } from "../look";
import { OfferCard } from "./deal/OfferCard";
import { usePlay } from "./play";

/** Offers that wait for one of one's own seats, to answer where one looks anyway. */
export function OfferAlerts() {
  const t = useTranslations("deals");
  const { game, own, seat } = usePlay();
  const open = game.offers.filter(({ parties, accepted }) =>
    own.some((name) => parties.includes(name) && !accepted.includes(name)),
  );
  if (open.length === 0 || seat === null) return null;
  return (
    <div className="offer-alerts" role="group" aria-label={t("waiting")}>
      <Badge kind="act">{t("offered", { count: open.length })}</Badge>
      {open.map((offer) => (
        <OfferCard key={`${offer.proposer} ${offer.revision}`} offer={offer} />
      ))}
    </div>
  );
}
