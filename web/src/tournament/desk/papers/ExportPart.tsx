import { useLocale, useTranslations } from "use-intl";
import { ButtonLink } from "../../../look";
import { tournaments } from "../../api";
import { useDesk } from "../context";

const TABLES = ["entrants", "seatings", "sheets", "standings", "money", "receipts"] as const;

/** The event as files: the dossier, tables for spreadsheets, everything for programs. */
export default function ExportPart() {
  const t = useTranslations("director.export");
  const locale = useLocale();
  const { event } = useDesk();
  const at = (rest: string) => tournaments.address(event.code, rest);
  return (
    <div className="desk-overview">
      <section className="panel form" aria-labelledby="desk-dossier">
        <h2 id="desk-dossier">{t("dossier")}</h2>
        <p className="soft">{t("dossierNote")}</p>
        <div className="row">
          <ButtonLink
            size="large"
            kind={event.stage === "over" ? "act" : "plain"}
            href={at(`/prints/dossier.pdf?locale=${locale}`)}
            target="_blank"
          >
            {t("dossierButton")}
          </ButtonLink>
        </div>
      </section>
      <section className="panel form" aria-labelledby="desk-csv">
        <h2 id="desk-csv">{t("tables")}</h2>
        <p className="soft">{t("tablesNote")}</p>
        <div className="row">
          {TABLES.map((one) => (
            <ButtonLink key={one} href={at(`/export/${one}.csv?locale=${locale}`)} download>
              {t(`table.${one}`)}
            </ButtonLink>
          ))}
        </div>
      </section>
      <section className="panel form" aria-labelledby="desk-json">
        <h2 id="desk-json">{t("programs")}</h2>
        <p className="soft">{t("programsNote")}</p>
        <div className="row">
          <ButtonLink href={at("/export.json")} download>
            {t("json")}
          </ButtonLink>
          <ButtonLink href={at("/archive.jsonl")} download>
            {t("archive")}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
