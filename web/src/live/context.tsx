import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import type { Answered, BookView } from "../protocol";
import type { Live } from "./live";
import { type Command, type LiveState } from "./live";
import type { TableState } from "./merge";
import { notify } from "./notices";

interface Table {
  live: Live;
  book: BookView;
}

const TableContext = createContext<Table | null>(null);

export function TableProvider(props: { live: Live; book: BookView; children: ReactNode }) {
  const { live, book, children } = props;
  const value = useMemo(() => ({ live, book }), [live, book]);
  return <TableContext value={value}>{children}</TableContext>;
}

function useTable(): Table {
  const found = useContext(TableContext);
  if (found === null) throw new Error("outside of a table");
  return found;
}

export const useLive = (): Live => useTable().live;
export const useBook = (): BookView => useTable().book;

export function useConnection<T>(select: (state: LiveState) => T): T {
  return useStore(useLive().store, select);
}

/** A part of what is known of the table; only shown once something is known. */
export function useTableState<T>(select: (state: TableState) => T): T {
  return useStore(useLive().store, ({ state }) => {
    if (state === null) throw new Error("nothing is known of the table yet");
    return select(state);
  });
}

/** Sends a command and tells the person if it was refused. */
export function useSend(): (command: Command) => Promise<Answered> {
  const live = useLive();
  const t = useTranslations("answers");
  return useCallback(
    async (command: Command) => {
      const answer = await live.send(command);
      if (answer.code === "done" || answer.code === "duplicate") return answer;
      const text = answer.refusal?.message ?? t(answer.code);
      notify(text, "warning", answer.refusal ?? undefined);
      return answer;
    },
    [live, t],
  );
}

/** The server's time, told anew every `every` milliseconds while `isOn`. */
export function useNow(every = 250, isOn = true): number {
  const live = useLive();
  const [now, setNow] = useState(live.now);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(live.now()), every);
    return () => clearInterval(timer);
  }, [live, every, isOn]);
  return now;
}
