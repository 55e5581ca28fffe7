import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Waiting } from "../protocol";
import { Button, Dialog, ListBox, ListItem, SearchField, Segment, Segments } from "../look";
import { useBook } from "../live/context";
import type { Option } from "../live/types";
import { usePlay } from "./play";

/** Real dice, cards and deeds: what they show is typed in. */
export function TypedChance({ matter }: { matter: Waiting }) {
  if (matter.kind === "dice") return <DiceForm kind="dice" />;
  if (matter.kind === "card") return <CardForm deck={matter.what ?? ""} />;
  return <DeedForm />;
}

/** Throwing and saying at once what the dice show. */
export function TypedDice(props: { option: Option; label: string; place?: number | undefined }) {
  const { option, label, place } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="act" size="large" data-action="roll" onPress={() => setOpen(true)}>
        {place !== undefined && (
          <kbd className="key" aria-hidden>
            {place + 1}
          </kbd>
        )}
        {label}
      </Button>
      <Dialog title={label} isOpen={isOpen} onOpenChange={setOpen}>
        {(close) => <DiceForm kind="roll" seat={option.action.seat} done={close} />}
      </Dialog>
    </>
  );
}

const FACES = [1, 2, 3, 4, 5, 6];

function DiceForm(props: { kind: "roll" | "dice"; seat?: string | undefined; done?: () => void }) {
  const t = useTranslations("typed");
  const { act, isBusy } = usePlay();
  const [first, setFirst] = useState<number | null>(null);
  const [second, setSecond] = useState<number | null>(null);
  const isComplete = first !== null && second !== null;
  const enter = async () => {
    if (!isComplete) return;
    const { kind, seat, done } = props;
    const { code } = await act({
      kind,
      ...(seat === undefined ? {} : { seat }),
      dice: [first, second],
    });
    if (code !== "done" && code !== "duplicate") return;
    setFirst(null);
    setSecond(null);
    done?.();
  };
  const dice = [
    { label: t("firstDie"), face: first, put: setFirst },
    { label: t("secondDie"), face: second, put: setSecond },
  ];
  return (
    <form
      className="form dice-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void enter();
      }}
    >
      {dice.map(({ label, face, put }) => (
        <Segments
          key={label}
          label={label}
          value={face?.toString() ?? null}
          onChange={(value) => put(Number(value))}
        >
          {FACES.map((face) => (
            <Segment key={face} value={String(face)}>
              {face}
            </Segment>
          ))}
        </Segments>
      ))}
      <Button type="submit" kind="act" isBusy={isBusy} isDisabled={!isComplete}>
        {isComplete ? t("enterSum", { sum: first + second }) : t("enterDice")}
      </Button>
    </form>
  );
}

function CardForm({ deck }: { deck: string }) {
  const t = useTranslations("typed");
  const book = useBook();
  const { act } = usePlay();
  const cards = Object.entries(book.cards).filter(([key]) => key.startsWith(`${deck}:`));
  return (
    <Searched
      label={t("card")}
      rows={cards.map(([key, text]) => ({ key, text }))}
      choose={(card) => void act({ kind: "card", card })}
    />
  );
}

function DeedForm() {
  const t = useTranslations("typed");
  const book = useBook();
  const { act, game } = usePlay();
  const free = book.spaces.filter(({ key }) => game.deeds[key]?.owner === "Bank");
  return (
    <Searched
      label={t("deed")}
      rows={free.map(({ key, name }) => ({ key, text: name }))}
      choose={(space) => void act({ kind: "deal_deed", space })}
    />
  );
}

function Searched(props: {
  label: string;
  rows: { key: string; text: string }[];
  choose: (key: string) => void;
}) {
  const [sought, setSought] = useState("");
  const word = sought.trim().toLowerCase();
  const shown = props.rows.filter(({ key, text }) => `${key} ${text}`.toLowerCase().includes(word));
  return (
    <div className="form">
      <SearchField value={sought} onChange={setSought} aria-label={props.label} />
      <ListBox
        aria-label={props.label}
        className="typed-list"
        onAction={(key) => props.choose(String(key))}
      >
        {shown.map(({ key, text }) => (
          <ListItem key={key} id={key} textValue={text}>
            {text}
          </ListItem>
        ))}
      </ListBox>
    </div>
  );
}
