import type { GameView } from "../protocol";
import { Hand } from "../board";
import { useBook } from "../live/context";
import { SpaceFoot } from "./BoardArea";
import { usePlay } from "./play";

/** Own deeds along the bottom edge, like a hand of cards. */
export function HandArea({ game }: { game: GameView }) {
  const book = useBook();
  const { looks, seat } = usePlay();
  if (seat === null) return null;
  return (
    <div className="hand-area">
      <Hand
        book={book}
        view={game}
        looks={looks}
        seat={seat}
        isOwn
        foot={(space) => <SpaceFoot space={space} />}
      />
    </div>
  );
}
