import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button, Dialog, Disclosure, TextField } from "../../look";
import type { SheetContent, SheetForm as Form, SheetGiven, SheetView } from "../../protocol";
import { isDone } from "../live";
import { SheetForm } from "../sheet/SheetForm";
import { SheetPaper, SheetsBeside } from "../sheet/SheetPaper";
import { draftOf } from "../sheet/sums";
import { useAct, useDesk } from "./context";

interface SheetProps {
  sheet: SheetView;
  form: Form;
}

/** One sheet: entered, compared, signed, disputed, decided; with all that was handed in. */
export function SheetDialog({ sheet, form, close }: SheetProps & { close: () => void }) {
  const t = useTranslations("director.sheet");
  const { isDirector, isJudge, event } = useDesk();
  const [mode, setMode] = useState<"look" | "enter" | "decide">(
    sheet.status === "missing" ? "enter" : "look",
  );
  const isClosed = event.rounds.at(-1)?.is_closed ?? true;
  const title = t("title", { name: sheet.name, table: sheet.table });
  if (mode !== "look" && !isClosed) {
    return (
      <EnterDialog
        title={title}
        sheet={sheet}
        isDecision={mode === "decide"}
        close={sheet.status === "missing" ? close : () => setMode("look")}
        done={() => setMode("look")}
      />
    );
  }
  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      onOpenChange={close}
      foot={<Button onPress={close}>{t("close")}</Button>}
    >
      <div className="form">
        <p>{t(`states.${sheet.status}`)}</p>
        {sheet.content !== null && <SheetPaper form={form} content={sheet.content} />}
        {sheet.status === "held" && <Compare sheet={sheet} form={form} />}
        {!isClosed && (
          <div className="row">
            {sheet.content !== null && <Signing sheet={sheet} />}
            {isJudge && sheet.status !== "missing" && (
              <Button
                kind={sheet.status === "held" || sheet.status === "disputed" ? "act" : "plain"}
                onPress={() => setMode("decide")}
              >
                {t("decide")}
              </Button>
            )}
            {(isDirector || isJudge) && sheet.status !== "held" && (
              <Button onPress={() => setMode("enter")}>
                {sheet.status === "missing" ? t("enter") : t("enterOther")}
              </Button>
            )}
          </div>
        )}
        {!isClosed && sheet.status !== "missing" && <DisputeForm sheet={sheet} />}
        <History sheet={sheet} form={form} />
      </div>
    </Dialog>
  );
}

/** What was handed in differently, beside each other. */
function Compare({ sheet, form }: SheetProps) {
  const sheets = latestOf(sheet).map((given, at) => ({
    key: `${given.by} ${at}`,
    name: given.by,
    draft: draftOf(form, given.content),
  }));
  return <SheetsBeside form={form} sheets={sheets} />;
}

/** The last that each one handed in. */
const latestOf = (sheet: SheetView): SheetGiven[] => [
  ...new Map(sheet.handed_in.map((given) => [given.by, given])).values(),
];

/** Signatures as they are on the paper; the counter-signature is of Banker, referee or judge. */
function Signing({ sheet }: { sheet: SheetView }) {
  const t = useTranslations("director.sheet");
  const { isDirector, isJudge } = useDesk();
  const { act, isBusy } = useAct();
  const { entrant, signed, countersigned } = sheet;
  const isOpen = sheet.status === "given";
  if (!isOpen) return null;
  const both = async () => {
    if (isDone(await act({ type: "sign_sheet", entrant, on_paper: true }))) {
      await act({ type: "countersign", entrant, on_paper: true });
    }
  };
  if (signed === null && countersigned === null && isDirector && isJudge) {
    return (
      <>
        <Button kind="act" isBusy={isBusy} onPress={() => void both()}>
          {t("signBoth")}
        </Button>
        <Button
          isBusy={isBusy}
          onPress={() => void act({ type: "sign_sheet", entrant, on_paper: true })}
        >
          {t("sign")}
        </Button>
      </>
    );
  }
  return (
    <>
      {signed === null && isDirector && (
        <Button
          kind="act"
          isBusy={isBusy}
          onPress={() => void act({ type: "sign_sheet", entrant, on_paper: true })}
        >
          {t("sign")}
        </Button>
      )}
      {countersigned === null && isJudge && (
        <Button
          kind="act"
          isBusy={isBusy}
          onPress={() => void act({ type: "countersign", entrant, on_paper: true })}
        >
          {t("countersign")}
        </Button>
      )}
    </>
  );
}

