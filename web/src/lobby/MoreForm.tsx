import { useTranslations } from "use-intl";
import type { Clock } from "../protocol";
import { NumberField, Segment, Segments, Switch } from "../look";
import { JudgeChoice } from "./JudgeChoice";
import type { SetupForm } from "./OpenTablePage";

const CLOCKS = ["none", "decision", "move", "days"] as const;
const FIRST_AMOUNT: Record<(typeof CLOCKS)[number], number> = {
  none: 0,
  decision: 60,
  move: 180,
  days: 2,
};

interface MoreProps {
  /** The host's name. */
  name: string;
  /** Whether the rules need a Game Master, who is then chosen with the seats. */
  isJudged: boolean;
}

/** Clocks, absence, dice, who may watch and talk: good as they are for most tables. */
export function MoreForm({ setup, change, name, isJudged }: SetupForm & MoreProps) {
  const t = useTranslations("open");
  const clock: Clock = setup.clock ?? {};
  const kind = clock.kind ?? "none";
  return (
    <div className="form more-form">
      <h3>{t("clocks")}</h3>
      <Segments
        label={t("clock")}
        note={t(`clockNotes.${kind}`)}
        value={kind}
        onChange={(value) => {
          const next = value as (typeof CLOCKS)[number];
          change({ clock: { kind: next, amount: FIRST_AMOUNT[next] } });
        }}
      >
        {CLOCKS.map((one) => (
          <Segment key={one} value={one}>
            {t(`clockKinds.${one}`)}
          </Segment>
        ))}
      </Segments>
      {kind !== "none" && (
        <NumberField
          label={kind === "days" ? t("days") : t("seconds")}
          minValue={1}
          maxValue={kind === "days" ? 60 : 86_400}
          value={clock.amount ?? 0}
          onChange={(amount) => change({ clock: { kind, amount: whole(amount, 1) } })}
        />
      )}
      <div className="form-row">
        <Seconds of="auction_seconds" setup={setup} change={change} low={0} high={600} />
        <Seconds of="claim_seconds" setup={setup} change={change} low={0} high={120} />
        <Seconds of="offer_seconds" setup={setup} change={change} low={10} high={604_800} />
        <Seconds of="grace_seconds" setup={setup} change={change} low={5} high={604_800} />
      </div>
      <Choice of="absent" values={["bot", "vote"]} setup={setup} change={change} />
      <h3>{t("diceAndBots")}</h3>
      <Choice of="dice" values={["server", "typed"]} setup={setup} change={change} />
      <NumberField
        label={t("botPace")}
        note={t("botPaceNote")}
        minValue={0}
        maxValue={10_000}
        step={100}
        value={setup.bot_pace ?? 700}
        onChange={(value) => change({ bot_pace: whole(value, 700) })}
      />
      <h3>{t("company")}</h3>
      <Switch isSelected={setup.listed ?? false} onChange={(listed) => change({ listed })}>
        {t("listed")}
      </Switch>
      <Choice
        of="watching"
        values={["open", "approved", "delayed", "closed"]}
        setup={setup}
        change={change}
      />
      {setup.watching === "delayed" && (
        <Seconds of="delay_seconds" setup={setup} change={change} low={0} high={3600} />
      )}
      <Choice of="chat" values={["free", "phrases", "off"]} setup={setup} change={change} />
      {!isJudged && <JudgeChoice setup={setup} change={change} name={name} label={t("referee")} />}
    </div>
  );
}

const whole = (value: number, otherwise: number) =>
  Number.isFinite(value) ? Math.round(value) : otherwise;

type SecondsPart =
  "auction_seconds" | "claim_seconds" | "offer_seconds" | "grace_seconds" | "delay_seconds";

function Seconds(props: SetupForm & { of: SecondsPart; low: number; high: number }) {
  const t = useTranslations("open");
  const { of, setup, change, low, high } = props;
  return (
    <NumberField
      label={t(`times.${of}`)}
      minValue={low}
      maxValue={high}
      value={setup[of] ?? low}
      onChange={(value) => change({ [of]: whole(value, low) })}
    />
  );
}

type ChoicePart = "absent" | "dice" | "watching" | "chat";

function Choice(props: SetupForm & { of: ChoicePart; values: string[] }) {
  const t = useTranslations("open") as unknown as (key: string) => string;
  const { of, values, setup, change } = props;
  const value = setup[of] ?? values[0] ?? "";
  return (
    <Segments
      label={t(`choices.${of}.label`)}
      note={t(`choices.${of}.notes.${value}`)}
      value={value}
      onChange={(next) => change({ [of]: next })}
    >
      {values.map((one) => (
        <Segment key={one} value={one}>
          {t(`choices.${of}.${one}`)}
        </Segment>
      ))}
    </Segments>
  );
}
