import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { DealPreview } from "../../protocol";
import {
  Button,
  CloseIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  NumberField,
  SeatName,
} from "../../look";
import { useBook } from "../../live/context";
import { GroupMark } from "../GroupMark";
import { usePlay } from "../play";
import { useWords } from "../words";
import { Outcome } from "./Outcome";
import { TermForm } from "./TermForm";
import { type Draft, cashBetween, dropTerm, holdings, putTerm, takerOf } from "./draft";

const SIMPLE = new Set(["cash", "deed", "card"]);
const DRAGGED = "text/x-freehold-deed";

interface SideProps {
  party: string;
  draft: Draft;
  change: (draft: Draft) => void;
  outcome: DealPreview["seats"][string] | null;
}

/** What one party gives, what it has to give, and what the deal leaves it with. */
export function DealSideForm({ party, draft, change, outcome }: SideProps) {
  const t = useTranslations("deals");
  const { game, looks } = usePlay();
  const others = draft.parties.filter((name) => name !== party);
  const cash = game.seats[party]?.cash ?? 0;
  const look = looks[party];
  const [isOver, setOver] = useState(false);
  const isMine = party === draft.proposer;
  return (
    <section
      className="deal-side"
      data-over={isOver || undefined}
      aria-label={t("gives", { party })}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [from, space] = event.dataTransfer.getData(DRAGGED).split("\n");
        if (from && space && from !== party) {
          change(putTerm(draft, { kind: "deed", from, to: party, space }));
        }
      }}
    >
      <h3>
        {look ? <SeatName look={look} /> : party}{" "}
        {isMine && <span className="soft">{t("you")}</span>}
      </h3>
      <Given party={party} draft={draft} change={change} />
      <h4>{t("has")}</h4>
      {others.map((other) => (
        <CashField
          key={other}
          label={others.length > 1 ? t("cashTo", { other }) : t("cash")}
          most={Math.max(cash, cashBetween(draft, party, other))}
          value={cashBetween(draft, party, other)}
          give={(amount) =>
            change(putTerm(draft, { kind: "cash", from: party, to: other, amount }))
          }
        />
      ))}
      <Deeds party={party} draft={draft} change={change} others={others} />
      <MoreTerms party={party} draft={draft} change={change} others={others} />
      {outcome && <Outcome side={outcome} cash={cash} />}
    </section>
  );
}

const RAISES = [10, 50, 100];

/** A sum to give: typed, or put together by a few taps. */
function CashField(props: {
  label: string;
  most: number;
  value: number;
  give: (amount: number) => void;
}) {
  const t = useTranslations("deals");
  const words = useWords();
  const { label, most, value, give } = props;
  return (
    <div className="cash-field">
      <NumberField
        label={label}
        sign="$"
        minValue={0}
        maxValue={most}
        value={value}
        onChange={(amount) => {
          if (Number.isFinite(amount)) give(Math.round(amount));
        }}
      />
      {RAISES.map((more) => (
        <Button
          key={more}
          className="deal-chip"
          isDisabled={value + more > most}
          aria-label={t("more", { amount: words.money(more) })}
          onPress={() => give(value + more)}
        >
          +{more}
        </Button>
      ))}
    </div>
  );
}

