import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { Button, ButtonLink } from "../../look";
import { useReach } from "../../live/reach";
import { CopyLine } from "../CopyLine";
import { useNow } from "../live";
import { BeginButton, ClockBox } from "./ClockBox";
import { useAct, useDesk } from "./context";
import { type Step, lacks, nextStep } from "./next";
import { partPath } from "./places";
import { SeatButton } from "./SeatForm";

/** What is next, what is missing, and how the event stands. */
export function Overview() {
  const { tournament, view, event } = useDesk();
  const now = useNow(tournament, 1000, event.clock?.began != null);
  return (
    <div className="desk-overview">
      <NextStep step={nextStep(view, now)} />
      <ClockBox />
      <Missing />
      <Counts />
      <Addresses />
    </div>
  );
}

function NextStep({ step }: { step: Step }) {
  const t = useTranslations("director.next") as unknown as (key: string, parts?: object) => string;
  const tables = step.kind === "call" ? step.tables.slice(0, 12).join(", ") : "";
  return (
    <section className="panel desk-next" aria-labelledby="desk-next">
      <p className="soft small" id="desk-next">
        {t("label")}
      </p>
      <h2>
        {t(`${step.kind}.title`, {
          ...step,
          tables: "tables" in step ? step.tables : 0,
          list: tables,
        })}
      </h2>
      <p>
        {t(`${step.kind}.note`, {
          ...step,
          tables: "tables" in step ? step.tables : 0,
          list: tables,
        })}
      </p>
      <div className="row">
        <StepButton step={step} label={t(`${step.kind}.button`, { ...step })} />
      </div>
    </section>
  );
}

function StepButton({ step, label }: { step: Step; label: string }) {
  const { event, isDirector, isJudge } = useDesk();
  const { act, isBusy } = useAct();
  if (step.kind === "begin") return <BeginButton size="large" />;
  if ((step.kind === "seat" || step.kind === "seatFinal") && isDirector) {
    return <SeatButton label={label} />;
  }
  if (step.kind === "close" && isDirector) {
    return (
      <Button
        kind="act"
        size="large"
        isBusy={isBusy}
        onPress={() => void act({ type: "close_round" })}
      >
        {label}
      </Button>
    );
  }
  if (step.kind === "goOn" && isJudge) {
    return (
      <Button kind="act" size="large" isBusy={isBusy} onPress={() => void act({ type: "go_on" })}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink
      kind="act"
      size="large"
      href={`${partPath(event.code, step.part)}${step.kind === "call" ? "?show=missing" : ""}`}
    >
      {label}
    </ButtonLink>
  );
}

function Missing() {
  const t = useTranslations("director.lacks");
  const { view, event } = useDesk();
  const found = lacks(view);
  return (
    <section className="panel" aria-labelledby="desk-lacks">
      <h2 id="desk-lacks">{t("title")}</h2>
      {found.length === 0 && <p className="soft">{t("nothing")}</p>}
      <ul className="plain desk-lacks">
        {found.map((one) => (
          <li key={one.what}>
            <Link href={partPath(event.code, one.part)}>{t(one.what, { count: one.count })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Counts() {
  const t = useTranslations("director.counts");
  const { event } = useDesk();
  const { counts, settings } = event;
  const rows = [
    ["here", counts.here],
    ["registered", counts.registered],
    ["waiting", counts.waiting],
    ["out", counts.out],
    ["signed", counts.signed],
  ] as const;
  return (
    <section className="panel" aria-labelledby="desk-counts">
      <h2 id="desk-counts">{t("title")}</h2>
      <dl className="desk-figures">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dd className="serif figures">{count}</dd>
            <dt>{t(name)}</dt>
          </div>
        ))}
        {settings.places > 0 && (
          <div>
            <dd className="serif figures">{settings.places}</dd>
            <dt>{t("places")}</dt>
          </div>
        )}
      </dl>
    </section>
  );
}

function Addresses() {
  const t = useTranslations("director.addresses");
  const { event } = useDesk();
  const { origin } = useReach();
  const at = `${origin}/tournament/${event.code}`;
  return (
    <section className="panel" aria-labelledby="desk-addresses">
      <h2 id="desk-addresses">{t("title")}</h2>
      <p className="soft small">{t("note")}</p>
      <CopyLine label={t("public")} text={at} />
      <CopyLine label={t("screen")} text={`${at}/screen`} />
    </section>
  );
}
