import { useFormatter, useTranslations } from "use-intl";
import { Badge, useMoney } from "../../look";
import type { SheetForm as Form, SheetView } from "../../protocol";
import { SheetPaper } from "../sheet/SheetPaper";

/** How far a sheet is, in a word; what waits for somebody is marked. */
export function SheetStatus({ sheet }: { sheet: SheetView }) {
  const t = useTranslations("hall.sheet");
  if (sheet.status === "missing") {
    return <Badge>{t(sheet.is_due ? "status.missing" : "status.notDue")}</Badge>;
  }
  if (sheet.status === "given") {
    const name = sheet.signed === null ? "unsigned" : "uncountersigned";
    return <Badge kind="act">{t(`status.${name}`)}</Badge>;
  }
  const isHeld = sheet.status === "held" || sheet.status === "disputed";
  return <Badge kind={isHeld ? "warn" : "plain"}>{t(`status.${sheet.status}`)}</Badge>;
}

/** What a sheet says, who signed it, what was said against it. */
export function SheetCard({ form, sheet }: { form: Form; sheet: SheetView }) {
  const t = useTranslations("hall.sheet");
  const money = useMoney();
  return (
    <div className="hall-sheet">
      {sheet.content !== null && <SheetPaper form={form} content={sheet.content} />}
      {sheet.status === "held" && (
        <>
          <p className="field-error">{t("held")}</p>
          <div className="hall-versions">
            {latest(sheet).map((given) => (
              <section key={given.by} aria-label={given.by}>
                <h4>{t("version", { name: given.by })}</h4>
                <SheetPaper form={form} content={given.content} />
              </section>
            ))}
          </div>
        </>
      )}
      <Signatures sheet={sheet} />
      {sheet.disputes.map((dispute) => (
        <div key={dispute.at} className="hall-dispute">
          <p>{t("disputedBy", { name: dispute.by, why: dispute.why })}</p>
          <p className="soft small">
            {dispute.answer === null ? t("unanswered") : t("answer", { words: dispute.answer })}
          </p>
        </div>
      ))}
      {sheet.result !== null && (
        <p className="hall-result">{t("counts", { total: money(sheet.result.total) })}</p>
      )}
    </div>
  );
}

/** What each one says last who has handed it in. */
const latest = (sheet: SheetView) => [
  ...new Map(sheet.handed_in.map((given) => [given.by, given])).values(),
];

function Signatures({ sheet }: { sheet: SheetView }) {
  const t = useTranslations("hall.sheet");
  const format = useFormatter();
  if (sheet.content === null) return null;
  const rows = [
    ["player", sheet.signed],
    ["second", sheet.countersigned],
  ] as const;
  return (
    <dl className="hall-signatures">
      {rows.map(([which, signature]) => (
        <div key={which} data-signed={signature !== null || undefined}>
          <dt>{t(which)}</dt>
          <dd>
            {signature === null
              ? t("open")
              : t(signature.on_paper ? "signedOnPaper" : "signed", {
                  name: signature.by,
                  time: format.dateTime(new Date(signature.at), {
                    hour: "numeric",
                    minute: "2-digit",
                  }),
                })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
