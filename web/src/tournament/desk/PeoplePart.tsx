import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, Button, Checkbox, CheckboxGroup, Dialog, TextField } from "../../look";
import type { Appoint, TournamentPerson } from "../../protocol";
import { isDone } from "../live";
import { Handover } from "./Handover";
import { goByArrows } from "./arrows";
import { useAct, useDesk } from "./context";
import { readTables } from "./tables";

const ROLES = ["director", "judge", "referee", "banker"] as const;

/** Who works at the event, with what they may do, and the link that lets them do it. */
export function PeoplePart() {
  const t = useTranslations("director.people");
  const { desk, isDirector } = useDesk();
  const [edited, setEdited] = useState<TournamentPerson | "new" | null>(null);
  const [handed, setHanded] = useState<TournamentPerson | null>(null);
  const people = Object.values(desk.people);
  return (
    <div className="desk-stack">
      <p className="soft">{t("note")}</p>
      {isDirector && (
        <div className="row">
          <Button kind="act" onPress={() => setEdited("new")}>
            {t("appoint")}
          </Button>
        </div>
      )}
      <div className="desk-scroll panel">
        <table className="table">
          <caption className="unseen">{t("table")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("roles")}</th>
              <th scope="col">{t("tables")}</th>
              <th scope="col">
                <span className="unseen">{t("actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody onKeyDownCapture={goByArrows}>
            {people.map((person) => (
              <tr key={person.person}>
                <th scope="row">
                  {isDirector ? (
                    <Button kind="quiet" data-main="" onPress={() => setEdited(person)}>
                      {person.name}
                    </Button>
                  ) : (
                    person.name
                  )}
                </th>
                <td>
                  <span className="row">
                    {person.roles.map((role) => (
                      <Badge key={role}>{t(`role.${role}`)}</Badge>
                    ))}
                  </span>
                </td>
                <td className="figures">
                  {person.tables.length > 0 ? person.tables.join(", ") : t("all")}
                </td>
                <td className="sum">
                  {isDirector && <Button onPress={() => setHanded(person)}>{t("link")}</Button>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {edited !== null && <PersonDialog of={edited} close={() => setEdited(null)} />}
      {handed !== null && (
        <Handover person={handed.person} name={handed.name} close={() => setHanded(null)} />
      )}
    </div>
  );
}

function PersonDialog({ of, close }: { of: TournamentPerson | "new"; close: () => void }) {
  const t = useTranslations("director.people");
  const { act, isBusy } = useAct();
  const known = of === "new" ? null : of;
  const [name, setName] = useState(known?.name ?? "");
  const [roles, setRoles] = useState<string[]>(known?.roles ?? ["referee"]);
  const [tables, setTables] = useState(known?.tables.join(", ") ?? "");
  const [isGoing, setGoing] = useState(false);
  const numbers = readTables(tables);
  const isFounder = known?.person === "p1";
  const save = async () => {
    const command: Omit<Appoint, "id" | "seen"> = {
      type: "appoint",
      name: name.trim(),
      roles: ROLES.filter((role) => roles.includes(role)),
      tables: numbers ?? [],
      ...(known === null ? {} : { person: known.person }),
    };
    if (isDone(await act(command))) close();
  };
  return (
    <Dialog
      title={known === null ? t("appoint") : known.name}
      isOpen
      onOpenChange={close}
      foot={
        <>
          {known !== null && !isFounder && !isGoing && (
            <Button kind="quiet" onPress={() => setGoing(true)}>
              {t("dismiss")}
            </Button>
          )}
          {known !== null && isGoing && (
            <Button
              kind="warn"
              isBusy={isBusy}
              onPress={() =>
                void act({ type: "dismiss", person: known.person }).then(
                  (answer) => isDone(answer) && close(),
                )
              }
            >
              {t("dismissReally", { name: known.name })}
            </Button>
          )}
          <Button onPress={close}>{t("cancel")}</Button>
          <Button
            kind="act"
            isBusy={isBusy}
            isDisabled={name.trim() === "" || roles.length === 0 || numbers === null}
            onPress={() => void save()}
          >
            {known === null ? t("appoint") : t("save")}
          </Button>
        </>
      }
    >
      <div className="form">
        <TextField label={t("name")} value={name} onChange={setName} maxLength={40} autoFocus />
        <CheckboxGroup label={t("roles")} value={roles} onChange={setRoles}>
          {ROLES.map((role) => (
            <Checkbox key={role} value={role} isDisabled={isFounder && role === "director"}>
              {t(`role.${role}`)}
              <span className="item-note">{t(`duty.${role}`)}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
        <TextField
          label={t("tables")}
          note={t("tablesNote")}
          value={tables}
          onChange={setTables}
          inputMode="numeric"
          error={numbers === null ? t("tablesWrong") : null}
        />
      </div>
    </Dialog>
  );
}
