import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Setup, TableSeat } from "../protocol";
import { Badge, Piece } from "../look";

/** One seat of a table: its mark, its name, who plays it, and what can be done about it. */
export function SeatRow(props: { seat: TableSeat; isNamed?: boolean; children?: ReactNode }) {
  const { seat, isNamed = false, children } = props;
  const t = useTranslations("people");
  return (
    <li className="seat-row" data-open={seat.kind === "open" || undefined}>
      <Piece token={seat.token} colour={seat.colour} />
      <span className="seat-row-name">
        {seat.kind === "open" && !isNamed ? t("open") : seat.name}
      </span>
      {seat.kind === "open" && isNamed && <Badge>{t("open")}</Badge>}
      {seat.kind === "bot" && <Badge>{t("bot")}</Badge>}
      {seat.kind === "person" && seat.is_here === false && <Badge>{t("away")}</Badge>}
      {children}
    </li>
  );
}

/** Whether a seat has the name of a family, also while nobody has come for it. */
export const isFamily = ({ name }: TableSeat, { families }: Setup): boolean =>
  (families ?? []).some(({ seat }) => seat === name);
