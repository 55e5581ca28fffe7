import { useTranslations } from "use-intl";
import type { Autos } from "../protocol";
import { Button, CloseIcon, NumberField, Switch } from "../look";
import { useSend } from "../live/context";
import { REFEREE } from "../live/types";
import { usePlay } from "./play";
import { useWords } from "./words";

const SWITCHES = ["claim", "pay", "roll"] as const;

function useAutos(): { autos: Autos; keep: (part: Partial<Autos>) => void } {
  const { seat, table } = usePlay();
  const send = useSend();
  const autos = table.you.autos?.[seat ?? ""] ?? {};
  return {
    autos,
    keep: (part) => {
      if (seat !== null) void send({ type: "autos", seat, ...autos, ...part });
    },
  };
}

/** What is done for the seat without asking: always in sight, off with one tap. */
export function AutosChips() {
  const t = useTranslations("autos");
  const words = useWords();
  const { autos, keep } = useAutos();
  const chips: { key: keyof Autos; label: string; off: Partial<Autos> }[] = [];
  for (const key of SWITCHES) {
    if (autos[key]) chips.push({ key, label: t(`chips.${key}`), off: { [key]: false } });
  }
  if (autos.pass_above != null) {
    const label = t("chips.pass_above", { amount: words.money(autos.pass_above) });
    chips.push({ key: "pass_above", label, off: { pass_above: null } });
  }
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("label")}>
      {chips.map(({ key, label, off }) => (
        <li key={key}>
          <Button
            className="chip"
            aria-label={t("stop", { what: label })}
            onPress={() => keep(off)}
          >
            {label}
            <CloseIcon />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Choosing what is done without asking. */
export function AutosForm() {
  const t = useTranslations("autos");
  const { autos, keep } = useAutos();
  const { seat } = usePlay();
  if (seat === REFEREE) return null;
  const passes = autos.pass_above != null;
  return (
    <div className="form">
      {SWITCHES.map((key) => (
        <Switch
          key={key}
          isSelected={autos[key] ?? false}
          onChange={(isOn) => keep({ [key]: isOn })}
        >
          {t(`switches.${key}`)}
        </Switch>
      ))}
      <Switch isSelected={passes} onChange={(isOn) => keep({ pass_above: isOn ? 100 : null })}>
        {t("switches.pass_above")}
      </Switch>
      {passes && (
        <NumberField
          aria-label={t("switches.pass_above")}
          sign="$"
          minValue={0}
          value={autos.pass_above ?? 0}
          onChange={(value) => {
            if (Number.isFinite(value)) keep({ pass_above: Math.round(value) });
          }}
        />
      )}
      <p className="soft small">{t("note")}</p>
    </div>
  );
}
