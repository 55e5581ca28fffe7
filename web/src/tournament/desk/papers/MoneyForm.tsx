import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Dialog, ListItem, NumberField, Select, TextField } from "../../../look";
import { type DeskCommand, isDone } from "../../live";
import { useAct } from "../context";
import { readCents } from "./cents";

const KINDS = [
  ...["players", "spectators", "pledges", "tables"],
  ...["deeds", "media", "gifts", "sales", "cost"],
] as readonly Kind[];
export type Kind =
  "players" | "spectators" | "pledges" | "tables" | "deeds" | "media" | "gifts" | "sales" | "cost";

interface Draft {
  kind: Kind;
  giver: string;
  sum: string;
  people: number;
  table: number;
  cap: string;
  what: string;
}

const EMPTY: Draft = {
  kind: "players",
  giver: "",
  sum: "",
  people: 1,
  table: 0,
  cap: "",
  what: "",
};

/** What is said to the desk for a line; null while a sum is none. */
function commandOf(draft: Draft): DeskCommand | null {
  const { kind, people, table } = draft;
  const [giver, what] = [draft.giver.trim(), draft.what.trim()];
  const cents = readCents(draft.sum);
  const cap = draft.cap.trim() === "" ? null : readCents(draft.cap);
  if (cents === null || (draft.cap.trim() !== "" && cap === null)) return null;
  switch (kind) {
    case "players":
    case "spectators":
      return { type: "charge", source: kind, cents, people, giver };
    case "pledges":
      return { type: "pledge", giver, cents, cap, table: table === 0 ? null : table };
    case "tables":
      return { type: "sponsor_table", giver, table: Math.max(1, table), cents: [cents] };
    case "cost":
      return { type: "spend", what, cents };
    default:
      return { type: "give", source: kind, giver, cents, what };
  }
}

const HAS_PEOPLE: ReadonlySet<Kind> = new Set(["players", "spectators"]);
const HAS_TABLE: ReadonlySet<Kind> = new Set(["pledges", "tables"]);
const HAS_WHAT: ReadonlySet<Kind> = new Set(["deeds", "media", "gifts", "sales", "cost"]);

/** A new line of the account book. */
export function MoneyForm({ close }: { close: () => void }) {
  const t = useTranslations("director.money");
  const { act, isBusy } = useAct();
  const [draft, setDraft] = useState(EMPTY);
  const { kind } = draft;
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));
  const command = commandOf(draft);
  const save = async () => {
    if (command !== null && isDone(await act(command))) close();
  };
  return (
    <Dialog
      title={t("add")}
      isOpen
      onOpenChange={close}
      foot={
        <>
          <Button onPress={close}>{t("cancel")}</Button>
          <Button
            kind="act"
            isBusy={isBusy}
            isDisabled={command === null}
            onPress={() => void save()}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select label={t("kind")} value={kind} onChange={(key) => change({ kind: key as Kind })}>
          {KINDS.map((one) => (
            <ListItem key={one} id={one}>
              {t(`source.${one}`)}
            </ListItem>
          ))}
        </Select>
        {kind !== "cost" && (
          <TextField
            label={t("giver")}
            value={draft.giver}
            onChange={(giver) => change({ giver })}
            maxLength={80}
          />
        )}
        {HAS_WHAT.has(kind) && (
          <TextField
            label={kind === "deeds" ? t("deed") : t("note")}
            value={draft.what}
            onChange={(what) => change({ what })}
            maxLength={120}
          />
        )}
        <div className="form-row">
          <TextField
            label={kind === "pledges" ? t("centsEach") : t("cents")}
            note={t("centsNote")}
            value={draft.sum}
            onChange={(sum) => change({ sum })}
            inputMode="decimal"
            error={draft.sum !== "" && readCents(draft.sum) === null ? t("wrong") : null}
          />
          {HAS_PEOPLE.has(kind) && (
            <NumberField
              label={t("people")}
              minValue={1}
              maxValue={10_000}
              value={draft.people}
              onChange={(people) => Number.isFinite(people) && change({ people })}
            />
          )}
          {HAS_TABLE.has(kind) && (
            <NumberField
              label={t("tableNumber")}
              minValue={kind === "tables" ? 1 : 0}
              maxValue={400}
              value={kind === "tables" ? Math.max(1, draft.table) : draft.table}
              onChange={(table) => Number.isFinite(table) && change({ table })}
            />
          )}
          {kind === "pledges" && (
            <TextField
              label={t("cap")}
              value={draft.cap}
              onChange={(cap) => change({ cap })}
              inputMode="decimal"
              error={draft.cap !== "" && readCents(draft.cap) === null ? t("wrong") : null}
            />
          )}
        </div>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
