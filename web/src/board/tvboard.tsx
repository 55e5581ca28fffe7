import { useLayoutEffect, useState } from "react";
import { Board, type BoardProps } from "./board";

/** In pixels, on a projector of 1920 by 1080; on another one in proportion. */
const LEAST = 28;

/** The least size of text, which the styles of a projector give to the root. */
function useLeast(): number {
  const [least, setLeast] = useState(LEAST);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.view = "tv";
    const note = () => setLeast(parseFloat(getComputedStyle(root).fontSize) || LEAST);
    note();
    window.addEventListener("resize", note);
    return () => {
      window.removeEventListener("resize", note);
      delete root.dataset.view;
    };
  }, []);
  return least;
}

/** The board of a projector: it fills its box, and its text can be read across a room. */
export function TvBoard(props: BoardProps) {
  const least = useLeast();
  return (
    <div className="tv-board">
      <Board widest={1.8} {...props} least={least} />
    </div>
  );
}
