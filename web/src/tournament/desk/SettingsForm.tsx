import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, ListItem, NumberField, Radio, RadioGroup, Select } from "../../look";
import { useLoad } from "../../live/load";
import type { PlanView, PlanWay, TournamentSettings } from "../../protocol";
import { tournaments } from "../api";
import { isDone } from "../live";
import { useAct, useDesk } from "./context";

const WAYS = ["totals", "winners", "knockout", "standings"] as const;
const RULES = ["tournament", "official", "short", "time-limit"] as const;
const NUMBERS = [
  ["prefer", 3, 6],
  ["preliminaries", 1, 9],
  ["minutes", 5, 600],
  ["no_show", 0, 120],
  ["places", 0, 1200],
] as const;

const same = (one: TournamentSettings, other: TournamentSettings) =>
  JSON.stringify(Object.entries(one).toSorted()) ===
  JSON.stringify(Object.entries(other).toSorted());

/** How the tournament is played; it stays as it is once the first round is seated. */
export function SettingsForm() {
  const t = useTranslations("director.settings");
  const { event, isDirector, view } = useDesk();
  const { act, isBusy } = useAct();
  const { settings } = event;
  const [draft, setDraft] = useState<{
    value: TournamentSettings;
    base: TournamentSettings;
  } | null>(null);
  const shown = draft?.value ?? settings;
  const isDirty = draft !== null && !same(draft.value, settings);
  const hasConflict = isDirty && !same(draft.base, settings);
  const isFixed = event.rounds.length > 0 || !isDirector;
  const change = (part: Partial<TournamentSettings>) =>
    setDraft((known) => ({
      base: known?.base ?? settings,
      value: { ...(known?.value ?? settings), ...part },
    }));
  const save = async () => {
    if (isDone(await act({ type: "settings", ...shown, seen: view.seq }))) setDraft(null);
  };
  return (
    <form
      className="panel form"
      aria-labelledby="desk-settings"
      onSubmit={(event_) => {
        event_.preventDefault();
        void save();
      }}
    >
      <h2 id="desk-settings">{t("title")}</h2>
      {event.rounds.length > 0 && <p className="soft">{t("fixed")}</p>}
      <div className="form-row">
        {NUMBERS.map(([name, low, high]) => (
          <NumberField
            key={name}
            label={t(`${name}.label`)}
            note={t(`${name}.note`)}
            minValue={low}
            maxValue={high}
            value={shown[name]}
            isDisabled={isFixed}
            onChange={(value) => Number.isFinite(value) && change({ [name]: value })}
          />
        ))}
        <Select
          label={t("rules.label")}
          note={t("rules.note")}
          value={shown.rules}
          isDisabled={isFixed}
          onChange={(key) => change({ rules: String(key) })}
        >
          {RULES.map((one) => (
            <ListItem key={one} id={one}>
              {t(`rules.${one}`)}
            </ListItem>
          ))}
        </Select>
      </div>
      <RadioGroup
        label={t("way")}
        value={shown.way}
        isDisabled={isFixed}
        onChange={(way) => change({ way: way as TournamentSettings["way"] })}
      >
        {WAYS.map((way) => (
          <Radio key={way} value={way}>
            {t(`ways.${way}.label`)}
            <span className="item-note">{t(`ways.${way}.note`)}</span>
          </Radio>
        ))}
      </RadioGroup>
      {isDirector && <Ways />}
      {isDirty && (
        <div className="desk-save">
          <p>{hasConflict ? t("conflict") : t("unsaved")}</p>
          <Button kind="quiet" onPress={() => setDraft(null)}>
            {hasConflict ? t("take") : t("discard")}
          </Button>
          <Button type="submit" kind="act" isBusy={isBusy}>
            {hasConflict ? t("keep") : t("save")}
          </Button>
        </div>
      )}
    </form>
  );
}

/** What each way comes to with as many players as there are, explained. */
function Ways() {
  const t = useTranslations("director.settings");
  const { event } = useDesk();
  const { counts, settings } = event;
  const key = `plan ${event.code} ${counts.here} ${counts.registered} ${settings.prefer} ${settings.preliminaries} ${settings.way}`;
  const plan = useLoad(key, () => tournaments.page<PlanView>(event.code, "/plan"));
  if (plan.value === null || plan.value.ways.length === 0) {
    return <p className="soft small">{t("noWays")}</p>;
  }
  return (
    <div className="desk-scroll">
      <table className="table">
        <caption>{t("waysFor", { players: plan.value.players })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("way")}</th>
            <th scope="col">{t("rounds")}</th>
            <th scope="col">{t("tables")}</th>
            <th scope="col">{t("catch")}</th>
          </tr>
        </thead>
        <tbody>
          {plan.value.ways.map((way) => (
            <WayRow key={way.way} way={way} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WayRow({ way }: { way: PlanWay }) {
  const t = useTranslations("director.settings");
  return (
    <tr data-chosen={way.is_chosen || undefined}>
      <th scope="row">{t(`ways.${way.way}.label`)}</th>
      <td className="figures">{way.rounds}</td>
      <td>{way.tables.map((sizes) => sizesText(sizes)).join(" → ")}</td>
      <td>
        {way.turned_away > 0 || way.missing > 0
          ? t("misses", { away: way.turned_away, missing: way.missing })
          : t("fits")}
      </td>
    </tr>
  );
}

/** `6×4 + 1×5`: how many tables of each size. */
function sizesText(sizes: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].map(([size, count]) => `${count}×${size}`).join(" + ");
}
