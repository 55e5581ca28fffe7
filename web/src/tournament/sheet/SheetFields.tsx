import { memo, useCallback, useId } from "react";
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { useSaid } from "../../live/announce";
import { Checkbox, TextField, useMoney } from "../../look";
import type { SheetForm as Form, SheetLine } from "../../protocol";
import { ColumnName } from "./ColumnName";
import { GroupSign } from "./GroupSign";
import "./sheet.css";
import {
  type Draft,
  holdingOf,
  NONE,
  noteValue,
  type SumName,
  SUMS,
  sumsOf,
  type Wrong,
  wrongs,
} from "./sums";
import { useHoldings, useWrong } from "./words";

export interface SheetFieldsProps {
  form: Form;
  draft: Draft;
  /** Changes what is written; as the setter of a state. */
  onChange: (change: (before: Draft) => Draft) => void;
  /** Whether somebody may have won outright: the box for it is shown. */
  mayBeOutright?: boolean;
}

/** A score sheet to be filled in: all deeds, the notes by kind, and the sums, checked as typed. */
export function SheetFields({ form, draft, onChange, mayBeOutright = true }: SheetFieldsProps) {
  const t = useTranslations("sheet");
  const said = useWrong();
  const found = wrongs(form, draft);
  const sumWrong = found.find(({ code }) => code === "wrong_sum");
  useSaid(sumWrong === undefined ? null : said(sumWrong));
  return (
    <div className="score">
      <section aria-label={t("deeds")}>
        <h2>{t("deeds")}</h2>
        <p className="soft small">{t("deedsNote")}</p>
        <Lines form={form} draft={draft} onChange={onChange} found={found} />
      </section>
      <section aria-label={t("notes")}>
        <h2>{t("notes")}</h2>
        <p className="soft small">{t("notesNote")}</p>
        <Notes form={form} draft={draft} onChange={onChange} found={found} />
      </section>
      <section aria-label={t("sums")}>
        <h2>{t("sums")}</h2>
        <p className="soft small">{t("sumsNote")}</p>
        <Sums form={form} draft={draft} onChange={onChange} found={found} />
      </section>
      {mayBeOutright && (
        <div>
          <Checkbox
            isSelected={draft.outright}
            onChange={(outright) => onChange((before) => ({ ...before, outright }))}
          >
            {t("outright")}
          </Checkbox>
          <p className="soft small">{t("outrightNote")}</p>
        </div>
      )}
    </div>
  );
}

type Part = SheetFieldsProps & { found: Wrong[] };

function Lines({ form, draft, onChange, found }: Part) {
  const t = useTranslations("sheet");
  const said = useWrong();
  const columns = [NONE, ...form.columns];
  const faults = new Map(
    found.flatMap((wrong): [string, string][] =>
      "line" in wrong ? [[wrong.line.deed, said(wrong)]] : [],
    ),
  );
  const choose = useCallback(
    (deed: string, holding: string) =>
      onChange((before) => ({ ...before, deeds: { ...before.deeds, [deed]: holding } })),
    [onChange],
  );
  return (
    <div className="score-lines" style={{ "--columns": columns.length } as CSSProperties}>
      <div className="score-heads" aria-hidden="true">
        <span />
        {columns.map((column) => (
          <span key={column}>
            <ColumnName holding={column} />
          </span>
        ))}
        <span>{t("worth")}</span>
      </div>
      {form.lines.map((line) => (
        <Line
          key={line.deed}
          line={line}
          columns={columns}
          held={holdingOf(draft, line)}
          fault={faults.get(line.deed) ?? null}
          choose={choose}
        />
      ))}
    </div>
  );
}

interface LineProps {
  line: SheetLine;
  columns: string[];
  held: string;
  fault: string | null;
  choose: (deed: string, holding: string) => void;
}

const Line = memo(function Line({ line, columns, held, fault, choose }: LineProps) {
  const t = useTranslations("sheet");
  const { long } = useHoldings();
  const money = useMoney();
  const id = useId();
  const worth = line.values[held] ?? 0;
  return (
    <fieldset
      className="score-line"
      data-held={held !== NONE || undefined}
      data-wrong={fault !== null || undefined}
    >
      <legend>
        <GroupSign letter={line.letter} />
        <span>{line.name}</span>
      </legend>
      {columns.map((column) => {
        const value = column === NONE ? null : line.values[column];
        if (value === undefined) return <span key={column} className="score-gap" />;
        const name =
          value === null ? long(column) : t("cell", { holding: long(column), value: money(value) });
        return (
          <label key={column} className="score-cell" data-none={value === null || undefined}>
            <input
              type="radio"
              name={id}
              checked={held === column}
              onChange={() => choose(line.deed, column)}
              aria-label={name}
              aria-describedby={fault === null ? undefined : `${id}-fault`}
            />
            <span className="score-kind" aria-hidden="true">
              <ColumnName holding={column} />
            </span>
            {value !== null && (
              <span className="figures" aria-hidden="true">
                {value}
              </span>
            )}
          </label>
        );
      })}
      <output className="score-worth figures">{held === NONE ? "" : money(worth)}</output>
      {fault !== null && (
        <p className="field-error" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
});

function Notes({ form, draft, onChange, found }: Part) {
  const t = useTranslations("sheet");
  const money = useMoney();
  const said = useWrong();
  const bad = (note: number) => found.find((one) => one.code === "bad_notes" && one.note === note);
  return (
    <ul className="score-notes plain">
      {form.notes.map((note) => {
        const wrong = bad(note);
        return (
          <li key={note}>
            <span className="score-note figures" aria-hidden="true">
              {money(note)} ×
            </span>
            <TextField
              aria-label={t("note", { value: money(note) })}
              inputMode="numeric"
              value={draft.notes[note] ?? ""}
              onChange={(text) =>
                onChange((before) => ({ ...before, notes: { ...before.notes, [note]: text } }))
              }
              error={wrong === undefined ? null : said(wrong)}
              autoComplete="off"
            />
            <output className="figures">{money(noteValue(draft, note))}</output>
          </li>
        );
      })}
    </ul>
  );
}

function Sums({ form, draft, onChange, found }: Part) {
  const t = useTranslations("sheet");
  const money = useMoney();
  const said = useWrong();
  const sums = sumsOf(form, draft);
  const wrongOf = (sum: SumName) => found.find((one) => "sum" in one && one.sum === sum);
  return (
    <ul className="score-sums plain">
      {SUMS.map((sum) => {
        const wrong = wrongOf(sum);
        return (
          <li key={sum} data-sum={sum}>
            <span className="score-sum-name">{t(`sum.${sum}`)}</span>
            <output className="figures" aria-label={t(`sum.${sum}`)}>
              {money(sums[sum])}
            </output>
            <TextField
              label={
                <>
                  {t("written")} <span className="unseen">{t(`sumName.${sum}`)}</span>
                </>
              }
              inputMode="numeric"
              value={draft.totals[sum]}
              onChange={(text) =>
                onChange((before) => ({ ...before, totals: { ...before.totals, [sum]: text } }))
              }
              error={wrong === undefined ? null : said(wrong)}
              autoComplete="off"
            />
          </li>
        );
      })}
    </ul>
  );
}
