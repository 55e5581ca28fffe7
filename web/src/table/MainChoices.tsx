import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, Dialog, NumberField } from "../look";
import type { Action, Option } from "../live/types";
import { useBook } from "../live/context";
import { Greyed } from "./Greyed";
import { TypedDice } from "./TypedChance";
import { at, barChoices, needsConsent, needsReason } from "./choices";
import { usePlay } from "./play";
import { useReason } from "./reason";
import { useWords } from "./words";

const StockForm = lazy(() => import("./StockForm"));

/** The buttons of what a seat may do now; the first is what most would do. */
export function MainChoices() {
  const words = useWords();
  const { choices, game, matter, seat } = usePlay();
  const shown = barChoices(choices, game);
  return (
    <div className="main-choices">
      {choices.greyed
        .filter(({ kind }) => kind !== "bid" && kind !== "pay")
        .map((action) => (
          <Greyed key={action.kind} action={action}>
            {words.action({ action }, game)}
          </Greyed>
        ))}
      {shown.map((option, place) => (
        <ChoiceButton
          key={keyOf(option)}
          option={option}
          place={place}
          isFirst={place === 0 && matter !== null && matter.kind !== "offer"}
        />
      ))}
      {game.stock?.asked.includes(seat ?? "") && (
        <Suspense>
          <StockForm />
        </Suspense>
      )}
    </div>
  );
}

export const keyOf = ({ action }: Option): string =>
  [action.kind, action.space, action.direction, action.verdict, action.member, action.result]
    .concat([action.contract?.toString(), action.whom, action.proposer, action.deck])
    .filter((part) => part !== undefined)
    .join(" ");

/** Kinds whose sum, number or dice have to be said. */
const RANGED = new Set(["open_at", "ask", "build", "sell", "bid"]);

const isRanged = ({ action, low, high }: Option): boolean =>
  RANGED.has(action.kind) && low != null && high != null && high > low;

/** Whether an option needs a sum, a reason or consent before it is carried out. */
export const asksFirst = (option: Option): boolean =>
  isRanged(option) || needsReason(option.action.kind) || needsConsent(option.action.kind);

interface ChoiceProps {
  option: Option;
  place?: number;
  isFirst?: boolean;
  /** What follows once it is carried out. */
  done?: () => void;
}

/** A button for an option; asks for a sum, a reason or consent where it needs one. */
export function ChoiceButton({ option, place, isFirst = false, done }: ChoiceProps) {
  const words = useWords();
  const { act, game, isBusy, table } = usePlay();
  const [isOpen, setOpen] = useState(false);
  const { kind } = option.action;
  const label = words.action(option, game);
  const asks = asksFirst(option);
  if (kind === "roll" && table.setup.dice === "typed") {
    return <TypedDice option={option} label={label} place={place} />;
  }
  const carryOut = async () => {
    const { code } = await act(option.action);
    if (code === "done" || code === "duplicate") done?.();
  };
  return (
    <>
      <Button
        kind={isFirst ? "act" : needsConsent(kind) ? "warn" : "plain"}
        size={isFirst ? "large" : "normal"}
        isBusy={isBusy}
        data-action={kind}
        onPress={() => (asks ? setOpen(true) : void carryOut())}
      >
        {place !== undefined && place < 9 && (
          <kbd className="key" aria-hidden>
            {place + 1}
          </kbd>
        )}
        <span>{label}</span>
      </Button>
      {asks && <ChoiceDialog option={option} isOpen={isOpen} setOpen={setOpen} done={done} />}
    </>
  );
}

/** Asks for what an option needs before it is carried out. */
export function ChoiceDialog(props: {
  option: Option;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  done?: (() => void) | undefined;
}) {
  const words = useWords();
  const { game } = usePlay();
  const { option, isOpen, setOpen, done } = props;
  return (
    <Dialog title={words.action(option, game)} isOpen={isOpen} onOpenChange={setOpen}>
      {(close) => (
        <ChoiceForm
          option={option}
          close={close}
          done={() => {
            close();
            done?.();
          }}
        />
      )}
    </Dialog>
  );
}

function ChoiceForm(props: { option: Option; close: () => void; done: () => void }) {
  const t = useTranslations("bar");
  const words = useWords();
  const { act, game } = usePlay();
  const book = useBook();
  const { option, close, done } = props;
  const isRange = isRanged(option);
  const [amount, setAmount] = useState(() => suggested(option, game, book));
  const reason = useReason();
  const { kind } = option.action;
  const isReasoned = needsReason(kind);
  const isCount = kind === "build" || kind === "sell";
  const carryOut = async () => {
    const action: Action = isRange ? at(option, amount) : { ...option.action };
    if (isReasoned) action.note = reason.note;
    const { code } = await act(action);
    if (code === "done" || code === "duplicate") done();
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReasoned || reason.isGiven()) void carryOut();
      }}
    >
      {needsConsent(kind) && <p>{t(`consent.${kind}` as "consent.resign")}</p>}
      {isRange && (
        <NumberField
          label={isCount ? t("howMany") : t("howMuch")}
          note={
            isCount
              ? t("rangeCount", { low: option.low ?? 0, high: option.high ?? 0 })
              : t("range", {
                  low: words.money(option.low ?? 0),
                  high: words.money(option.high ?? 0),
                })
          }
          {...(isCount ? {} : { sign: "$" })}
          value={amount}
          minValue={option.low ?? 0}
          maxValue={option.high ?? 0}
          onChange={(value) => setAmount(Number.isFinite(value) ? Math.round(value) : amount)}
          autoFocus
        />
      )}
      {isReasoned && reason.field}
      <div className="buttons">
        <Button onPress={close}>{t("cancel")}</Button>
        <Button type="submit" kind={needsConsent(kind) ? "warn" : "act"}>
          {words.action(isRange ? { action: at(option, amount) } : option, game)}
        </Button>
      </div>
    </form>
  );
}

function suggested(
  option: Option,
  game: ReturnType<typeof usePlay>["game"],
  book: ReturnType<typeof useBook>,
): number {
  const low = option.low ?? 0;
  const high = option.high ?? low;
  const key = option.action.space ?? game.agenda.at(-1)?.space;
  const space = book.spaces.find((one) => one.key === key);
  const wanted = {
    open_at: space?.mortgage ?? low,
    ask:
      key === game.seats[game.turn]?.space
        ? high
        : (space?.rents?.[game.deeds[key ?? ""]?.buildings ?? 0] ?? low),
  }[option.action.kind];
  return Math.min(high, Math.max(low, wanted ?? low));
}
