import { useTranslations } from "use-intl";

export function Loading() {
  const t = useTranslations("pages");
  return (
    <main className="loading" aria-busy="true">
      <p className="soft">{t("loading")}</p>
    </main>
  );
}
