import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Badge, Button, Checkbox, Disclosure } from "../../../look";
import type { BriefingSection, PlanCheck, PlanView, SanctionRow } from "../../../protocol";
import { useAct } from "../context";
import { useFresh } from "./fresh";
import { Waiting } from "./Waiting";

const FORMS = [
  "event_form",
  "participant_sheets",
  "score_sheets",
  "winner_form",
  "press_coverage",
  "photo",
] as const;
const COUNTED = new Set([
  ...["signed", "rounds", "minutes", "rules", "house_rules", "finalists"],
  ...["promotion", "pictures"],
]);

/** Today in ISO form, where this browser is. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What an official tournament needs, the day, who and what it takes, what is said. */
export default function ChecklistPart() {
  const t = useTranslations("director.checklist");
  const found = useFresh<PlanView>("/plan");
  const plan = found.value;
  if (plan === null) return <Waiting problem={found.problem} />;
  return (
    <div className="desk-stack">
      <Sanction plan={plan} />
      <div className="desk-beside">
        <Day plan={plan} />
        <Staff plan={plan} />
        <Materials plan={plan} />
        <section className="panel" aria-labelledby="desk-room">
          <h2 id="desk-room">{t("room")}</h2>
          <Checks checks={plan.room} />
          <h2>{t("set")}</h2>
          <Checks checks={plan.set} />
        </section>
      </div>
      <Briefing title={t("briefing")} sections={plan.briefing} />
      <Briefing title={t("bankers")} sections={plan.bankers} />
    </div>
  );
}

function Sanction({ plan }: { plan: PlanView }) {
  const t = useTranslations("director.checklist");
  const missing = plan.sanction.filter((row) => row.missing !== null).length;
  return (
    <section className="panel form" aria-labelledby="desk-sanction">
      <h2 id="desk-sanction">
        {plan.is_official ? t("official") : t("notOfficial", { count: missing })}
      </h2>
      <p className="soft">{t("sanctionNote")}</p>
      <ul className="plain desk-faults">
        {plan.sanction.map((row) => (
          <Requirement key={row.code} row={row} plan={plan} />
        ))}
      </ul>
      <h3>{t("forms")}</h3>
      <Forms plan={plan} />
    </section>
  );
}

function Requirement({ row, plan }: { row: SanctionRow; plan: PlanView }) {
  const t = useTranslations("director.checklist") as unknown as (
    key: string,
    parts?: Record<string, string>,
  ) => string;
  const { act, isBusy } = useAct();
  const declared = plan.declared[row.code];
  const confirm = (on: string) => act({ type: "declare", what: row.code, on });
  return (
    <li>
      <div>
        <Badge kind={row.missing === null ? "plain" : "warn"}>
          {row.missing === null ? t("met") : t("open")}
        </Badge>{" "}
        {row.missing ?? t(`requirement.${row.code}`)}{" "}
        <span className="clause">{row.rules.join(", ")}</span>
        {declared !== undefined && (
          <span className="soft small"> {t("since", { on: declared.on })}</span>
        )}
      </div>
      {!COUNTED.has(row.code) &&
        (declared === undefined ? (
          row.missing !== null && (
            <Button isBusy={isBusy} onPress={() => void confirm(today())}>
              {t("confirm")}
            </Button>
          )
        ) : (
          <Button kind="quiet" isBusy={isBusy} onPress={() => void confirm("")}>
            {t("takeBack")}
          </Button>
        ))}
    </li>
  );
}

function Forms({ plan }: { plan: PlanView }) {
  const t = useTranslations("director.checklist");
  const { act, isBusy } = useAct();
  return (
    <ul className="plain">
      {FORMS.map((form) => {
        const filed = plan.filed[form];
        return (
          <li key={form}>
            <Checkbox
              isSelected={filed !== undefined}
              isDisabled={isBusy}
              onChange={(isFiled) =>
                void act({ type: "file_form", form, on: isFiled ? today() : "" })
              }
            >
              {t(`form.${form}`)}
              {filed !== undefined && (
                <span className="soft small"> {t("since", { on: filed.on })}</span>
              )}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}

function Day({ plan }: { plan: PlanView }) {
  const t = useTranslations("director.checklist");
  return (
    <section className="panel" aria-labelledby="desk-day">
      <h2 id="desk-day">{t("day")}</h2>
      <p className="soft">
        {t("length", {
          players: plan.players,
          rounds: plan.rounds,
          hours: Math.floor(plan.length / 60),
          minutes: plan.length % 60,
        })}
      </p>
      <ol className="plain desk-plan">
        {plan.timetable.map((hour, at) => (
          <li key={at}>
            <span className="figures">{hour.begins || t("minutes", { count: hour.minutes })}</span>
            <span>{hour.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Staff({ plan }: { plan: PlanView }) {
  const t = useTranslations("director.checklist");
  return (
    <section className="panel" aria-labelledby="desk-staff">
      <h2 id="desk-staff">{t("staff")}</h2>
      {plan.staff.map((post) => (
        <Disclosure
          key={post.role}
          title={
            <>
              <span>{t("post", { title: post.title, count: post.needed })}</span>
              {post.names.length < post.needed && !post.is_optional && (
                <Badge kind="warn">
                  {t("lacking", { count: post.needed - post.names.length })}
                </Badge>
              )}
            </>
          }
        >
          {post.names.length > 0 && <p>{post.names.join(", ")}</p>}
          <ul>
            {post.duties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  );
}

function Materials({ plan }: { plan: PlanView }) {
  const t = useTranslations("director.checklist");
  const format = useFormatter();
  return (
    <section className="panel" aria-labelledby="desk-materials">
      <h2 id="desk-materials">{t("materials")}</h2>
      <ul className="plain desk-plan">
        {plan.materials.map((item) => (
          <li key={item.text}>
            <span className="figures">{format.number(item.number)}</span>
            <span>
              {item.text}
              {!item.is_needed && <span className="soft"> {t("optional")}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checks({ checks }: { checks: PlanCheck[] }) {
  const t = useTranslations("director.checklist");
  return (
    <ul className="plain desk-plan">
      {checks.map((check) => (
        <li key={check.code}>
          <span>
            {check.is_met === null ? "○" : check.is_met ? "✓" : "!"}
            <span className="unseen">
              {check.is_met === null ? t("look") : check.is_met ? t("met") : t("open")}
            </span>
          </span>
          <span>{check.text}</span>
        </li>
      ))}
    </ul>
  );
}

function Briefing({ title, sections }: { title: string; sections: BriefingSection[] }) {
  const t = useTranslations("director.checklist");
  const { act, isBusy } = useAct();
  const [isSaid, setSaid] = useState(false);
  return (
    <section className="panel" aria-label={title}>
      <Disclosure title={title} level={2}>
        {sections.map((section) => (
          <div key={section.code}>
            <h3>{section.title}</h3>
            <ul>
              {section.lines.map((line) => (
                <li key={line.text}>
                  {line.question !== null && <strong>{line.question} </strong>}
                  {line.text}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="row">
          <Button
            isBusy={isBusy}
            isDisabled={isSaid}
            onPress={() =>
              void act({
                type: "brief",
                whom: title === t("bankers") ? "bankers" : "players",
              }).then(() => setSaid(true))
            }
          >
            {isSaid ? t("wasSaid") : t("said")}
          </Button>
        </div>
      </Disclosure>
    </section>
  );
}
