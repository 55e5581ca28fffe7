import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button, Dialog, TextField } from "../../../look";
import type { MoneyLine, MoneyView } from "../../../protocol";
import { isDone } from "../../live";
import { goByArrows } from "../arrows";
import { useAct, useDesk } from "../context";
import { readCents } from "./cents";
import { useFresh } from "./fresh";
import { MoneyForm, type Kind } from "./MoneyForm";
import { Waiting } from "./Waiting";

const SHORT = /^[A-Z]{3}$/;

/** Cents in the currency of the event, where it is named by three letters. */
function useCents(): (cents: number) => string {
  const format = useFormatter();
  const { desk } = useDesk();
  const named = (desk.details["currency"] ?? "").trim().toUpperCase();
  const currency = SHORT.test(named) ? named : "USD";
  return (cents) => format.number(cents / 100, { style: "currency", currency });
}

/** The account book: what comes in, what is still due, receipts, and who is owed thanks. */
export default function MoneyPart() {
  const t = useTranslations("director.money");
  const sum = useCents();
  const found = useFresh<MoneyView>("/money");
  const [isAdding, setAdding] = useState(false);
  const money = found.value;
  if (money === null) return <Waiting problem={found.problem} />;
  const figures = [
    ["raised", money.raised],
    ["received", money.received],
    ["due", money.due],
    ["costs", money.costs],
    ["forCharity", money.for_charity],
  ] as const;
  return (
    <div className="desk-stack">
      <section className="panel row between">
        <dl className="desk-figures">
          {figures.map(([name, cents]) => (
            <div key={name}>
              <dd className="serif figures">{sum(cents)}</dd>
              <dt>{t(name)}</dt>
            </div>
          ))}
        </dl>
        <Button kind="act" onPress={() => setAdding(true)}>
          {t("add")}
        </Button>
      </section>
      {money.lines.length === 0 ? (
        <p className="empty panel">{t("empty")}</p>
      ) : (
        <Lines lines={money.lines} />
      )}
      <div className="desk-beside">
        <Receipts money={money} />
        <Thanks money={money} />
      </div>
      {isAdding && <MoneyForm close={() => setAdding(false)} />}
    </div>
  );
}

