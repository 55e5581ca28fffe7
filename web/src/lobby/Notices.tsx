import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { CloseIcon, Disclosure, IconButton } from "../look";
import { dismiss, notices } from "../live/notices";

/** Refusals and facts in passing; a refusal quotes its clause on demand. */
export function Notices() {
  const t = useTranslations("notices");
  const look = useTranslations("look");
  const { shown } = useStore(notices);
  return (
    <section className="notices" aria-label={t("label")}>
      {shown.map(({ id, text, tone, refusal }) => (
        <div key={id} className="toast notice" data-kind={tone === "warning" ? "warn" : "plain"}>
          <div className="toast-text" role="status">
            {text}
            {refusal?.rule && (
              <Disclosure title={t("clause", { clause: refusal.clause ?? "" })}>
                <blockquote>{refusal.rule}</blockquote>
              </Disclosure>
            )}
          </div>
          <IconButton label={look("close")} onPress={() => dismiss(id)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
