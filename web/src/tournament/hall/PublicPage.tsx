import { useTranslations } from "use-intl";
import { Page } from "../../lobby/Page";
import type { Shown } from "../shown";

export default function PublicPage({ view }: Shown) {
  const t = useTranslations("hall");
  return <Page title={view.event.details["name"] ?? t("title")}>{null}</Page>;
}
