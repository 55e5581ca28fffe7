import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  Button,
  CloseIcon,
  Disclosure,
  IconButton,
  ListItem,
  NumberField,
  Select,
} from "../../look";
import { useAct, useDesk } from "./context";
import { type Ban, type Pin, banRows, newSeed, pinRows } from "./seating";

/** Seats the next round at once, with a seed of its own. */
export function SeatButton({ label }: { label: string }) {
  const { act, isBusy } = useAct();
  return (
    <Button
      kind="act"
      size="large"
      isBusy={isBusy}
      onPress={() => void act({ type: "seat_round", seed: newSeed() })}
    >
      {label}
    </Button>
  );
}

/** The next round: for how many, at which tables; who must sit where, and who not together. */
export function SeatForm() {
  const t = useTranslations("director.seat");
  const { desk, event, isDirector } = useDesk();
  const { act, isBusy } = useAct();
  const [seed, setSeed] = useState(newSeed);
  const [pins, setPins] = useState<Pin[]>([]);
  const [bans, setBans] = useState<Ban[]>([]);
  const { refusal, is_final } = desk.next;
  const players = desk.next.players ?? [];
  const sizes = desk.next.sizes ?? [];
  const number = event.rounds.length + 1;
  if (refusal !== null) {
    return (
      <section className="panel" aria-labelledby="desk-seat">
        <h2 id="desk-seat">{t("title", { number })}</h2>
        <p>{refusal.message}</p>
      </section>
    );
  }
  const names = desk.entrants.filter((row) => players.includes(row.entrant));
  const choices = names.map((row) => ({ id: row.entrant, name: `${row.number} ${row.name}` }));
  const seat = () => act({ type: "seat_round", seed, pins: pinRows(pins), bans: banRows(bans) });
  return (
    <section className="panel form" aria-labelledby="desk-seat">
      <h2 id="desk-seat">{is_final ? t("final") : t("title", { number })}</h2>
      <p>
        {t("what", { players: players.length, tables: sizes.length })}{" "}
        {[...new Set(sizes)]
          .map((size) => t("size", { size, count: sizes.filter((one) => one === size).length }))
          .join(", ")}
        .{sizes.some((size) => size > 4) && !is_final && ` ${t("large")}`}
      </p>
      {isDirector && (
        <>
          <Disclosure title={t("wishes", { count: pins.length + bans.length })}>
            <div className="form">
              <Pins pins={pins} setPins={setPins} choices={choices} tables={sizes.length} />
              <Bans bans={bans} setBans={setBans} choices={choices} />
              <NumberField
                className="desk-number"
                label={t("seed")}
                note={t("seedNote")}
                minValue={0}
                maxValue={2 ** 31}
                formatOptions={{ useGrouping: false }}
                value={seed}
                onChange={(value) => Number.isFinite(value) && setSeed(value)}
              />
            </div>
          </Disclosure>
          <div className="row">
            <Button kind="act" size="large" isBusy={isBusy} onPress={() => void seat()}>
              {is_final ? t("seatFinal") : t("seat", { number })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface Choice {
  id: string;
  name: string;
}

function Who(props: {
  label: string;
  choices: Choice[];
  value: string | null;
  choose: (id: string | null) => void;
}) {
  return (
    <Select
      label={props.label}
      value={props.value}
      onChange={(key) => props.choose(key === null ? null : String(key))}
    >
      {props.choices.map((one) => (
        <ListItem key={one.id} id={one.id} textValue={one.name}>
          {one.name}
        </ListItem>
      ))}
    </Select>
  );
}

function Pins(props: {
  pins: Pin[];
  setPins: (pins: Pin[]) => void;
  choices: Choice[];
  tables: number;
}) {
  const t = useTranslations("director.seat");
  const { pins, setPins, choices, tables } = props;
  const change = (at: number, part: Partial<Pin>) =>
    setPins(pins.map((pin, place) => (place === at ? { ...pin, ...part } : pin)));
  return (
    <fieldset className="desk-wishes">
      <legend>{t("pins")}</legend>
      {pins.map((pin, at) => (
        <div key={at} className="desk-wish">
          <Who
            label={t("player")}
            choices={choices}
            value={pin.player}
            choose={(player) => change(at, { player })}
          />
          <NumberField
            label={t("table")}
            minValue={1}
            maxValue={tables}
            value={pin.table}
            onChange={(table) => change(at, { table })}
          />
          <NumberField
            label={t("place")}
            minValue={0}
            maxValue={6}
            value={pin.seat}
            onChange={(seat) => change(at, { seat })}
          />
          <IconButton
            label={t("remove")}
            onPress={() => setPins(pins.filter((_, place) => place !== at))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      <Button onPress={() => setPins([...pins, { player: null, table: 1, seat: 0 }])}>
        {t("addPin")}
      </Button>
    </fieldset>
  );
}

function Bans(props: { bans: Ban[]; setBans: (bans: Ban[]) => void; choices: Choice[] }) {
  const t = useTranslations("director.seat");
  const { bans, setBans, choices } = props;
  const change = (at: number, part: Partial<Ban>) =>
    setBans(bans.map((ban, place) => (place === at ? { ...ban, ...part } : ban)));
  return (
    <fieldset className="desk-wishes">
      <legend>{t("bans")}</legend>
      {bans.map((ban, at) => (
        <div key={at} className="desk-wish">
          <Who
            label={t("one")}
            choices={choices}
            value={ban.one}
            choose={(one) => change(at, { one })}
          />
          <Who
            label={t("other")}
            choices={choices}
            value={ban.other}
            choose={(other) => change(at, { other })}
          />
          <IconButton
            label={t("remove")}
            onPress={() => setBans(bans.filter((_, place) => place !== at))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      <Button onPress={() => setBans([...bans, { one: null, other: null }])}>{t("addBan")}</Button>
    </fieldset>
  );
}
