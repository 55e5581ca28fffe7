import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OptionInfo, RulesInfo } from "../protocol";
import { Badge, Disclosure, ListItem, NumberField, SearchField, Select, Switch } from "../look";
import type { SetupForm } from "./OpenTablePage";

/** The options of a rule set: what it offers itself, and folded away every single rule value. */
export function OptionsForm({ rules, setup, change }: SetupForm & { rules: RulesInfo }) {
  const t = useTranslations("open");
  const [sought, setSought] = useState("");
  const offered = rules.options.filter((option) => option.is_offered);
  const values = rules.options.filter((option) => !option.is_offered);
  const chosen = setup.options ?? {};
  const choose = (option: OptionInfo, value: boolean | number | string) => {
    const { [option.name]: _, ...rest } = chosen;
    for (const other of option.excludes ?? []) if (value === true) delete rest[other];
    change({ options: value === option.value ? rest : { ...rest, [option.name]: value } });
  };
  const line = (option: OptionInfo) => (
    <OptionLine
      key={option.name}
      option={option}
      value={chosen[option.name] ?? option.value ?? false}
      isChanged={option.name in chosen}
      choose={(value) => choose(option, value)}
    />
  );
  const changed = values.filter(({ name }) => name in chosen).length;
  return (
    <>
      {offered.length > 0 && <OptionGroups options={offered} line={line} />}
      <Disclosure
        title={
          <>
            {t("everyValue")} {changed > 0 && <Badge>{t("changed", { count: changed })}</Badge>}
          </>
        }
      >
        <SearchField value={sought} onChange={setSought} placeholder={t("searchValues")} />
        <OptionGroups options={values.filter((option) => matches(option, sought))} line={line} />
      </Disclosure>
    </>
  );
}

const matches = (option: OptionInfo, sought: string) =>
  `${option.title} ${option.sentence} ${option.group} ${(option.clauses ?? []).join(" ")}`
    .toLowerCase()
    .includes(sought.trim().toLowerCase());

/** Meanings are written as parts of sentences. */
const sentence = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

function OptionGroups(props: {
  options: OptionInfo[];
  line: (option: OptionInfo) => React.ReactNode;
}) {
  const groups = new Map<string, OptionInfo[]>();
  for (const option of props.options) {
    groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return [...groups].map(([name, options]) => (
    <section key={name} className="options">
      <h3>{name}</h3>
      {options.map(props.line)}
    </section>
  ));
}

interface LineProps {
  option: OptionInfo;
  value: boolean | number | string;
  isChanged: boolean;
  choose: (value: boolean | number | string) => void;
}

function OptionLine({ option, value, isChanged, choose }: LineProps) {
  return (
    <div className="option" data-changed={isChanged || undefined}>
      <OptionControl option={option} value={value} choose={choose} />
      <p className="small soft option-note">
        {option.sentence} {(option.clauses ?? []).length > 0 && <Clauses of={option} />}
      </p>
    </div>
  );
}

function Clauses({ of }: { of: OptionInfo }) {
  const shown = (of.clauses ?? []).slice(0, 3).join(", ");
  return <span className="clause">{shown}</span>;
}

function OptionControl({ option, value, choose }: Omit<LineProps, "isChanged">) {
  switch (option.kind) {
    case "number":
      return (
        <NumberField
          label={option.title}
          value={Number(value)}
          minValue={option.low ?? undefined}
          maxValue={option.high ?? undefined}
          {...(option.unit === "dollars" ? { sign: "$" } : {})}
          onChange={(next) => {
            if (Number.isFinite(next)) choose(next);
          }}
        />
      );
    case "choice":
      return (
        <Select
          label={option.title}
          selectedKey={String(value)}
          onSelectionChange={(key) => choose(String(key))}
        >
          {(option.choices ?? []).map((word) => {
            const meaning = sentence(option.meanings?.[word] ?? word);
            return (
              <ListItem key={word} id={word} textValue={meaning} note={word}>
                {meaning}
              </ListItem>
            );
          })}
        </Select>
      );
    default:
      return (
        <Switch isSelected={value === true} onChange={choose}>
          {option.title}
        </Switch>
      );
  }
}
