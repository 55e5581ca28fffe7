import { useTranslations } from "use-intl";
import type { GameView } from "../protocol";
import { Board, PhoneBoard } from "../board";
import { Button } from "../look";
import { useBook } from "../live/context";
import { REFEREE } from "../live/types";
import { Stage } from "./Stage";
import { newDraft, putTerm } from "./deal/draft";
import { useDeal } from "./deal/use-deal";
import { usePlay } from "./play";
import { useWidth } from "./use-media";

/** The board, as large as there is room; on a phone a strip that follows the token. */
export function BoardArea({ game, isPast }: { game: GameView; isPast: boolean }) {
  const book = useBook();
  const width = useWidth();
  const { looks, seat } = usePlay();
  const shared = {
    book,
    view: game,
    looks,
    foot: (space: string) => <SpaceFoot space={space} />,
  };
  const stage = <Stage game={game} isPast={isPast} />;
  if (width !== "phone") return <Board {...shared}>{stage}</Board>;
  return (
    <PhoneBoard {...shared} {...(seat !== null && seat !== REFEREE ? { follow: seat } : {})}>
      {stage}
    </PhoneBoard>
  );
}

/** What may be done about a space, under its deed. */
export function SpaceFoot({ space }: { space: string }) {
  const t = useTranslations("boardArea");
  const { draft, game, seat, setDealing, setDraft, show } = usePlay();
  const { mayOffer } = useDeal();
  const owner = game.deeds[space]?.owner;
  if (seat === null || owner === undefined) return null;
  if (owner === seat) {
    return <Button onPress={() => show("property")}>{t("manage")}</Button>;
  }
  if (owner === "Bank" || !mayOffer || seat === REFEREE) return null;
  return (
    <Button
      onPress={() => {
        const base = draft ?? newDraft(seat, [owner]);
        setDraft(putTerm(base, { kind: "deed", from: owner, to: seat, space }));
        setDealing(true);
      }}
    >
      {t("askFor", { owner })}
    </Button>
  );
}
