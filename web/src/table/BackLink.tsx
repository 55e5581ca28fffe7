import { useTranslations } from "use-intl";
import { Button, CopyIcon } from "../look";
import { useTableState } from "../live/context";
import { findKey } from "../live/keys";
import { notify } from "../live/notices";

/** One's own way back, on any device: to copy, never shown, as it opens the seat to whoever has it. */
export function BackLink() {
  const t = useTranslations("gathering");
  const code = useTableState((state) => state.table.code);
  const key = findKey(code);
  if (key === null) return null;
  const link = `${location.origin}/t/${code}/back#${key}`;
  return (
    <div className="back-link">
      <p className="soft small">{t("backNote")}</p>
      <Button
        onPress={() => {
          navigator.clipboard.writeText(link).then(
            () => notify(t("backCopied")),
            () => notify(link),
          );
        }}
      >
        <CopyIcon />
        {t("copyBack")}
      </Button>
    </div>
  );
}
