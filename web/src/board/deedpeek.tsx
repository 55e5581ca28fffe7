import type { ReactNode, Ref } from "react";
import type { SeatLook } from "../look/seats";
import type { BookView, GameView } from "../protocol";
import { DeedCard } from "./deedcard";
import { indexOf } from "./deeds";
import { Peek, useIsNarrow, type PeekHandle } from "./peek";

/** The deed card of a space beside what was pressed or is under the mouse. */
export function DeedPeek({
  ref,
  book,
  view,
  looks,
  foot,
}: {
  ref: Ref<PeekHandle>;
  book: BookView;
  view: GameView | null;
  looks: Record<string, SeatLook>;
  foot?: ((space: string) => ReactNode) | undefined;
}) {
  const { spaces } = indexOf(book);
  return (
    <Peek ref={ref} isNarrow={useIsNarrow()} title={(key) => spaces.get(key)?.name ?? key}>
      {(key) => <DeedCard book={book} view={view} looks={looks} space={key} foot={foot?.(key)} />}
    </Peek>
  );
}
