import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Tournament } from "../live";

/** While nothing is heard of the server: of when what is shown is. It is gone by itself. */
export function Freshness({ tournament }: { tournament: Tournament }) {
  const t = useTranslations("hall");
  const format = useFormatter();
  const { status, problem } = tournament;
  const [known, setKnown] = useState({ isOld: false, at: 0 });
  // While it is tried again nothing new is known.
  const isGone = status === "waiting" || (status === "connecting" && known.isOld);
  const isOld = isGone || problem !== null;
  if (isOld !== known.isOld) setKnown({ isOld, at: isOld ? tournament.now() : 0 });
  if (!isOld) return null;
  const at = known.at || tournament.view?.event.clock?.now;
  const time = at ? format.dateTime(new Date(at), { hour: "numeric", minute: "2-digit" }) : "";
  return (
    <p className="hall-stale" role="status">
      {time === "" ? t("offline") : t("stale", { time })}
    </p>
  );
}
