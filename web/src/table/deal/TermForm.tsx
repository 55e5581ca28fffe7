import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { TermView } from "../../protocol";
import {
  Button,
  Checkbox,
  CheckboxGroup,
  ListItem,
  NumberField,
  Segment,
  Segments,
  Select,
  TextField,
} from "../../look";
import { usePlay } from "../play";
import { useWords } from "../words";
import { CAUSES, PARTS, type Part, UNITS, deedsFor, missingPart, newTerm } from "./draft";

interface TermFormProps {
  kind: string;
  party: string;
  others: string[];
  done: (term: TermView | null) => void;
}

const FIELDS = "button:not([slot]), input, textarea";

/** A term that lives on: its parts, one below the other, and what it says in words. */
export function TermForm({ kind, party, others, done }: TermFormProps) {
  const t = useTranslations("deals");
  const names = useTranslations("terms.names");
  const words = useWords();
  const [term, setTerm] = useState<TermView>(() => newTerm(kind, party, others[0] ?? ""));
  const change = (part: Partial<TermView>) => setTerm((known) => ({ ...known, ...part }));
  const missing = missingPart(term);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(FIELDS)?.focus(), []);
  return (
    <form
      ref={form}
      className="term-form paper on-paper"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === null) done(term);
      }}
    >
      <h4>{names(kind as "loan")}</h4>
      {others.length > 1 && (
        <Select
          label={t("to")}
          selectedKey={term.to}
          onSelectionChange={(to) => change({ to: String(to) })}
        >
          {others.map((other) => (
            <ListItem key={other} id={other}>
              {other}
            </ListItem>
          ))}
        </Select>
      )}
      {(PARTS[kind] ?? []).map((part) => (
        <PartField key={part} part={part} term={term} change={change} />
      ))}
      <p className="small" role="status">
        {missing === null ? words.term(term) : t(`missing.${missing}` as "missing.space")}
      </p>
      <div className="buttons">
        <Button onPress={() => done(null)}>{t("cancel")}</Button>
        <Button type="submit" kind="act" isDisabled={missing !== null}>
          {t("putIn")}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  part: Part;
  term: TermView;
  change: (part: Partial<TermView>) => void;
}

function PartField({ part, term, change }: PartProps) {
  const t = useTranslations("deals");
  switch (part) {
    case "text":
      return (
        <TextField
          label={t("parts.text")}
          note={t("promiseNote")}
          value={term.text ?? ""}
          onChange={(text) => change({ text: text.slice(0, 200) })}
        />
      );
    case "causes":
      return <Causes term={term} change={change} />;
    case "space":
    case "spaces":
      return <DeedParts part={part} term={term} change={change} />;
    case "contract":
      return <ContractPart term={term} change={change} />;
    case "length":
      return <Length term={term} change={change} />;
    case "instalments":
      return (
        <>
          <div className="form-row">
            <NumberField
              label={t("parts.times")}
              minValue={1}
              maxValue={99}
              value={term.count ?? 1}
              onChange={(count) => change({ count: whole(count, 1) })}
            />
            <NumberField
              label={t("parts.every")}
              minValue={1}
              maxValue={99}
              value={term.every ?? 1}
              onChange={(every) => change({ every: whole(every, 1) })}
            />
          </div>
          <Unit term={term} change={change} isLoan />
        </>
      );
    default:
      return (
        <NumberField
          label={t(`parts.${term.kind === "share" && part === "amount" ? "each" : part}`)}
          minValue={0}
          {...(part === "percent" ? { maxValue: 100 } : { sign: "$" })}
          value={term[part] ?? 0}
          onChange={(value) => change(number(term, part, whole(value, 0)))}
        />
      );
  }
}

const whole = (value: number, otherwise: number) =>
  Number.isFinite(value) ? Math.round(value) : otherwise;

/** A share is of a percentage or of a sum, never both. */
function number(
  term: TermView,
  part: "amount" | "pay" | "percent" | "cap" | "excess",
  value: number,
) {
  if (term.kind === "share" && value > 0) {
    if (part === "amount") return { amount: value, percent: 0 };
    if (part === "percent") return { percent: value, amount: 0 };
  }
  return { [part]: value };
}

type FieldProps = Omit<PartProps, "part">;

function Causes({ term, change }: FieldProps) {
  const t = useTranslations("deals");
  const causes = useTranslations("terms.causes");
  return (
    <CheckboxGroup
      label={t("parts.causes")}
      value={term.causes ?? []}
      onChange={(value) => change({ causes: value })}
    >
      {CAUSES.map((cause) => (
        <Checkbox key={cause} value={cause}>
          {causes(cause)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function DeedParts({ part, term, change }: PartProps) {
  const t = useTranslations("deals");
  const words = useWords();
  const { game } = usePlay();
  const keys = deedsFor(term.kind, game, term.from, term.to);
  if (keys.length === 0) return <p className="soft small">{t("noneToName")}</p>;
  if (part === "space") {
    return (
      <Select
        label={t("parts.space")}
        selectedKey={term.space ?? null}
        onSelectionChange={(space) => change({ space: String(space) })}
      >
        {keys.map((key) => (
          <ListItem key={key} id={key}>
            {words.space(key)}
          </ListItem>
        ))}
      </Select>
    );
  }
  return (
    <CheckboxGroup
      label={t(`spacesOf.${term.kind}` as "spacesOf.loan")}
      value={term.spaces ?? []}
      onChange={(spaces) => change({ spaces })}
    >
      {keys.map((key) => (
        <Checkbox key={key} value={key}>
          {words.space(key)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function ContractPart({ term, change }: FieldProps) {
  const t = useTranslations("deals");
  const words = useWords();
  const { game } = usePlay();
  const bound = game.contracts.filter(({ grantor }) => grantor === term.from);
  if (bound.length === 0) return <p className="soft small">{t("noContracts")}</p>;
  return (
    <Select
      label={t("parts.contract")}
      selectedKey={term.contract ?? null}
      onSelectionChange={(number) => change({ contract: Number(number) })}
    >
      {bound.map((contract) => (
        <ListItem key={contract.number} id={contract.number}>
          {`${contract.number}: ${words.contract(contract)}`}
        </ListItem>
      ))}
    </Select>
  );
}

function Length({ term, change }: FieldProps) {
  const t = useTranslations("deals");
  const isLimited = term.unit !== undefined && term.unit !== null && term.unit !== "forever";
  return (
    <>
      <Segments
        label={t("parts.length")}
        value={isLimited ? "limited" : "forever"}
        onChange={(value) =>
          change(
            value === "forever" ? { unit: "forever", count: null } : { unit: "turns", count: 5 },
          )
        }
      >
        <Segment value="forever">{t("forGood")}</Segment>
        <Segment value="limited">{t("limited")}</Segment>
      </Segments>
      {isLimited && (
        <>
          <NumberField
            aria-label={t("parts.length")}
            minValue={1}
            maxValue={99}
            value={term.count ?? 1}
            onChange={(count) => change({ count: whole(count, 1) })}
          />
          <Unit term={term} change={change} />
        </>
      )}
    </>
  );
}

function Unit({ term, change, isLoan = false }: FieldProps & { isLoan?: boolean }) {
  const t = useTranslations("deals");
  const units = UNITS.filter((unit) => !(isLoan && unit === "landings"));
  return (
    <Segments
      aria-label={t("parts.unit")}
      value={term.unit ?? "turns"}
      onChange={(unit) => change({ unit })}
    >
      {units.map((unit) => (
        <Segment key={unit} value={unit}>
          {t(`units.${unit}`)}
        </Segment>
      ))}
    </Segments>
  );
}
