import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Dialog, ListItem, Select, TextField } from "../../look";
import type { RoundView } from "../../protocol";
import { isDone } from "../live";
import { useAct, useDesk } from "./context";

const ANY = "any";

/** Somebody who has come late is put in at a table. */
export function LateForm({ round }: { round: RoundView }) {
  const t = useTranslations("director.late");
  const { desk } = useDesk();
  const { act, isBusy } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [one, setOne] = useState<string | null>(null);
  const [table, setTable] = useState<string>(ANY);
  const [why, setWhy] = useState("");
  const seated = new Set(round.tables.flatMap(({ players }) => players.map((p) => p.entrant)));
  const late = desk.entrants.filter((row) => row.presence === "here" && !seated.has(row.entrant));
  if (late.length === 0) return null;
  const chosen = one ?? late[0]?.entrant ?? null;
  const put = async () => {
    if (chosen === null) return;
    const command = {
      type: "reseat",
      one: chosen,
      table: table === ANY ? null : Number(table),
      why: why.trim() || t("usual"),
    } as const;
    if (!isDone(await act(command))) return;
    setOpen(false);
    setOne(null);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t("title", { count: late.length })}</Button>
      <Dialog
        title={t("title", { count: late.length })}
        isOpen={isOpen}
        onOpenChange={setOpen}
        foot={(close) => (
          <>
            <Button onPress={close}>{t("cancel")}</Button>
            <Button kind="act" isBusy={isBusy} onPress={() => void put()}>
              {t("put")}
            </Button>
          </>
        )}
      >
        <div className="form">
          <Select label={t("who")} value={chosen} onChange={(key) => setOne(String(key))}>
            {late.map((row) => (
              <ListItem key={row.entrant} id={row.entrant} textValue={row.name}>
                {`${row.number} ${row.name}`}
              </ListItem>
            ))}
          </Select>
          <Select label={t("where")} value={table} onChange={(key) => setTable(String(key))}>
            <ListItem id={ANY}>{t("any")}</ListItem>
            {round.tables.map(({ number, players }) => (
              <ListItem key={number} id={String(number)} textValue={String(number)}>
                {t("table", { number, count: players.length })}
              </ListItem>
            ))}
          </Select>
          <TextField
            label={t("why")}
            placeholder={t("usual")}
            value={why}
            onChange={setWhy}
            maxLength={200}
          />
        </div>
      </Dialog>
    </>
  );
}
