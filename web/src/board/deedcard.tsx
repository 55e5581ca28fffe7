import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { groupHatch, groupInk } from "../look/inks";
import { Piece, Seal } from "../look/seatmarks";
import type { SeatLook } from "../look/seats";
import { Marks } from "../look/woodcut";
import type { BoardGroup, BoardSpace, BookView, GameView } from "../protocol";
import { visitors } from "./chances";
import { indexOf, rentRows, standingOf, type Index, type RentRow, type Standing } from "./deeds";
import { useBookMoney } from "./describe";
import { PICTURES, pictureOf } from "./pictures";

export interface DeedCardProps {
  book: BookView;
  view: GameView | null;
  looks: Record<string, SeatLook>;
  space: string;
  /** Buttons under the card. */
  foot?: ReactNode;
}

/** A band with the hatch of a group and its letter. */
export function GroupBand({ group, height = 30 }: { group: BoardGroup; height?: number }) {
  const isLot = group.kind === "lot";
  return (
    <div
      className="group-band on-paper"
      style={{ blockSize: height }}
      data-lot={isLot || undefined}
    >
      {isLot && (
        <svg width="100%" height="100%" aria-hidden="true">
          <rect width="100%" height="100%" fill={groupInk(group.ink)} opacity={0.26} />
          <rect width="100%" height="100%" fill={groupHatch(group.ink)} />
        </svg>
      )}
      <span className="group-letter">{group.letter}</span>
    </div>
  );
}

/** The sign of a group in running text: its hatch and its letter. */
export function GroupMark({ group }: { group: BoardGroup }) {
  return (
    <span className="group-mark" title={group.name}>
      <GroupBand group={group} height={24} />
    </span>
  );
}

const HIDDEN = { "aria-hidden": true } as const;

/** Houses or a hotel in a row; without a label they are said elsewhere. */
export function Buildings({ count, label }: { count: number; label?: string }) {
  if (count === 0) return null;
  return (
    <span className="buildings" {...(label ? { role: "img", "aria-label": label } : HIDDEN)}>
      {count === 5 ? (
        <svg viewBox="0 0 34 18" width="34" height="18">
          <path className="hotel" d="M1 1h32v16H1z" />
          <path
            className="hotel-window"
            d="M4 4h4v4H4zM12 4h4v4h-4zM20 4h4v4h-4zM27 4h4v4h-4zM4 11h4v4H4zM12 11h4v4h-4zM20 11h4v4h-4zM27 11h4v4h-4z"
          />
        </svg>
      ) : (
        Array.from({ length: count }, (_, number) => (
          <svg key={number} viewBox="0 0 16 18" width="16" height="18">
            <path className="house" d="M1 17V7l7-6 7 6v10z" />
          </svg>
        ))
      )}
    </span>
  );
}

