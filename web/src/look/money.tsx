import { useCallback } from "react";
import { useLocale } from "use-intl";

const formats = new Map<string, Intl.NumberFormat>();

function figures(amount: number, locale: string): string {
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: "always" });
    formats.set(locale, format);
  }
  return format.format(Math.abs(amount));
}

/** A sum as `$1,250`; what is less than nothing as `−$50`. */
export function money(amount: number, locale = "en", currency = "$"): string {
  return `${amount < 0 ? "−" : ""}${currency}${figures(amount, locale)}`;
}

/** What is gained or lost, always with its sign: `+$50`, `−$50`. */
export function change(amount: number, locale = "en", currency = "$"): string {
  return `${amount > 0 ? "+" : ""}${money(amount, locale, currency)}`;
}

/** `money` in the language of the page. */
export function useMoney(currency = "$"): (amount: number) => string {
  const locale = useLocale();
  return useCallback((amount) => money(amount, locale, currency), [locale, currency]);
}

/** A gain or a loss, told by sign and arrow, not only by colour. */
export function Change({ amount, currency = "$" }: { amount: number; currency?: string }) {
  const locale = useLocale();
  const kind = amount > 0 ? "gain" : amount < 0 ? "loss" : "none";
  return (
    <span className="change figures" data-kind={kind}>
      {change(amount, locale, currency)}
    </span>
  );
}
