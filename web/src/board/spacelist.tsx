import { useDeferredValue, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SearchField } from "../look/fields";
import { Piece, Seal } from "../look/seatmarks";
import { Marks } from "../look/woodcut";
import type { BoardSpace } from "../protocol";
import type { BoardProps } from "./board";
import { Buildings, GroupMark } from "./deedcard";
import { DeedPeek } from "./deedpeek";
import { indexOf, standingOf } from "./deeds";
import { useBookMoney, useDescribe } from "./describe";
import type { PeekHandle } from "./peek";
import { PICTURES, pictureOf } from "./pictures";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function Row({
  space,
  onOpen,
  ...props
}: BoardProps & {
  space: BoardSpace;
  onOpen: (element: HTMLElement) => void;
}) {
  const t = useTranslations("board");
  const index = indexOf(props.book);
  const describe = useDescribe(index, props.view);
  const money = useBookMoney(index);
  const group = index.groupOf(space);
  const standing = standingOf(index, props.view, space);
  const look = standing.owner === null ? undefined : props.looks[standing.owner];
  const picture = pictureOf(space, group, index.decks.get(space.deck ?? "") ?? 0);
  const here = Object.entries(props.view?.seats ?? {}).filter(
    ([, seat]) => seat.playing && seat.space === space.key,
  );
  const price = space.price ?? space.tax_flat ?? null;
  return (
    <button
      type="button"
      className="space-row"
      data-mark={props.marks?.[space.key]}
      data-here={here.length > 0 || undefined}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <span className="unseen">{describe(space)}</span>
      <span className="space-row-mark" aria-hidden="true">
        {group && picture === null ? (
          <GroupMark group={group} />
        ) : (
          <svg className="space-row-picture picture" viewBox="0 0 64 64">
            {picture && <Marks of={PICTURES[picture]} />}
          </svg>
        )}
      </span>
      <span className="space-row-name serif" aria-hidden="true">
        {space.name}
      </span>
      <span className="space-row-here" aria-hidden="true">
        {here.map(([name]) => {
          const who = props.looks[name];
          return who && <Piece key={name} token={who.token} colour={who.colour} size={26} />;
        })}
      </span>
      <span className="space-row-standing" aria-hidden="true">
        {standing.mortgaged && <span className="small">{t("mortgaged")}</span>}
        <Buildings count={standing.buildings} />
        {look ? (
          <Seal look={look} size={30} hollow={standing.mortgaged} />
        ) : (
          price !== null && <span className="figures">{money(price)}</span>
        )}
      </span>
    </button>
  );
}

/** All spaces in a list that can be searched by name, group or owner. */
export function SpaceList(props: BoardProps) {
  const { book, view, looks, foot, onSpace } = props;
  const t = useTranslations("board");
  const index = indexOf(book);
  const [text, setText] = useState("");
  const sought = plain(useDeferredValue(text)).trim();
  const peek = useRef<PeekHandle>(null);
  const found = book.spaces.filter((space) => {
    const group = index.groupOf(space);
    const owner = standingOf(index, view, space).owner ?? "";
    return plain(`${space.name} ${group?.name ?? ""} ${owner}`).includes(sought);
  });
  return (
    <div className="space-list">
      <SearchField placeholder={t("search")} value={text} onChange={setText} />
      {found.length === 0 && <p className="empty">{t("nothingFound", { text })}</p>}
      <div className="space-rows on-paper">
        {found.map((space) => (
          <Row
            key={space.key}
            {...props}
            space={space}
            onOpen={(element) =>
              onSpace ? onSpace(space.key) : peek.current?.open(space.key, element)
            }
          />
        ))}
      </div>
      <DeedPeek ref={peek} book={book} view={view} looks={looks} foot={foot} />
    </div>
  );
}
