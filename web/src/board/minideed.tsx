import { type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Seal } from "../look/seatmarks";
import type { SeatLook } from "../look/seats";
import { Marks } from "../look/woodcut";
import type { BookView, GameView } from "../protocol";
import { Buildings, GroupBand } from "./deedcard";
import { indexOf, standingOf } from "./deeds";
import { useBookMoney } from "./describe";
import { softened } from "./fit";
import { SERIF } from "./widths";
import { PICTURES, pictureOf } from "./pictures";

/** The line of a name, in pixels, as css/deed.css sets it. */
const NAME = { width: 90, size: 14 };

export interface MiniDeedProps {
  book: BookView;
  view: GameView | null;
  space: string;
  /** Shows the owner's seal where given. */
  looks?: Record<string, SeatLook>;
  /** What stands at the foot; else the price. */
  children?: ReactNode;
}

/** A small deed, as it lies in a hand, a deal or under the hammer. */
export function MiniDeed({ book, view, space: key, looks, children }: MiniDeedProps) {
  const t = useTranslations("board");
  const index = indexOf(book);
  const money = useBookMoney(index);
  const space = index.spaces.get(key);
  if (space === undefined) return null;
  const group = index.groupOf(space);
  const standing = standingOf(index, view, space);
  const picture = pictureOf(space, group, index.decks.get(space.deck ?? "") ?? 0);
  const look = standing.owner === null ? undefined : looks?.[standing.owner];
  return (
    <div className="mini-deed on-paper" data-mortgaged={standing.mortgaged || undefined}>
      {group?.kind === "lot" ? (
        <GroupBand group={group} height={22} />
      ) : (
        <svg className="picture mini-picture" viewBox="0 0 64 64" aria-hidden="true">
          {picture && <Marks of={PICTURES[picture]} />}
        </svg>
      )}
      <span className="mini-name serif">{softened(space.name, NAME.width, SERIF, NAME.size)}</span>
      <span className="mini-foot">
        {look && <Seal look={look} size={24} hollow={standing.mortgaged} />}
        {standing.mortgaged && <span className="mini-mortgaged">{t("mortgaged")}</span>}
        {standing.buildings > 0 && (
          <Buildings
            count={standing.buildings}
            label={
              standing.buildings === 5 ? t("hotel") : t("houses", { count: standing.buildings })
            }
          />
        )}
        {children ??
          (standing.buildings === 0 && !standing.mortgaged && typeof space.price === "number" && (
            <span className="figures">{money(space.price)}</span>
          ))}
      </span>
    </div>
  );
}
