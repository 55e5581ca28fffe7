import { useLayoutEffect } from "react";
import { Board, type BoardProps } from "./board";

const LEAST = 28;

/** The board of a projector: it fills its box, and no text is under 28 px at 1920 by 1080. */
export function TvBoard(props: BoardProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.view = "tv";
    return () => {
      delete root.dataset.view;
    };
  }, []);
  return (
    <div className="tv-board">
      <Board widest={1.8} {...props} least={LEAST} />
    </div>
  );
}