function EnterDialog(props: {
  title: string;
  sheet: SheetView;
  isDecision: boolean;
  close: () => void;
  done: () => void;
}) {
  const t = useTranslations("director.sheet");
  const { title, sheet, isDecision, close, done } = props;
  const { event } = useDesk();
  const { act, isBusy } = useAct();
  const [answer, setAnswer] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const save = async ({ sheet: written, outright }: SheetContent) => {
    if (isDecision && answer.trim() === "") {
      setFault(t("answerNeeded"));
      return;
    }
    const said = { entrant: sheet.entrant, sheet: written, outright };
    const found = isDecision
      ? await act({ type: "decide", answer: answer.trim(), ...said })
      : await act({ type: "hand_in", ...said });
    if (isDone(found)) done();
  };
  return (
    <Dialog title={title} size="full" isOpen onOpenChange={close}>
      <div className="form">
        {isDecision && (
          <TextField
            label={t("answer")}
            note={t("answerNote")}
            value={answer}
            onChange={(value) => {
              setAnswer(value);
              setFault(null);
            }}
            error={fault}
            maxLength={200}
            autoFocus
          />
        )}
        <SheetForm
          code={event.code}
          content={sheet.content ?? sheet.handed_in.at(-1)?.content ?? null}
          action={isDecision ? t("decideNow") : t("save")}
          isBusy={isBusy}
          done={(content) => void save(content)}
        />
      </div>
    </Dialog>
  );
}

function DisputeForm({ sheet }: { sheet: SheetView }) {
  const t = useTranslations("director.sheet");
  const { act, isBusy } = useAct();
  const [why, setWhy] = useState("");
  const dispute = async () => {
    if (isDone(await act({ type: "dispute", entrant: sheet.entrant, why: why.trim() }))) setWhy("");
  };
  return (
    <Disclosure title={t("dispute")}>
      <form
        className="row desk-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim() !== "") void dispute();
        }}
      >
        <TextField
          className="grow"
          label={t("why")}
          value={why}
          onChange={setWhy}
          maxLength={200}
        />
        <Button type="submit" kind="warn" isBusy={isBusy} isDisabled={why.trim() === ""}>
          {t("disputeNow")}
        </Button>
      </form>
    </Disclosure>
  );
}

function History({ sheet, form }: SheetProps) {
  const t = useTranslations("director.sheet");
  const format = useFormatter();
  const time = (at: number) => format.dateTime(at, { timeStyle: "short" });
  const { signed, countersigned } = sheet;
  return (
    <section aria-labelledby="sheet-history">
      <h3 id="sheet-history">{t("history")}</h3>
      {sheet.handed_in.length === 0 && <p className="soft">{t("nothingYet")}</p>}
      {sheet.handed_in.map((given, at) => (
        <Disclosure
          key={`${given.at} ${at}`}
          title={t("given", { by: given.by, at: time(given.at) })}
        >
          <SheetPaper form={form} content={given.content} />
        </Disclosure>
      ))}
      <ul className="plain">
        {sheet.disputes.map((one, at) => (
          <li key={`${one.at} ${at}`}>
            {t("disputed", { by: one.by, at: time(one.at), why: one.why })}
            {one.answer !== null && ` ${t("answered", { answer: one.answer })}`}
          </li>
        ))}
        {signed !== null && (
          <li>
            {t("wasSigned", { by: signed.by, at: time(signed.at), paper: String(signed.on_paper) })}
          </li>
        )}
        {countersigned !== null && (
          <li>
            {t("wasCountersigned", {
              by: countersigned.by,
              at: time(countersigned.at),
              paper: String(countersigned.on_paper),
            })}
          </li>
        )}
      </ul>
    </section>
  );
}
