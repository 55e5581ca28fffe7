import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "../../look";
import { usePlay } from "../play";

const DealForm = lazy(() => import("./DealForm"));

/** Putting together an offer between two or more seats. */
export function DealDialog() {
  const t = useTranslations("deals");
  const { draft, isDealing, seat, setDealing } = usePlay();
  return (
    <Dialog
      title={draft?.answers ? t("counterTitle", { proposer: draft.answers.proposer }) : t("title")}
      size="large"
      isOpen={isDealing && draft !== null && seat !== null}
      onOpenChange={setDealing}
      className="deal-dialog"
    >
      {(close) => <Suspense>{draft && <DealForm draft={draft} close={close} />}</Suspense>}
    </Dialog>
  );
}
