import { createContext, useCallback, useContext, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { ReactNode } from "react";
import type { Answered, GameView, OptionRow, Refusal, TableView, Waiting } from "../protocol";
import { useLive, useSend, useTableState } from "../live/context";
import { REFEREE, type Action } from "../live/types";
import { type SeatLook, seatLooks } from "../look";
import { type Choices, actingSeat, listChoices, matterFor } from "./choices";
import type { Draft } from "./deal/draft";

export type Panel = "log" | "chat" | "deals" | "property" | "people" | "desk";

/** What all parts of the page of a running game share. */
export interface Play {
  table: TableView;
  game: GameView;
  pending: Waiting[];
  options: Record<string, OptionRow[]>;
  /** The seat the screen speaks for, or the referee; null for whoever watches or is out. */
  seat: string | null;
  own: string[];
  speakFor: (seat: string) => void;
  rows: OptionRow[];
  choices: Choices;
  /** What waits for this seat. */
  matter: Waiting | null;
  act: (action: Action, isPrivate?: boolean) => Promise<Answered>;
  isBusy: boolean;
  why: (action: Action) => Promise<Refusal | null>;
  panel: Panel;
  show: (panel: Panel) => void;
  /** Show a panel, bring it into sight and put the focus there. */
  open: (panel: Panel) => void;
  looks: Record<string, SeatLook>;
  /** The offer that is being put together; it outlasts the closing of its dialog. */
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
  isDealing: boolean;
  setDealing: (isDealing: boolean) => void;
}

const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const found = useContext(PlayContext);
  if (found === null) throw new Error("no game is shown");
  return found;
}

const NONE: OptionRow[] = [];

/** On a phone panels stand below what is seen. */
function toPanel(name: Panel): void {
  const tab = document.querySelector<HTMLElement>(`.panels .tab[data-key="${name}"]`);
  tab?.closest(".panel")?.scrollIntoView();
  tab?.focus({ preventScroll: true });
}

export function PlayProvider({ game, children }: { game: GameView; children: ReactNode }) {
  const live = useLive();
  const send = useSend();
  const table = useTableState((state) => state.table);
  const pending = useTableState((state) => state.pending);
  const options = useTableState((state) => state.options);
  const [pinned, setPinned] = useState<{ seat: string; at: Waiting[] } | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const [panel, setPanel] = useState<Panel>("log");
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isDealing, setDealing] = useState(false);
  const looks = useMemo(() => seatLooks(table.seats), [table.seats]);
  const { you } = table;
  const own = useMemo(
    () => (you.is_referee ? [...you.seats, REFEREE] : you.seats),
    [you.seats, you.is_referee],
  );
  const isPinned = pinned !== null && pinned.at === pending;
  const playing = own.filter((name) => name === REFEREE || game.seats[name]?.playing !== false);
  const seat = actingSeat(playing, pending, game, isPinned ? pinned.seat : null);
  const rows = (seat === null ? undefined : options[seat]) ?? NONE;
  const choices = useMemo(() => listChoices(rows, game, seat ?? ""), [rows, game, seat]);
  const act = useCallback(
    async (action: Action, isPrivate = false) => {
      setUnderWay((count) => count + 1);
      try {
        return await send({ type: "do", action: { ...action }, private: isPrivate });
      } finally {
        setUnderWay((count) => count - 1);
      }
    },
    [send],
  );
  const why = useCallback(
    async (action: Action) => {
      const answer = await live.send({ type: "why", actions: [{ ...action }] });
      if (answer.refusal) return answer.refusal;
      return (answer.result as (Refusal | null)[] | null)?.[0] ?? null;
    },
    [live],
  );
  const value: Play = {
    table,
    game,
    pending,
    options,
    seat,
    own,
    speakFor: (name) => setPinned({ seat: name, at: pending }),
    rows,
    choices,
    matter: matterFor(pending, seat),
    act,
    isBusy: underWay > 0,
    why,
    panel,
    show: setPanel,
    open: (name) => {
      flushSync(() => setPanel(name));
      toPanel(name);
    },
    looks,
    draft,
    setDraft,
    isDealing,
    setDealing,
  };
  return <PlayContext value={value}>{children}</PlayContext>;
}
