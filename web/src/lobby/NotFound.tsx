import { useTranslations } from "use-intl";
import { ButtonLink } from "../look";
import { Page } from "./Page";

export function NotFound() {
  const t = useTranslations("pages");
  return (
    <Page title={t("notFound")}>
      <p>{t("notFoundNote")}</p>
      <ButtonLink href="/" kind="act">
        {t("home")}
      </ButtonLink>
    </Page>
  );
}