function RentTable({ rows, index }: { rows: RentRow[]; index: Index }) {
  const t = useTranslations("board.deed");
  const money = useBookMoney(index);
  return (
    <table className="rents">
      <caption className="unseen">{t("rents")}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.count}`} data-now={row.isNow || undefined}>
            <th scope="row">
              {t(row.kind, { count: row.count })}
              {row.isNow && <span className="unseen"> ({t("now")})</span>}
            </th>
            <td>{row.kind === "throw" ? t("times", { amount: row.amount }) : money(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Owner({
  looks,
  standing,
  space,
  index,
}: {
  looks: Record<string, SeatLook>;
  standing: Standing;
  space: BoardSpace;
  index: Index;
}) {
  const t = useTranslations("board");
  const money = useBookMoney(index);
  const look = standing.owner === null ? undefined : looks[standing.owner];
  const isSet = standing.of > 1 && space.kind === "deed";
  return (
    <div className="deed-owner">
      {look && <Seal look={look} size={34} hollow={standing.mortgaged} />}
      <div>
        <div className="deed-standing">
          <span>
            {standing.owner !== null
              ? t("has", { name: standing.owner })
              : typeof space.price === "number" && index.groupOf(space)
                ? t("deed.forSale", { price: money(space.price) })
                : t("nobody")}
          </span>
          <Buildings
            count={standing.buildings}
            label={
              standing.buildings === 5 ? t("hotel") : t("houses", { count: standing.buildings })
            }
          />
        </div>
        {standing.mortgaged ? (
          <div className="deed-mortgaged">{t("deed.mortgagedNow")}</div>
        ) : (
          standing.owner !== null &&
          isSet && (
            <div className="soft small">
              {t("deed.inSet", { has: standing.has, of: standing.of })}
            </div>
          )
        )}
      </div>
    </div>
  );
}

/** Prices beside the rents: of a house, the mortgage, lifting it. */
function Prices({ space, index }: { space: BoardSpace; index: Index }) {
  const t = useTranslations("board.deed");
  const money = useBookMoney(index);
  const rows = [
    [t("housePrice"), space.house_price],
    [t("mortgage"), space.mortgage],
    [t("lift"), space.lift],
  ] as const;
  return (
    <dl className="deed-prices">
      {rows.map(
        ([name, amount]) =>
          typeof amount === "number" && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Who may come here with the next throw. */
function Visitors({
  book,
  view,
  looks,
  space,
  owner,
}: {
  book: BookView;
  view: GameView;
  looks: Record<string, SeatLook>;
  space: string;
  owner: string | null;
}) {
  const t = useTranslations("board.deed");
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const ways = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const found = visitors(book, view, space, owner === null ? [] : [owner]);
  return (
    <section className="visitors">
      <h4>{t("next")}</h4>
      {found.length === 0 && <p className="soft small">{t("nextNone")}</p>}
      <ul>
        {found.map((chance) => {
          const look = looks[chance.seat];
          return (
            <li key={chance.seat}>
              {look && <Piece token={look.token} colour={look.colour} size={22} />}
              <span className="visitor-name">{chance.seat}</span>
              <span className="visitor-note soft">
                {t("ways", { ways: ways.format(chance.ways) })}
                {chance.onlyDoubles && `, ${t("doubles")}`}
              </span>
              <b className="figures">{percent.format(chance.ways / 36)}</b>
              <span
                className="visitor-bar"
                style={{ inlineSize: `${(chance.ways / 36) * 100}%` }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What happens on a space that nobody can have. */
function useAbout(index: Index, view: GameView | null): (space: BoardSpace) => string {
  const t = useTranslations("board.about");
  const money = useBookMoney(index);
  return (space) => {
    const salary = index.book.values["salary"];
    const jail = index.book.spaces.find((one) => one.kind === "jail")?.name ?? "";
    switch (space.kind) {
      case "go":
        return t("go", { salary: money(typeof salary === "number" ? salary : 200) });
      case "card":
        return t("card", { deck: index.book.decks[space.deck ?? ""] ?? space.name });
      case "tax":
        return typeof space.tax_percent === "number" && index.book.values["tax_choice"] === true
          ? t("taxChoice", { flat: money(space.tax_flat ?? 0), percent: `${space.tax_percent} %` })
          : t("tax", { flat: money(space.tax_flat ?? 0) });
      case "free-parking":
        return view !== null && view.pot > 0
          ? t("pot", { pot: money(view.pot) })
          : t("free-parking");
      case "go-to-jail":
        return t("go-to-jail", { jail });
      case "jail":
      case "school":
      case "church":
        return t(space.kind);
      default:
        return t("rest");
    }
  };
}

/** A deed, or what another space does: rents as they stand, prices, owner, and who may land here. */
export function DeedCard({ book, view, looks, space: key, foot }: DeedCardProps) {
  const index = indexOf(book);
  const about = useAbout(index, view);
  const space = index.spaces.get(key);
  if (space === undefined) return null;
  const group = index.groupOf(space);
  const standing = standingOf(index, view, space);
  const picture = pictureOf(space, group, index.decks.get(space.deck ?? "") ?? 0);
  const rows = rentRows(index, space, standing);
  const mayBeHad = group !== undefined || space.kind === "church";
  return (
    <article className="deed on-paper" data-mortgaged={standing.mortgaged || undefined}>
      {group?.kind === "lot" && <GroupBand group={group} />}
      {picture && (
        <svg className="deed-picture picture" viewBox="0 0 64 64" aria-hidden="true">
          <Marks of={PICTURES[picture]} />
        </svg>
      )}
      <h3 className="deed-name">{space.name}</h3>
      {mayBeHad && <Owner looks={looks} standing={standing} space={space} index={index} />}
      {group === undefined && <p className="deed-about">{about(space)}</p>}
      {rows.length > 0 && <RentTable rows={rows} index={index} />}
      {group && <Prices space={space} index={index} />}
      {view && view.phase !== "over" && (
        <Visitors book={book} view={view} looks={looks} space={key} owner={standing.owner} />
      )}
      {foot !== undefined && <footer className="deed-foot buttons">{foot}</footer>}
    </article>
  );
}
