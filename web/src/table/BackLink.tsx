import { useTranslations } from "use-intl";
import { Button, CopyIcon } from "../look";
import { useTableState } from "../live/context";
import { copy } from "../live/copy";
import { findKey } from "../live/keys";
import { useReach } from "../live/reach";

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
      <Button onPress={() => void copy(link, t("backCopied"))}>
        <CopyIcon />
        {t("copyBack")}
      </Button>
    </div>
  );
}
