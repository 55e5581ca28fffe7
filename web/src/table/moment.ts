import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { GameView } from "../protocol";
import { api } from "../live/api";
import { notify } from "../live/notices";

/** A moment of the past that is looked at. */
export interface Seen {
  seq: number;
  game: GameView;
}

/** Looking back at a moment of the game, and coming back to now. */
export function useMoment(code: string): {
  seen: Seen | null;
  look: (seq: number) => void;
  back: () => void;
} {
  const t = useTranslations("moment");
  const [seen, setSeen] = useState<Seen | null>(null);
  const look = useCallback(
    (seq: number) => {
      api.moments(code, seq, seq).then(
        (moments) => {
          const moment = moments.at(-1);
          if (moment) setSeen({ seq: moment.seq, game: moment.game as unknown as GameView });
          else notify(t("none"), "warning");
        },
        () => notify(t("none"), "warning"),
      );
    },
    [code, t],
  );
  return { seen, look, back: useCallback(() => setSeen(null), []) };
}
