import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, Button, Dialog, ListItem, NumberField, Select, TextField } from "../../look";
import { notify } from "../../live/notices";
import type { RoundView, TableOfRound } from "../../protocol";
import { isDone } from "../live";
import { BoardOf } from "./Boards";
import { useAct, useDesk } from "./context";
import { sheetsOf } from "./next";

interface TableProps {
  table: TableOfRound;
  round: RoundView;
}

/** One table of the round: who is there, who changes places, who banks. */
export function TableDialog({ table, round, close }: TableProps & { close: () => void }) {
  const t = useTranslations("director.table");
  const { event, isDirector } = useDesk();
  const hasBegun = event.clock?.began != null;
  return (
    <Dialog
      title={t("title", { number: table.number })}
      isOpen
      onOpenChange={close}
      size="large"
      foot={<Button onPress={close}>{t("close")}</Button>}
    >
      <div className="form">
        <Players table={table} />
        {isDirector && !hasBegun && <ReseatForm table={table} round={round} />}
        {hasBegun && isDirector && <p className="soft small">{t("clockRuns")}</p>}
        <BankerForm table={table} round={round} />
        {isDirector && <BoardOf table={table} />}
      </div>
    </Dialog>
  );
}

function Players({ table }: { table: TableOfRound }) {
  const t = useTranslations("director.table");
  const { view } = useDesk();
  const { act, isBusy } = useAct();
  const sheets = new Map(sheetsOf(view).map((sheet) => [sheet.entrant, sheet]));
  return (
    <section>
      <h3>{t("players")}</h3>
      <ol className="plain desk-players">
        {table.players.map((player, place) => {
          const isMissing = sheets.get(player.entrant)?.is_missing ?? false;
          return (
            <li key={player.entrant}>
              <span className="soft figures">{place + 1}</span>
              <span className="grow">
                {player.name} {isMissing && <Badge kind="warn">{t("isMissing")}</Badge>}
              </span>
              <Button
                kind="quiet"
                isBusy={isBusy}
                onPress={() =>
                  void act({ type: isMissing ? "came" : "missing", entrant: player.entrant })
                }
              >
                {isMissing ? t("came", { name: player.name }) : t("missing", { name: player.name })}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function ReseatForm({ table, round }: TableProps) {
  const t = useTranslations("director.table");
  const { act, isBusy } = useAct();
  const [one, setOne] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const others = round.tables.flatMap(({ number, players }) =>
    players
      .filter((player) => player.entrant !== one)
      .map((player) => ({ ...player, table: number })),
  );
  const change = async () => {
    if (why.trim() === "") {
      setFault(t("whyNeeded"));
      return;
    }
    if (one === null || other === null) return;
    if (!isDone(await act({ type: "reseat", one, other, why: why.trim() }))) return;
    notify(t("changed"));
    setOne(null);
    setOther(null);
    setWhy("");
  };
  return (
    <section className="form">
      <h3>{t("reseat")}</h3>
      <div className="form-row">
        <Select label={t("one")} value={one} onChange={(key) => setOne(String(key))}>
          {table.players.map((player) => (
            <ListItem key={player.entrant} id={player.entrant}>
              {player.name}
            </ListItem>
          ))}
        </Select>
        <Select label={t("other")} value={other} onChange={(key) => setOther(String(key))}>
          {others.map((player) => (
            <ListItem key={player.entrant} id={player.entrant} textValue={player.name}>
              {t("at", { name: player.name, table: player.table })}
            </ListItem>
          ))}
        </Select>
      </div>
      <TextField
        label={t("why")}
        value={why}
        onChange={(value) => {
          setWhy(value);
          setFault(null);
        }}
        maxLength={200}
        error={fault}
      />
      <div className="row">
        <Button
          isBusy={isBusy}
          isDisabled={one === null || other === null}
          onPress={() => void change()}
        >
          {t("change")}
        </Button>
      </div>
    </section>
  );
}

function BankerForm({ table, round }: TableProps) {
  const t = useTranslations("director.table");
  const { act, isBusy } = useAct();
  const [name, setName] = useState("");
  const [throws, setThrows] = useState<Record<string, number>>({});
  const [again, setAgain] = useState<string[] | null>(null);
  const throwing = table.players.filter((player) => again?.includes(player.entrant) ?? true);
  const isThrown = throwing.every((player) => player.entrant in throws);
  const byName = async () => {
    if (isDone(await act({ type: "bank", table: table.number, name: name.trim() }))) setName("");
  };
  const byThrow = async () => {
    const answer = await act({ type: "bank", table: table.number, throws });
    if (!isDone(answer)) return;
    const equals = (answer?.result as { again?: string[] } | null)?.again ?? [];
    setAgain(equals.length > 0 ? equals : null);
    setThrows({});
  };
  return (
    <section className="form">
      <h3>{t("banker")}</h3>
      <p>
        {table.banker === null
          ? t("noBanker")
          : t("isBanker", { name: table.banker.name, plays: String(table.banker.plays) })}
      </p>
      <form
        className="row desk-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") void byName();
        }}
      >
        <TextField
          className="grow"
          label={t("bankerName")}
          note={round.is_final ? t("bankerFinal") : t("bankerNote")}
          value={name}
          onChange={setName}
          maxLength={40}
        />
        <Button type="submit" isBusy={isBusy} isDisabled={name.trim() === ""}>
          {t("appoint")}
        </Button>
      </form>
      {!round.is_final && (
        <fieldset className="desk-wishes">
          <legend>{t("byThrow")}</legend>
          {again !== null && (
            <p role="alert">
              {t("again", { names: throwing.map((player) => player.name).join(", ") })}
            </p>
          )}
          <div className="form-row">
            {throwing.map((player) => (
              <NumberField
                key={player.entrant}
                label={player.name}
                minValue={2}
                maxValue={12}
                value={throws[player.entrant] ?? NaN}
                onChange={(value) =>
                  setThrows(({ [player.entrant]: _, ...rest }) =>
                    Number.isFinite(value) ? { ...rest, [player.entrant]: value } : rest,
                  )
                }
              />
            ))}
          </div>
          <Button isBusy={isBusy} isDisabled={!isThrown} onPress={() => void byThrow()}>
            {t("highest")}
          </Button>
        </fieldset>
      )}
    </section>
  );
}
