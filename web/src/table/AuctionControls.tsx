import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, DialogTrigger, NumberField, Popover } from "../look";
import { useBook, useSend } from "../live/context";
import { notify } from "../live/notices";
import { Greyed } from "./Greyed";
import { RaiseCash } from "./RaiseCash";
import { usePlay } from "./play";
import { useWords } from "./words";

/** Bidding: quick raises, any sum, a standing maximum, out of it. */
export function AuctionControls() {
  const t = useTranslations("auction");
  const words = useWords();
  const book = useBook();
  const { act, choices, game, isBusy, seat, table } = usePlay();
  const auction = game.auction;
  const bid = choices.main.find(({ action }) => action.kind === "bid");
  const pass = choices.main.find(({ action }) => action.kind === "pass");
  const [typed, setTyped] = useState<number | null>(null);
  const cash = game.seats[seat ?? ""]?.cash ?? 0;
  const printed = book.spaces.find(({ key }) => key === auction?.space)?.price ?? null;
  const high = bid?.high ?? cash;
  const least = bid?.low ?? auction?.least ?? 1;
  const kept = useKept(
    { least, raises: quickRaises(least, high, printed) },
    auction?.leader === null,
  );
  const sum = Math.min(high, typed ?? kept.least);
  const autos = table.you.autos?.[seat ?? ""];
  // An amount is never made another one than whoever pressed has seen.
  const offer = (amount: number) => {
    setTyped(null);
    if (amount < least) {
      notify(t("gone", { amount: words.money(amount), least: words.money(least) }), "warning");
    } else if (bid) {
      void act({ ...bid.action, amount });
    }
  };
  if (auction === null || seat === null) return null;
  return (
    <div className="auction-controls">
      <p className="auction-state" data-testid="auction">
        {auction.leader === null
          ? t("noBid", { least: words.money(auction.least) })
          : auction.leader === seat
            ? t("youLead", { bid: words.money(auction.bid) })
            : t("leads", { leader: auction.leader, bid: words.money(auction.bid) })}
      </p>
      {bid && (
        <>
          <div className="row">
            {kept.raises.map((amount, place) => (
              <Raise
                key={place}
                place={place}
                amount={amount}
                isOvertaken={amount < least}
                offer={offer}
              />
            ))}
          </div>
          <form
            className="row bid-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) offer(sum);
            }}
          >
            <NumberField
              aria-label={t("sum")}
              sign="$"
              minValue={1}
              maxValue={high}
              value={sum}
              onChange={(value) => setTyped(Number.isFinite(value) ? Math.round(value) : null)}
            />
            <Button type="submit" isBusy={isBusy}>
              {t("bid", { amount: words.money(sum) })}
            </Button>
          </form>
        </>
      )}
      {!bid && auction.leader !== seat && pass && (
        <>
          <Greyed action={{ kind: "bid", seat, amount: auction.least }}>
            {t("bid", { amount: words.money(auction.least) })}
          </Greyed>
          <RaiseCash need={auction.least} reason="bid" />
        </>
      )}
      <div className="row between">
        <StandingBid seat={seat} least={least} current={autos?.bid_to ?? null} />
        {pass && (
          <Button isBusy={isBusy} data-action="pass" onPress={() => void act(pass.action)}>
            <kbd className="key" aria-hidden>
              P
            </kbd>
            {t("pass")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A quick raise: what it said when the finger went down is what is bid. */
function Raise(props: {
  place: number;
  amount: number;
  isOvertaken: boolean;
  offer: (amount: number) => void;
}) {
  const t = useTranslations("auction");
  const words = useWords();
  const { isBusy } = usePlay();
  const { place, amount, isOvertaken, offer } = props;
  const seen = useRef(amount);
  return (
    <Button
      kind={place === 0 && !isOvertaken ? "act" : "plain"}
      isBusy={isBusy}
      data-action="bid"
      data-overtaken={isOvertaken || undefined}
      onPressStart={() => {
        seen.current = amount;
      }}
      onPress={() => offer(seen.current)}
    >
      <kbd className="key" aria-hidden>
        {place + 1}
      </kbd>
      <span>
        {t("bid", { amount: words.money(amount) })}
        {isOvertaken && <span className="unseen"> {t("overtaken")}</span>}
      </span>
    </Button>
  );
}

interface Raises {
  least: number;
  raises: number[];
}

const KEPT_FOR = 1_500;

/** What may be bid stays before one's eyes for a moment after somebody has bid more. */
function useKept(now: Raises, isNew: boolean): Raises {
  const [kept, setKept] = useState(now);
  const key = now.raises.join();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    const timer = setTimeout(() => setKept(latest.current), isNew ? 0 : KEPT_FOR);
    return () => clearTimeout(timer);
  }, [key, isNew]);
  return isNew ? now : kept;
}

/** The least bid, round steps above it, and the printed price: at most three, none above the cash. */
export function quickRaises(least: number, high: number, printed: number | null): number[] {
  const round = (step: number) => Math.ceil((least + 1) / step) * step;
  const wanted = [least, round(10), printed !== null && printed > least ? printed : round(50)];
  return [...new Set(wanted)]
    .filter((amount) => amount <= high)
    .toSorted((one, other) => one - other);
}

function StandingBid(props: { seat: string; least: number; current: number | null }) {
  const t = useTranslations("auction");
  const words = useWords();
  const send = useSend();
  const { table } = usePlay();
  const { seat, least, current } = props;
  const [most, setMost] = useState(current ?? least);
  const autos = table.you.autos?.[seat] ?? {};
  const keep = (bid_to: number | null) => void send({ type: "autos", seat, ...autos, bid_to });
  if (current !== null) {
    return (
      <Button onPress={() => keep(null)}>
        {t("stopStanding", { most: words.money(current) })}
      </Button>
    );
  }
  return (
    <DialogTrigger>
      <Button kind="quiet">{t("standing")}</Button>
      <Popover label={t("standing")}>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            keep(most);
          }}
        >
          <NumberField
            label={t("most")}
            note={t("mostNote")}
            sign="$"
            minValue={least}
            value={most}
            onChange={(value) => setMost(Number.isFinite(value) ? Math.round(value) : least)}
          />
          <Button type="submit" kind="act">
            {t("setStanding")}
          </Button>
        </form>
      </Popover>
    </DialogTrigger>
  );
}
