import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, Button, NumberField, TextField } from "../../look";
import type { RulingRow } from "../../protocol";
import { isDone } from "../live";
import { useAct, useDesk } from "./context";
import { openRound } from "./next";

/** Rulings at the tables of the round, appeals, and the judge's word. */
export function Rulings() {
  const t = useTranslations("director.rulings");
  const { view, isJudge } = useDesk();
  const rulings = (view.tables ?? []).flatMap((table) => table.rulings);
  return (
    <section className="panel form" aria-labelledby="desk-rulings">
      <h2 id="desk-rulings">{t("title")}</h2>
      {rulings.length === 0 && <p className="soft">{t("none")}</p>}
      <ul className="plain desk-rulings">
        {rulings.map((ruling) => (
          <li key={ruling.number}>
            <Ruling ruling={ruling} isFinal={rulings.some((one) => one.on === ruling.number)} />
          </li>
        ))}
      </ul>
      {isJudge && openRound(view) !== null && <RuleForm />}
    </section>
  );
}

function Ruling({ ruling, isFinal }: { ruling: RulingRow; isFinal: boolean }) {
  const t = useTranslations("director.rulings");
  const { isJudge, isDirector } = useDesk();
  const { act, isBusy } = useAct();
  const [words, setWords] = useState("");
  const mayHear = !ruling.is_judges && !isFinal;
  return (
    <>
      <p>
        <strong className="figures">{t("number", { number: ruling.number })}</strong>{" "}
        {t("at", { table: ruling.table, by: ruling.by })}{" "}
        {ruling.is_judges && <Badge>{t("judges")}</Badge>}{" "}
        {ruling.on !== null && <Badge>{t("on", { number: ruling.on })}</Badge>}{" "}
        {ruling.is_appealed && mayHear && <Badge kind="warn">{t("appealed")}</Badge>}
        <br />
        {ruling.words}
      </p>
      {mayHear && isDirector && !ruling.is_appealed && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onPress={() => void act({ type: "appeal", ruling: ruling.number })}
        >
          {t("appeal")}
        </Button>
      )}
      {mayHear && isJudge && (
        <form
          className="row desk-line"
          onSubmit={(event) => {
            event.preventDefault();
            if (words.trim() !== "") {
              void act({ type: "judge", ruling: ruling.number, words: words.trim() });
            }
          }}
        >
          <TextField
            className="grow"
            label={t("lastWord", { number: ruling.number })}
            value={words}
            onChange={setWords}
            maxLength={200}
          />
          <Button type="submit" isBusy={isBusy} isDisabled={words.trim() === ""}>
            {t("judge")}
          </Button>
        </form>
      )}
    </>
  );
}

function RuleForm() {
  const t = useTranslations("director.rulings");
  const { act, isBusy } = useAct();
  const [table, setTable] = useState(1);
  const [words, setWords] = useState("");
  const rule = async () => {
    if (isDone(await act({ type: "rule", table, words: words.trim() }))) setWords("");
  };
  return (
    <form
      className="row desk-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== "") void rule();
      }}
    >
      <NumberField
        className="desk-number"
        label={t("table")}
        minValue={1}
        value={table}
        onChange={(value) => Number.isFinite(value) && setTable(value)}
      />
      <TextField
        className="grow"
        label={t("words")}
        value={words}
        onChange={setWords}
        maxLength={200}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={words.trim() === ""}>
        {t("rule")}
      </Button>
    </form>
  );
}
