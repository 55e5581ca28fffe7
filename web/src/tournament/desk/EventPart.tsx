import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Disclosure, Switch, TextField } from "../../look";
import { say } from "../../live/announce";
import { isDone } from "../live";
import {
  type Blank,
  type Drafts,
  BLANKS,
  GROUPS,
  changed,
  conflict,
  saving,
  unsaved,
} from "./blanks";
import { useAct, useDesk } from "./context";
import { SettingsForm } from "./SettingsForm";

const LONG: ReadonlySet<string> = new Set(["notes", "notice", "cause", "feature", "events"]);
const LONGEST = 500;

/** All that documents and forms are filled from, how it is played, and who may see and register. */
export function EventPart() {
  return (
    <div className="desk-stack">
      <Doors />
      <DetailsForm />
      <SettingsForm />
    </div>
  );
}

function Doors() {
  const t = useTranslations("director.event");
  const { desk, event, view, isDirector } = useDesk();
  const { act, isBusy } = useAct();
  const isListed = desk.details["listed"] === "yes";
  return (
    <section className="panel form" aria-labelledby="desk-doors">
      <h2 id="desk-doors">{t("doors")}</h2>
      <div className="form-row">
        <div>
          <Switch
            isSelected={event.is_open}
            isDisabled={!isDirector || isBusy}
            onChange={(is_open) => void act({ type: "open_registration", is_open })}
          >
            {t("isOpen")}
          </Switch>
          <p className="soft small">{t("isOpenNote")}</p>
        </div>
        <div>
          <Switch
            isSelected={isListed}
            isDisabled={!isDirector || isBusy}
            onChange={(listed) =>
              void act({
                type: "details",
                values: { listed: listed ? "yes" : "" },
                seen: view.seq,
              })
            }
          >
            {t("isListed")}
          </Switch>
          <p className="soft small">{t("isListedNote")}</p>
        </div>
      </div>
    </section>
  );
}

function DetailsForm() {
  const t = useTranslations("director.event");
  const { desk, view, isDirector } = useDesk();
  const { act, isBusy } = useAct();
  const [drafts, setDrafts] = useState<Drafts>({});
  const { details } = desk;
  const open = unsaved(drafts, details);
  const conflicts = open.filter((blank) => conflict(drafts, blank, details) !== null);
  const change = (blank: string, value: string) =>
    setDrafts((known) => changed(known, blank, value, details, view.seq));
  const forget = (blanks: readonly string[]) =>
    setDrafts((known) =>
      Object.fromEntries(Object.entries(known).filter(([blank]) => !blanks.includes(blank))),
    );
  const save = async () => {
    const { values, seen } = saving(drafts, details);
    const answer = await act({ type: "details", values, seen });
    if (!isDone(answer)) return;
    forget(Object.keys(values));
    say([t("saved", { count: Object.keys(values).length })]);
  };
  return (
    <form
      className="panel form"
      aria-labelledby="desk-blanks"
      onSubmit={(event) => {
        event.preventDefault();
        if (open.length > 0) void save();
      }}
    >
      <h2 id="desk-blanks">{t("blanks")}</h2>
      <p className="soft">{t("blanksNote")}</p>
      {GROUPS.map((group) => (
        <BlankGroup
          key={group}
          title={t(`groups.${group}`)}
          filled={BLANKS[group].filter((blank) => details[blank]).length}
          count={BLANKS[group].length}
          isFirst={group === "event" || group === "place"}
        >
          {BLANKS[group].map((blank: Blank) => (
            <TextField
              key={blank}
              label={t(`blank.${blank}`)}
              value={drafts[blank]?.value ?? details[blank] ?? ""}
              onChange={(value) => change(blank, value)}
              lines={LONG.has(blank) ? "many" : "one"}
              maxLength={LONGEST}
              isReadOnly={!isDirector}
              note={
                <Conflict
                  theirs={conflict(drafts, blank, details)}
                  take={() => forget([blank])}
                  keep={() =>
                    setDrafts((known) => ({
                      ...known,
                      [blank]: {
                        value: known[blank]?.value ?? "",
                        base: details[blank] ?? "",
                        seen: view.seq,
                      },
                    }))
                  }
                />
              }
            />
          ))}
        </BlankGroup>
      ))}
      {open.length > 0 && (
        <div className="desk-save">
          <p>
            {conflicts.length > 0
              ? t("conflicts", { count: conflicts.length })
              : t("unsaved", { count: open.length })}
          </p>
          <Button kind="quiet" onPress={() => setDrafts({})}>
            {t("discard")}
          </Button>
          <Button type="submit" kind="act" isBusy={isBusy} isDisabled={conflicts.length > 0}>
            {t("save")}
          </Button>
        </div>
      )}
    </form>
  );
}

function BlankGroup(props: {
  title: string;
  filled: number;
  count: number;
  isFirst: boolean;
  children: React.ReactNode;
}) {
  const t = useTranslations("director.event");
  const { title, filled, count, isFirst, children } = props;
  return (
    <Disclosure
      defaultExpanded={isFirst}
      title={
        <>
          <span>{title}</span>
          <span className="soft small">{t("filled", { filled, count })}</span>
        </>
      }
    >
      <div className="form-row">{children}</div>
    </Disclosure>
  );
}

/** What somebody else wrote meanwhile, to be taken or overwritten. */
function Conflict(props: { theirs: string | null; take: () => void; keep: () => void }) {
  const t = useTranslations("director.event");
  if (props.theirs === null) return null;
  return (
    <span className="desk-conflict">
      <span>{props.theirs === "" ? t("emptied") : t("theirs", { text: props.theirs })}</span>
      <Button kind="quiet" onPress={props.take}>
        {t("take")}
      </Button>
      <Button kind="quiet" onPress={props.keep}>
        {t("keep")}
      </Button>
    </span>
  );
}
