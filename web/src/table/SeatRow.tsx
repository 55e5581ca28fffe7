import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { TableSeat } from "../protocol";
import { Badge, Piece } from "../look";

/** One seat of a table: its mark, its name, who plays it, and what can be done about it. */
export function SeatRow({ seat, children }: { seat: TableSeat; children?: ReactNode }) {
  const t = useTranslations("people");
  return (
    <li className="seat-row" data-open={seat.kind === "open" || undefined}>
      <Piece token={seat.token} colour={seat.colour} />
      <span className="seat-row-name">{seat.kind === "open" ? t("open") : seat.name}</span>
      {seat.kind === "bot" && <Badge>{t("bot")}</Badge>}
      {seat.kind === "person" && seat.is_here === false && <Badge>{t("away")}</Badge>}
      {children}
    </li>
  );
}
