import { useCallback, useEffect, useRef, useState } from "react";
import { MoneyLayer, type Payment } from "../board";
import { useBook, useTableState } from "../live/context";
import { eventsOf } from "../live/types";

const MOST = 6;

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
    const fresh = entries
      .filter(({ seq }) => seq > before)
      .flatMap((entry) =>
        eventsOf(entry).flatMap((event, place) =>
          event.kind === "paid" && event.seat && event.other && event.amount
            ? [
                {
                  id: `${entry.seq} ${place}`,
                  from: event.seat,
                  to: event.other,
                  amount: event.amount,
                },
              ]
            : [],
        ),
      );
    if (fresh.length > 0) setPayments((shown) => [...shown, ...fresh].slice(-MOST));
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
