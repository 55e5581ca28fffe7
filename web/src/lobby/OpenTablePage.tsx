import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RulesInfo, Setup } from "../protocol";
import { Button, ButtonLink, Disclosure, NumberField, TextField } from "../look";
import { api, type ProblemError } from "../live/api";
import { useLoad } from "../live/load";
import { notify } from "../live/notices";
import { set, useSettings } from "../live/settings";
import { FamiliesForm } from "./FamiliesForm";
import { Loading } from "./Loading";
import { MoreForm } from "./MoreForm";
import { OptionsForm } from "./OptionsForm";
import { Page } from "./Page";
import { ProblemPage, useProblemText } from "./Problem";
import { RulesChoice } from "./RulesChoice";
import { SeatsForm } from "./SeatsForm";
import { useEnter } from "./enter";
import {
  OPENING,
  faultsOf,
  firstSeats,
  isForPerson,
  judgeOf,
  playsToTime,
  tidy,
  withRules,
} from "./setup";

/** Opening a table: simple first, everything else folded away. */
export default function OpenTablePage() {
  const rules = useLoad("rules", api.rules);
  if (rules.problem) return <ProblemPage problem={rules.problem} again={rules.again} />;
  if (rules.value === null) return <Loading />;
  return <OpenForm rules={rules.value} />;
}

export interface SetupForm {
  setup: Setup;
  change: (part: Partial<Setup>) => void;
}

function OpenForm({ rules }: { rules: RulesInfo[] }) {
  const t = useTranslations("open");
  const text = useProblemText();
  const enter = useEnter();
  const { name } = useSettings();
  const [setup, setSetup] = useState<Setup>(() => ({
    ...OPENING,
    title: "",
    rules: "official",
    options: {},
    seats: firstSeats(name),
    families: [],
  }));
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Setup>) => setSetup((known) => ({ ...known, ...part }));
  const chosen = rules.find((one) => one.name === setup.rules);
  const found = faultsOf(setup, chosen);
  const faults = name.trim() === "" && found.length === 0 ? ["yourName"] : found;
  const isTimed = playsToTime(chosen, setup.options);
  const open = async () => {
    setBusy(true);
    try {
      const first = setup.seats.find(isForPerson);
      const host = judgeOf(setup) === "host" ? name : (first?.name ?? name);
      enter(
        await api.open({
          name: (name || host || t("host")).trim(),
          setup: tidy(isTimed ? setup : { ...setup, minutes: 0 }),
        }),
      );
    } catch (error) {
      notify(text(error as ProblemError), "warning");
      setBusy(false);
    }
  };
  return (
    <Page title={t("title")} wide>
      <form
        className="open-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (faults.length === 0) void open();
        }}
      >
        <section className="panel form">
          <TextField
            label={t("name")}
            value={name}
            onChange={(value) => {
              const own = judgeOf(setup) === "host" ? -1 : setup.seats.findIndex(isForPerson);
              const seats = setup.seats.map((seat, place) =>
                place === own ? { ...seat, name: value } : seat,
              );
              set({ name: value.slice(0, 40) });
              change({ seats });
            }}
            autoComplete="nickname"
          />
          <TextField
            label={t("tableTitle")}
            placeholder={chosen?.title ?? ""}
            value={setup.title ?? ""}
            onChange={(value) => change({ title: value.slice(0, 60) })}
          />
        </section>
        <section className="panel">
          <h2>{t("rules")}</h2>
          <RulesChoice
            rules={rules}
            chosen={setup.rules ?? "official"}
            choose={(one) => setSetup((known) => withRules(known, one, name))}
          />
          {chosen && <OptionsForm rules={chosen} setup={setup} change={change} />}
          {isTimed && (
            <NumberField
              label={t("minutes")}
              note={t("minutesNote")}
              minValue={0}
              maxValue={10_080}
              value={setup.minutes ?? 0}
              onChange={(value) => change({ minutes: Number.isFinite(value) ? value : 0 })}
            />
          )}
          <p>
            <ButtonLink
              href={api.sheetPath(setup.rules ?? "official", setup.options ?? {})}
              target="_blank"
              kind="quiet"
            >
              {t("sheet")}
            </ButtonLink>
          </p>
        </section>
        <section className="panel">
          <h2>{t("seats")}</h2>
          {chosen && <SeatsForm rules={chosen} setup={setup} change={change} name={name} />}
          {chosen?.needs_referee && <FamiliesForm setup={setup} change={change} />}
        </section>
        <section className="panel">
          <Disclosure title={t("more")}>
            <MoreForm
              setup={setup}
              change={change}
              name={name}
              isJudged={chosen?.needs_referee ?? false}
            />
          </Disclosure>
        </section>
        <div className="open-foot">
          {faults.map((fault) => (
            <p key={fault} className="field-error" role="alert">
              {t(`faults.${fault}` as "faults.sameName")}
            </p>
          ))}
          <Button type="submit" kind="act" size="large" isDisabled={isBusy || faults.length > 0}>
            {t("open")}
          </Button>
        </div>
      </form>
    </Page>
  );
}
