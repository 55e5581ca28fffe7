import type { GameView } from "../protocol";
import { Hand } from "../board";
import { useBook } from "../live/context";
import { SpaceFoot } from "./BoardArea";
import { usePlay } from "./play";

/** Own deeds along the bottom edge, like a hand of cards. */
export function HandArea({ game, isMain }: { game: GameView; isMain: boolean }) {
  const book = useBook();
  const { looks, seat } = usePlay();
  if (seat === null) return null;
  const Area = isMain ? "main" : "div";
  return (
    <Area className="hand-area">
      <Hand
        book={book}
        view={game}
        looks={looks}
        seat={seat}
        isOwn
        foot={(space) => <SpaceFoot space={space} />}
      />
    </Area>
  );
}
