import { useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../look";
import { AccountMenu } from "./AccountMenu";
import { SettingsButton } from "./SettingsDialog";

/** The frame of all pages but the table: the name on top, one column below. */
export function Page(props: { title: string; wide?: boolean; children: ReactNode }) {
  const t = useTranslations("pages");
  useEffect(() => {
    document.title = t("tab", { title: props.title });
  }, [t, props.title]);
  return (
    <div className="page">
      <header className="page-head">
        <ButtonLink href="/" kind="quiet" className="page-name serif">
          {t("product")}
        </ButtonLink>
        <nav className="page-tools" aria-label={t("tools")}>
          <ButtonLink href="/rules" kind="quiet">
            {t("rules")}
          </ButtonLink>
          <AccountMenu />
          <SettingsButton />
        </nav>
      </header>
      <main className="page-body" data-wide={props.wide || undefined}>
        <h1>{props.title}</h1>
        {props.children}
      </main>
    </div>
  );
}
