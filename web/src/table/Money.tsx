import { useCallback, useEffect, useRef, useState } from "react";
import { MoneyLayer, type Payment } from "../board";
import { useBook, useTableState } from "../live/context";
import { eventsOf } from "../live/types";
import type { Entry } from "../protocol";

const MOST = 6;

/** The payments that entries tell of, and that still stand after them. */
export function paymentsOf(entries: Entry[]): Payment[] {
  const undo = entries.findLastIndex(isUndo);
  return entries
    .slice(undo + 1)
    .flatMap((entry) =>
      eventsOf(entry).flatMap(({ kind, seat, other, amount }, place) =>
        kind === "paid" && seat && other && amount
          ? [{ id: `${entry.seq} ${place}`, from: seat, to: other, amount }]
          : [],
      ),
    );
}

const isUndo = ({ kind }: Entry) => kind === "undo";

/** Money that slides from payer to payee, with the sum beside it. */
export function Money() {
  const book = useBook();
  const entries = useTableState((state) => state.entries);
  const known = useRef<number | null>(null);
  const [payments, setPayments] = useState<Payment[]>([]);
  useEffect(() => {
    const last = entries.at(-1)?.seq ?? 0;
    const before = known.current;
    known.current = last;
    if (before === null || document.visibilityState === "hidden") return;
    const fresh = entries.filter(({ seq }) => seq > before);
    const paid = paymentsOf(fresh);
    if (paid.length > 0 || fresh.some(isUndo)) {
      setPayments((shown) => [...(fresh.some(isUndo) ? [] : shown), ...paid].slice(-MOST));
    }
  }, [entries]);
  const done = useCallback(
    (id: Payment["id"]) => setPayments((shown) => shown.filter((one) => one.id !== id)),
    [],
  );
  return (
    <MoneyLayer
      payments={payments}
      rectOf={rectOf}
      onDone={done}
      currency={book.words["currency"] ?? "$"}
    />
  );
}

function rectOf(party: string): DOMRect | null {
  const card = document.querySelector(`[data-seat="${CSS.escape(party)}"]`);
  return (
    card?.getBoundingClientRect() ??
    document.querySelector(".board-stage")?.getBoundingClientRect() ??
    null
  );
}