function Lines({ lines }: { lines: MoneyLine[] }) {
  const t = useTranslations("director.money");
  const sum = useCents();
  const [opened, setOpened] = useState<number | null>(null);
  const shown = lines.find((line) => line.number === opened);
  return (
    <div className="panel desk-scroll">
      <table className="table">
        <caption className="unseen">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("line")}</th>
            <th scope="col">{t("what")}</th>
            <th scope="col">{t("who")}</th>
            <th scope="col" className="sum">
              {t("owed")}
            </th>
            <th scope="col" className="sum">
              {t("paid")}
            </th>
            <th scope="col">
              <span className="unseen">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDownCapture={goByArrows}>
          {lines.toReversed().map((line) => (
            <tr key={line.number} data-out={line.struck !== null || undefined}>
              <td className="figures">{line.number}</td>
              <td>
                {t(`source.${(line.source ?? "cost") as Kind}`)}
                {typeof line.content["what"] === "string" && line.content["what"] !== "" && (
                  <span className="soft small"> {line.content["what"]}</span>
                )}
                {line.struck !== null && (
                  <span className="soft small"> {t("struck", { why: line.struck })}</span>
                )}
              </td>
              <td>{line.giver}</td>
              <td className="sum">{sum(line.owed)}</td>
              <td className="sum">{sum(line.paid)}</td>
              <td className="sum">
                {line.struck === null && (
                  <Button
                    data-main=""
                    aria-label={t("payOne", { number: line.number })}
                    onPress={() => setOpened(line.number)}
                  >
                    {line.source === null ? t("strike") : t("pay")}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown !== undefined && (
        <PayDialog key={shown.number} line={shown} close={() => setOpened(null)} />
      )}
    </div>
  );
}

function PayDialog({ line, close }: { line: MoneyLine; close: () => void }) {
  const t = useTranslations("director.money");
  const { act, isBusy } = useAct();
  const [text, setText] = useState(line.due > 0 ? (line.due / 100).toFixed(2) : "");
  const [how, setHow] = useState("");
  const [why, setWhy] = useState("");
  const cents = readCents(text);
  const end = async (command: Parameters<typeof act>[0]) => {
    if (isDone(await act(command))) close();
  };
  const pay = () =>
    end({ type: "pay", line: line.number, cents: cents ?? 0, payer: line.giver, how: how.trim() });
  return (
    <Dialog
      title={t("payOne", { number: line.number })}
      isOpen
      onOpenChange={close}
      foot={
        <>
          <Button onPress={close}>{t("cancel")}</Button>
          {line.source !== null && (
            <Button
              kind="act"
              isBusy={isBusy}
              isDisabled={cents === null || cents === 0}
              onPress={() => void pay()}
            >
              {t("pay")}
            </Button>
          )}
        </>
      }
    >
      <div className="form">
        {line.source !== null && (
          <div className="form-row">
            <TextField
              label={t("cents")}
              note={t("centsNote")}
              value={text}
              onChange={setText}
              inputMode="decimal"
              error={text !== "" && cents === null ? t("wrong") : null}
            />
            <TextField label={t("how")} value={how} onChange={setHow} maxLength={80} />
          </div>
        )}
        {line.paid === 0 && (
          <form
            className="row desk-line"
            onSubmit={(event) => {
              event.preventDefault();
              if (why.trim() !== "") {
                void end({ type: "strike_line", line: line.number, why: why.trim() });
              }
            }}
          >
            <TextField
              className="grow"
              label={t("why")}
              value={why}
              onChange={setWhy}
              maxLength={200}
            />
            <Button type="submit" kind="warn" isBusy={isBusy} isDisabled={why.trim() === ""}>
              {t("strike")}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function Receipts({ money }: { money: MoneyView }) {
  const t = useTranslations("director.money");
  const sum = useCents();
  const { act, isBusy } = useAct();
  const [why, setWhy] = useState("");
  return (
    <section className="panel form" aria-labelledby="desk-receipts">
      <h2 id="desk-receipts">{t("receipts")}</h2>
      {money.receipts.length === 0 && <p className="soft">{t("noReceipts")}</p>}
      <ul className="plain desk-faults">
        {money.receipts.map((receipt) => (
          <li key={receipt.number}>
            <div>
              <strong className="figures">{receipt.number}</strong> {receipt.payer}{" "}
              <span className="figures">{sum(receipt.cents)}</span>{" "}
              <span className="soft small">
                {receipt.cancelled === null
                  ? receipt.how
                  : t("cancelled", { why: receipt.cancelled })}
              </span>
            </div>
            {receipt.cancelled === null && why.trim() !== "" && (
              <Button
                kind="warn"
                isBusy={isBusy}
                onPress={() =>
                  void act({
                    type: "cancel_receipt",
                    receipt: receipt.number,
                    why: why.trim(),
                  }).then((answer) => isDone(answer) && setWhy(""))
                }
              >
                {t("cancelReceipt", { number: receipt.number })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {money.receipts.some((receipt) => receipt.cancelled === null) && (
        <TextField label={t("why")} value={why} onChange={setWhy} maxLength={200} />
      )}
    </section>
  );
}

function Thanks({ money }: { money: MoneyView }) {
  const t = useTranslations("director.money");
  const sum = useCents();
  const { act, isBusy } = useAct();
  return (
    <section className="panel" aria-labelledby="desk-thanks">
      <h2 id="desk-thanks">{t("thanks")}</h2>
      {money.givers.length === 0 && <p className="soft">{t("noThanks")}</p>}
      <ul className="plain desk-faults">
        {money.givers.map((row) => (
          <li key={row.giver}>
            <div>
              {row.giver} <span className="soft figures">{sum(row.owed)}</span>
            </div>
            {row.thanked === null ? (
              <Button
                isBusy={isBusy}
                onPress={() => void act({ type: "thank", giver: row.giver, how: t("thankedHow") })}
              >
                {t("thank")}
              </Button>
            ) : (
              <span className="soft small">{t("thanked", { how: row.thanked })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
