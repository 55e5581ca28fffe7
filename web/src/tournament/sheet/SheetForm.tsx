import { useTranslations } from "use-intl";
import type { SheetContent } from "../../protocol";

export interface SheetFormProps {
  code: string;
  /** What the sheet says already. */
  content: SheetContent | null;
  /** What the button that ends it says, such as "Hand in". */
  action: string;
  isBusy?: boolean;
  done: (content: SheetContent) => void;
}

/** A score sheet to fill in. */
export function SheetForm(_props: SheetFormProps) {
  const t = useTranslations("sheet");
  return <p>{t("title")}</p>;
}