function Given({ party, draft, change }: Omit<SideProps, "outcome">) {
  const t = useTranslations("deals");
  const words = useWords();
  const { game } = usePlay();
  const given = draft.terms.flatMap((term, place) =>
    term.from === party ? [{ term, place }] : [],
  );
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef<number | null>(null);
  useEffect(() => {
    const { current: line } = taken;
    if (line === null) return;
    taken.current = null;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    (buttons[line] ?? buttons.at(-1) ?? list.current)?.focus();
  }, [draft.terms]);
  return (
    <ul className="given" aria-label={t("gives", { party })} ref={list} tabIndex={-1}>
      {given.length === 0 && <li className="soft small">{t("givesNothing")}</li>}
      {given.map(({ term, place }, line) => (
        <li key={place} className="given-term" data-lasts={!SIMPLE.has(term.kind) || undefined}>
          <span>
            {words.term(term, game)}
            {draft.parties.length > 2 && <span className="soft"> → {term.to}</span>}
          </span>
          <IconButton
            label={t("takeOut", { what: words.term(term) })}
            onPress={() => {
              taken.current = line;
              change(dropTerm(draft, place));
            }}
          >
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface GiveProps extends Omit<SideProps, "outcome"> {
  others: string[];
}

/** Deeds and cards as chips: a tap gives them, a drag drops them on a side. */
function Deeds({ party, draft, change, others }: GiveProps) {
  const t = useTranslations("deals");
  const words = useWords();
  const book = useBook();
  const { game } = usePlay();
  const { deeds, cards } = holdings(game, party);
  const inOrder = book.spaces.filter(({ key }) => deeds.includes(key));
  if (deeds.length + cards.length === 0) return <p className="soft small">{t("noDeeds")}</p>;
  return (
    <ul className="deal-deeds" aria-label={t("deedsOf", { party })}>
      {inOrder.map((space) => {
        const taker = takerOf(draft, space.key);
        const deed = game.deeds[space.key];
        return (
          <li
            key={space.key}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, `${party}\n${space.key}`)}
          >
            <Give
              others={others}
              isGiven={taker !== null}
              give={(to) =>
                change(putTerm(draft, { kind: "deed", from: party, to, space: space.key }))
              }
              take={() =>
                change({
                  ...draft,
                  terms: draft.terms.filter(
                    (term) => !(term.kind === "deed" && term.space === space.key),
                  ),
                })
              }
            >
              <GroupMark group={space.group} />
              <span>{space.short || space.name}</span>
              {deed?.mortgaged && <span className="small soft">{t("mortgaged")}</span>}
            </Give>
          </li>
        );
      })}
      {cards.map((card) => (
        <li key={card}>
          <Give
            others={others}
            isGiven={draft.terms.some((term) => term.kind === "card" && term.card === card)}
            give={(to) => change(putTerm(draft, { kind: "card", from: party, to, card }))}
            take={() =>
              change({ ...draft, terms: draft.terms.filter((term) => term.card !== card) })
            }
          >
            {words.cardName(card)}
          </Give>
        </li>
      ))}
    </ul>
  );
}

function Give(props: {
  others: string[];
  isGiven: boolean;
  give: (to: string) => void;
  take: () => void;
  children: React.ReactNode;
}) {
  const { others, isGiven, give, take, children } = props;
  const only = others.length === 1 ? others[0] : undefined;
  if (isGiven || only !== undefined) {
    return (
      <Button
        className="deal-chip"
        aria-pressed={isGiven}
        data-given={isGiven || undefined}
        onPress={() => (isGiven ? take() : give(only ?? ""))}
      >
        {children}
      </Button>
    );
  }
  return (
    <MenuTrigger>
      <Button className="deal-chip">{children}</Button>
      <Menu>
        {others.map((other) => (
          <MenuItem key={other} onAction={() => give(other)}>
            {other}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

/** Terms that live on, and forgiven debt, where the book allows them. */
function MoreTerms({ party, draft, change, others }: GiveProps) {
  const t = useTranslations("deals");
  const terms = useTranslations("terms");
  const book = useBook();
  const { game } = usePlay();
  const [kind, setKind] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  // Not by `autoFocus`: after a form was sent by keyboard, React Aria waits, and may find it gone.
  useEffect(() => {
    if (isBack && kind === null) place.current?.querySelector("button")?.focus();
  }, [isBack, kind]);
  const debt = game.agenda.at(-1);
  const isCreditor = debt?.kind === "debt" && debt.to === party;
  const kinds = book.term_kinds.filter((one) => !SIMPLE.has(one) && (one !== "debt" || isCreditor));
  if (kinds.length === 0 || others[0] === undefined) return null;
  if (kind !== null) {
    return (
      <TermForm
        kind={kind}
        party={party}
        others={others}
        done={(term) => {
          if (term) change(putTerm(draft, term));
          setKind(null);
          setBack(true);
        }}
      />
    );
  }
  return (
    <MenuTrigger>
      <span ref={place}>
        <Button kind="quiet">{t("moreTerms")}</Button>
      </span>
      <Menu>
        {kinds.map((one) => (
          <MenuItem
            key={one}
            onAction={() => setKind(one)}
            note={t(`termNotes.${one}` as "termNotes.loan")}
          >
            {terms(`names.${one}` as "names.loan")}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
