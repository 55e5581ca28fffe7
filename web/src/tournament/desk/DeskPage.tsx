import { useTranslations } from "use-intl";
import { Page } from "../../lobby/Page";
import type { Shown } from "../shown";
import { Words, catalogue } from "../Words";

const deskWords = catalogue({
  en: () => import("./messages/en"),
  es: () => import("./messages/es"),
});

export default function DeskPage(shown: Shown) {
  return (
    <Words of={deskWords}>
      <Desk {...shown} />
    </Words>
  );
}

function Desk({ view }: Shown) {
  const t = useTranslations("director");
  return <Page title={view.event.details["name"] ?? t("title")}>{null}</Page>;
}
