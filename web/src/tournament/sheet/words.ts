import { useLocale, useTranslations } from "use-intl";
import { useMoney } from "../../look";
import type { Wrong } from "./sums";

const NAMES = {
  none: "none",
  mortgaged: "mortgaged",
  owned: "owned",
  "1 house": "h1",
  "2 houses": "h2",
  "3 houses": "h3",
  "4 houses": "h4",
  hotel: "hotel",
} as const;

type Short = "none" | "mortgaged" | "owned" | "hotel";

/** Names of columns of the form, long for ears and short for heads. */
export function useHoldings() {
  const t = useTranslations("sheet");
  const key = (holding: string) => NAMES[holding as keyof typeof NAMES] ?? "none";
  return {
    long: (holding: string) => t(`holdings.${key(holding)}`),
    /** Of houses only how many there are: a picture stands beside it. */
    short: (holding: string) => {
      const name = key(holding);
      return name[0] === "h" && name !== "hotel" ? name.slice(1) : t(`short.${name as Short}`);
    },
  };
}

/** A sentence for what is wrong with a sheet. */
export function useWrong(): (wrong: Wrong) => string {
  const t = useTranslations("sheet");
  const money = useMoney();
  const list = new Intl.ListFormat(useLocale());
  const names = (lines: { name: string }[]) => list.format(lines.map(({ name }) => name));
  return (wrong) => {
    switch (wrong.code) {
      case "bad_notes":
      case "bad_sum":
        return t(`wrong.${wrong.code}`);
      case "wrong_sum":
        return t("wrong.wrong_sum", {
          sum: t(`sumName.${wrong.sum}`),
          written: money(wrong.written),
          right: money(wrong.right),
        });
      case "incomplete":
        return t("wrong.incomplete", {
          deed: wrong.line.name,
          missing: names(wrong.missing),
          count: wrong.missing.length,
        });
      case "mortgaged":
        return t("wrong.mortgaged", {
          deed: wrong.line.name,
          mortgaged: names(wrong.mortgaged),
          count: wrong.mortgaged.length,
        });
      case "uneven":
        return t("wrong.uneven", { shown: wrong.shown });
    }
  };
}
