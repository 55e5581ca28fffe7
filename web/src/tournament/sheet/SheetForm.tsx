import { useRef } from "react";
import { useTranslations } from "use-intl";
import { sayNow } from "../../live/announce";
import { Loading } from "../../lobby/Loading";
import { useProblemText } from "../../lobby/Problem";
import { Button, useMoney } from "../../look";
import type { SheetContent, SheetForm as Form } from "../../protocol";
import { useForm } from "./form";
import { useKept } from "./kept";
import { SheetFields } from "./SheetFields";
import { blank, contentOf, draftOf, SUMS, sumsOf, wrongs } from "./sums";
import { useWrong } from "./words";

export interface SheetFormProps {
  code: string;
  /** What the sheet says already. */
  content: SheetContent | null;
  /** What the button that ends it says, such as "Hand in". */
  action: string;
  isBusy?: boolean;
  done: (content: SheetContent) => void;
  /** Under this key what is written stays in the browser until it is handed in. */
  keep?: string;
}

/** A score sheet to fill in: it can be ended only when all of it adds up. */
export function SheetForm(props: SheetFormProps) {
  const text = useProblemText();
  const form = useForm(props.code);
  if (form.problem !== null) return <p role="alert">{text(form.problem)}</p>;
  if (form.value === null) return <Loading />;
  return <Filled {...props} form={form.value} />;
}

function Filled({
  form,
  content,
  action,
  isBusy = false,
  done,
  keep,
}: SheetFormProps & { form: Form }) {
  const t = useTranslations("sheet");
  const money = useMoney();
  const said = useWrong();
  const place = useRef<HTMLFormElement>(null);
  const [draft, change] = useKept(keep, () =>
    content === null ? blank() : draftOf(form, content),
  );
  const found = wrongs(form, draft);
  const sums = sumsOf(form, draft);
  const end = () => {
    const [first] = found;
    if (first === undefined) {
      done({ sheet: contentOf(form, draft), outright: draft.outright });
      return;
    }
    sayNow(said(first));
    const fault = place.current?.querySelector<HTMLElement>(
      ".score-line[data-wrong] :checked, [aria-invalid=true]",
    );
    fault?.focus();
  };
  return (
    <form
      ref={place}
      className="score-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        end();
      }}
    >
      <SheetFields form={form} draft={draft} onChange={change} />
      <footer className="score-foot">
        <dl>
          {SUMS.map((sum) => (
            <div key={sum}>
              <dt>{t(`foot.${sum}`)}</dt>
              <dd className="figures">{money(sums[sum])}</dd>
            </div>
          ))}
        </dl>
        <p className={found.length > 0 ? "field-error" : "soft small"} data-testid="adds-up">
          {t("count", { count: found.length })}
        </p>
        <Button type="submit" kind="act" isBusy={isBusy}>
          {action}
        </Button>
      </footer>
    </form>
  );
}
