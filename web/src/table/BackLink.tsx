import { useTranslations } from "use-intl";
import { useTableState } from "../live/context";
import { findKey } from "../live/keys";
import { useReach } from "../live/reach";
import { CopyButton } from "./CopyButton";

/** One's own way back, on any device: to copy, never shown, as it opens the seat to whoever has it. */
export function BackLink() {
  const t = useTranslations("gathering");
  const code = useTableState((state) => state.table.code);
  const { origin } = useReach();
  const key = findKey(code);
  if (key === null) return null;
  const link = `${origin}/t/${code}/back#${key}`;
  return (
    <div className="back-link">
      <p className="soft small">{t("backNote")}</p>
      <CopyButton text={link} label={t("copyBack")} said={t("backCopied")} />
    </div>
  );
}
