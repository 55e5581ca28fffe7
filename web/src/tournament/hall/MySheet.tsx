import { useState } from "react";
import { useTranslations } from "use-intl";
import { notify } from "../../live/notices";
import { Loading } from "../../lobby/Loading";
import { Button } from "../../look";
import type { SheetContent, SheetView } from "../../protocol";
import { isDone, type Tournament } from "../live";
import { useForm } from "../sheet/form";
import { forget } from "../sheet/kept";
import { SheetForm } from "../sheet/SheetForm";
import { Asked } from "./Asked";
import { SheetCard, SheetStatus } from "./SheetCard";

const keyOf = (code: string, sheet: SheetView) => `${code} ${sheet.round} ${sheet.entrant}`;

/** One's own sheet of a round: write it, sign it, see who has signed. */
export function MySheet(props: {
  tournament: Tournament;
  sheet: SheetView;
  mayBegin: boolean;
  isPast?: boolean;
  write?: () => void;
}) {
  const t = useTranslations("hall.sheet");
  const { tournament, sheet, mayBegin, isPast = false, write } = props;
  const form = useForm(tournament.code);
  const [isBusy, setBusy] = useState(false);
  const { entrant, status } = sheet;
  const sign = async () => {
    setBusy(true);
    await tournament.say({ type: "sign_sheet", entrant });
    setBusy(false);
  };
  if (form.value === null) return form.problem === null ? <Loading /> : null;
  const maySign = status === "given" && sheet.signed === null;
  return (
    <section className="hall-part" aria-label={t("mine")}>
      {!isPast && <h2>{t("mine")}</h2>}
      <p>
        <SheetStatus sheet={sheet} />
      </p>
      <SheetCard form={form.value} sheet={sheet} />
      {!isPast && (
        <>
          {!mayBegin && <p className="soft">{t("notBegun")}</p>}
          {maySign && <p className="soft small">{t("signNote")}</p>}
          <div className="row">
            {maySign && (
              <Button kind="act" size="large" isBusy={isBusy} onPress={() => void sign()}>
                {t("sign")}
              </Button>
            )}
            {mayBegin && (
              <Button kind={status === "missing" && sheet.is_due ? "act" : "plain"} onPress={write}>
                {t(status === "missing" ? "fill" : "correct")}
              </Button>
            )}
            {mayBegin && status !== "missing" && status !== "held" && (
              <Dispute tournament={tournament} sheet={sheet} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Somebody says that a sheet is wrong: it counts only when the judge has answered. */
export function Dispute({ tournament, sheet }: { tournament: Tournament; sheet: SheetView }) {
  const t = useTranslations("hall.sheet");
  return (
    <Asked
      kind="quiet"
      label={t("dispute")}
      title={t("disputeTitle", { name: sheet.name })}
      ask={t("disputeWhy")}
      note={t("disputeNote")}
      action={t("dispute")}
      done={async (why) =>
        isDone(await tournament.say({ type: "dispute", entrant: sheet.entrant, why }))
      }
    />
  );
}

/** The form for a sheet, one's own or a player's at a table one looks after. */
export function WriteSheet(props: { tournament: Tournament; sheet: SheetView; close: () => void }) {
  const t = useTranslations("hall.sheet");
  const { tournament, sheet, close } = props;
  const [isBusy, setBusy] = useState(false);
  const keep = keyOf(tournament.code, sheet);
  const handIn = async (content: SheetContent) => {
    setBusy(true);
    const answer = await tournament.say({
      type: "hand_in",
      entrant: sheet.entrant,
      sheet: content.sheet,
      outright: content.outright,
    });
    setBusy(false);
    if (!isDone(answer)) return;
    forget(keep);
    notify(t("handedIn"));
    close();
  };
  return (
    <>
      <p className="row between">
        <span>{t("of", { name: sheet.name, table: sheet.table })}</span>
        <Button kind="quiet" onPress={close}>
          {t("back")}
        </Button>
      </p>
      <SheetForm
        code={tournament.code}
        content={sheet.content}
        action={t("handIn")}
        isBusy={isBusy}
        done={(content) => void handIn(content)}
        keep={keep}
      />
    </>
  );
}
