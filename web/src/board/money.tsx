import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocale, useTranslations } from "use-intl";
import { change, money } from "../look/money";
import { pace } from "../look/settings";

/** Money that goes from one party to another: names of seats, or `Bank`, or `Free Parking`. */
export interface Payment {
  id: number | string;
  from: string;
  to: string;
  amount: number;
}

export interface MoneyLayerProps {
  payments: readonly Payment[];
  /** Where a party is on the page now; null if it is not shown. */
  rectOf: (party: string) => DOMRect | null;
  /** Called when a payment has been shown, to take it out of the list. */
  onDone: (id: Payment["id"]) => void;
  currency?: string;
}

const SLIDE = 720;
const REST = 1100;

const centre = (rect: DOMRect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** The middle of the page stands for who is not shown, as the Bank. */
const nowhere = () => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 });

function Flight({
  payment,
  rectOf,
  onDone,
  currency,
  order,
}: Omit<MoneyLayerProps, "payments"> & {
  payment: Payment;
  order: number;
}) {
  const locale = useLocale();
  const t = useTranslations("board");
  const note = useRef<HTMLDivElement>(null);
  const [ends] = useState(() => {
    const [from, to] = [rectOf(payment.from), rectOf(payment.to)];
    return { from: from ? centre(from) : nowhere(), to: to ? centre(to) : nowhere() };
  });
  const [hasLanded, setLanded] = useState(false);
  const done = useEffectEvent(() => onDone(payment.id));
  useLayoutEffect(() => {
    const speed = pace();
    if (speed === 0 || typeof note.current?.animate !== "function") {
      setLanded(true);
      return;
    }
    const delay = order * 140 * speed;
    const { from, to } = ends;
    const lift = -Math.min(60, Math.hypot(to.x - from.x, to.y - from.y) * 0.12);
    const slide = note.current.animate(
      [
        { translate: `${from.x}px ${from.y}px`, transform: "scale(0.7)", opacity: 0 },
        {
          translate: `${from.x}px ${from.y + lift / 2}px`,
          transform: "scale(1)",
          opacity: 1,
          offset: 0.15,
        },
        { translate: `${to.x}px ${to.y}px`, transform: "scale(1)", opacity: 1 },
      ],
      { duration: SLIDE * speed, delay, easing: "ease-in-out", fill: "both" },
    );
    slide.onfinish = () => setLanded(true);
    return () => slide.cancel();
  }, [ends, order]);
  useEffect(() => {
    if (!hasLanded) return;
    const timer = window.setTimeout(done, REST);
    return () => window.clearTimeout(timer);
  }, [hasLanded]);
  const sum = money(payment.amount, locale, currency);
  return (
    <>
      {!hasLanded && (
        <div className="banknote figures" ref={note}>
          {sum}
        </div>
      )}
      <div
        className="money-sum figures"
        data-kind="loss"
        style={{ left: ends.from.x, top: ends.from.y }}
      >
        {change(-payment.amount, locale, currency)}
      </div>
      {hasLanded && (
        <div
          className="money-sum figures"
          data-kind="gain"
          style={{ left: ends.to.x, top: ends.to.y }}
        >
          {change(payment.amount, locale, currency)}
        </div>
      )}
      <span className="unseen">
        {t("money", { amount: sum, from: payment.from, to: payment.to })}
      </span>
    </>
  );
}

/** Money over the page: it slides from payer to payee, with the sum and its sign at both ends. */
export function MoneyLayer({ payments, ...rest }: MoneyLayerProps) {
  return createPortal(
    <div className="money-layer">
      {payments.map((payment, order) => (
        <Flight key={payment.id} payment={payment} order={order} {...rest} />
      ))}
    </div>,
    document.body,
  );
}
