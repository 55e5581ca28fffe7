import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, ListItem, NumberField, Segment, Segments, Select } from "../look";
import { useSend } from "../live/context";
import { BANK, REFEREE, type Action, actionOf } from "../live/types";
import { usePlay } from "./play";
import { useReason } from "./reason";
import { useWords } from "./words";

const RULINGS = ["reward", "penalize", "earn", "order", "correct"] as const;
type Ruling = (typeof RULINGS)[number];
const EARNED = ["grades", "scrip", "reading", "gift", "kindness", "other"] as const;

/** The desk of a Game Master or referee: money by ruling, each with its reason, and taking back. */
export default function DeskPanel() {
  const t = useTranslations("desk");
  const { options, table } = usePlay();
  const rows = (options[REFEREE] ?? []).map(actionOf);
  const kinds = RULINGS.filter((kind) => rows.some(({ action }) => action.kind === kind));
  return (
    <div className="desk">
      {table.question && table.question.answer == null && <p className="small">{t("noAnswer")}</p>}
      {kinds.length > 0 ? <RulingForm kinds={kinds} /> : <p className="empty">{t("notNow")}</p>}
      <TakeBackForm />
    </div>
  );
}

function RulingForm({ kinds }: { kinds: Ruling[] }) {
  const t = useTranslations("desk");
  const words = useWords();
  const { act, game, isBusy } = usePlay();
  const seats = Object.keys(game.seats).filter((name) => game.seats[name]?.playing);
  const [kind, setKind] = useState<Ruling>(kinds[0] ?? "reward");
  const [whom, setWhom] = useState(seats[0] ?? "");
  const [to, setTo] = useState(BANK);
  const [amount, setAmount] = useState(10);
  const [earned, setEarned] = useState<string>("grades");
  const reason = useReason();
  const rule = async () => {
    const action: Action = { kind, seat: REFEREE, whom, amount, note: reason.note };
    if (kind === "order") action.to = to;
    if (kind === "earn") action.earned = earned;
    const { code } = await act(action);
    if (code === "done" || code === "duplicate") reason.clear();
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.isGiven() && !isBusy) void rule();
      }}
    >
      <Segments label={t("ruling")} value={kind} onChange={(value) => setKind(value as Ruling)}>
        {kinds.map((one) => (
          <Segment key={one} value={one}>
            {t(`kinds.${one}`)}
          </Segment>
        ))}
      </Segments>
      <Select
        label={t("whom")}
        selectedKey={whom}
        onSelectionChange={(key) => setWhom(String(key))}
      >
        {seats.map((name) => (
          <ListItem key={name} id={name}>
            {name}
          </ListItem>
        ))}
      </Select>
      {kind === "order" && (
        <Select label={t("pays")} selectedKey={to} onSelectionChange={(key) => setTo(String(key))}>
          {[BANK, ...seats.filter((name) => name !== whom)].map((name) => (
            <ListItem key={name} id={name}>
              {words.party(name)}
            </ListItem>
          ))}
        </Select>
      )}
      {kind === "earn" && (
        <Select
          label={t("earned")}
          selectedKey={earned}
          onSelectionChange={(key) => setEarned(String(key))}
        >
          {EARNED.map((one) => (
            <ListItem key={one} id={one}>
              {t(`earnedBy.${one}`)}
            </ListItem>
          ))}
        </Select>
      )}
      <NumberField
        label={t("amount")}
        {...(kind === "correct" ? { note: t("correctNote") } : { minValue: 1 })}
        sign="$"
        value={amount}
        onChange={(value) => setAmount(Number.isFinite(value) ? Math.round(value) : amount)}
      />
      {reason.field}
      <Button type="submit" kind="act" isBusy={isBusy} isDisabled={amount === 0}>
        {t("rule")}
      </Button>
    </form>
  );
}

function TakeBackForm() {
  const t = useTranslations("desk");
  const send = useSend();
  const { game } = usePlay();
  const seats = Object.keys(game.seats);
  const [seat, setSeat] = useState(seats[0] ?? "");
  const reason = useReason();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.isGiven()) void send({ type: "undo", seat, reason: reason.note });
      }}
    >
      <h2 className="panel-head">{t("takeBack")}</h2>
      <Select
        label={t("whose")}
        selectedKey={seat}
        onSelectionChange={(key) => setSeat(String(key))}
      >
        {seats.map((name) => (
          <ListItem key={name} id={name}>
            {name}
          </ListItem>
        ))}
      </Select>
      {reason.field}
      <Button type="submit">{t("takeBack")}</Button>
    </form>
  );
}
