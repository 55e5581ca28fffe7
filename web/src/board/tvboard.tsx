import { useLayoutEffect, useState } from "react";
import { Board, type BoardProps } from "./board";

/** In pixels: 28 on a projector of 1920 by 1080, in proportion on another one; as in theme.css. */
const leastHere = () => Math.max(18, Math.min((innerWidth * 28) / 1920, (innerHeight * 28) / 1080));

/** The least size of text. */
function useLeast(): number {
  const [least, setLeast] = useState(leastHere);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.view = "tv";
    const note = () => {
      // Said in pixels too: from a size in parts of the window Chromium does not derive all others.
      root.style.fontSize = `${leastHere()}px`;
      setLeast(leastHere());
    };
    note();
    window.addEventListener("resize", note);
    return () => {
      window.removeEventListener("resize", note);
      root.style.fontSize = "";
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
