import { useTranslations } from "use-intl";
import { useMoney } from "../../look";
import type { SheetContent, SheetForm as Form } from "../../protocol";
import { ColumnName } from "./ColumnName";
import { GroupSign } from "./GroupSign";
import "./sheet.css";
import {
  type Draft,
  draftOf,
  holdingOf,
  isBlank,
  lineValue,
  NONE,
  noteValue,
  SUMS,
  sumsOf,
} from "./sums";
import { useHoldings } from "./words";

/** A sheet as it was handed in: what is on it, and its sums. */
export function SheetPaper({ form, content }: { form: Form; content: SheetContent }) {
  const t = useTranslations("sheet");
  const { long } = useHoldings();
  const money = useMoney();
  const draft = draftOf(form, content);
  const sums = sumsOf(form, draft);
  const lines = form.lines.filter((line) => holdingOf(draft, line) !== NONE);
  const notes = form.notes.filter((note) => noteValue(draft, note) > 0);
  return (
    <div className="score-paper paper on-paper">
      {content.outright && <p className="badge">{t("outrightWin")}</p>}
      {isBlank(draft) && <p className="soft">{t("nothing")}</p>}
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={line.deed}>
              <th scope="row">
                <GroupSign letter={line.letter} /> {line.name}
              </th>
              <td>{long(holdingOf(draft, line))}</td>
              <td className="figures">{money(lineValue(draft, line))}</td>
            </tr>
          ))}
          {notes.map((note) => (
            <tr key={note}>
              <th scope="row">{t("note", { value: money(note) })}</th>
              <td className="figures">{draft.notes[note]} ×</td>
              <td className="figures">{money(noteValue(draft, note))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {SUMS.map((sum) => (
            <tr key={sum} data-sum={sum}>
              <th scope="row" colSpan={2}>
                {t(`sum.${sum}`)}
              </th>
              <td className="figures">{money(sums[sum])}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** Sheets of a table beside each other: whose is each deed, how many notes each has. */
export function SheetsBeside(props: {
  form: Form;
  sheets: { key: string; name: string; draft: Draft }[];
}) {
  const t = useTranslations("sheet");
  const { long } = useHoldings();
  const money = useMoney();
  const { form, sheets } = props;
  const lines = form.lines.filter((line) =>
    sheets.some(({ draft }) => holdingOf(draft, line) !== NONE),
  );
  const notes = form.notes.filter((note) => sheets.some(({ draft }) => noteValue(draft, note) > 0));
  return (
    // What scrolls sideways is scrolled by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="score-beside" role="region" aria-label={t("beside")} tabIndex={0}>
      <table className="table">
        <caption className="unseen">{t("beside")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("deeds")}</th>
            {sheets.map(({ key, name }) => (
              <th scope="col" key={key} className="sum">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const holders = sheets.filter(({ draft }) => holdingOf(draft, line) !== NONE);
            return (
              <tr key={line.deed} data-wrong={holders.length > 1 || undefined}>
                <th scope="row">
                  <GroupSign letter={line.letter} /> {line.name}
                  {holders.length > 1 && <span className="field-error">{t("twice")}</span>}
                </th>
                {sheets.map(({ key, draft }) => {
                  const held = holdingOf(draft, line);
                  return (
                    <td key={key} className="sum" title={held === NONE ? undefined : long(held)}>
                      {held !== NONE && (
                        <>
                          <span className="soft small">
                            <ColumnName holding={held} />
                          </span>{" "}
                          {money(lineValue(draft, line))}
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {notes.map((note) => (
            <tr key={note}>
              <th scope="row">{t("note", { value: money(note) })}</th>
              {sheets.map(({ key, draft }) => (
                <td key={key} className="sum">
                  {noteValue(draft, note) > 0 && (
                    <>
                      <span className="soft small">{draft.notes[note]} ×</span>{" "}
                      {money(noteValue(draft, note))}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {SUMS.map((sum) => (
            <tr key={sum} data-sum={sum}>
              <th scope="row">{t(`sum.${sum}`)}</th>
              {sheets.map(({ key, draft }) => (
                <td key={key} className="sum">
                  {money(sumsOf(form, draft)[sum])}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
