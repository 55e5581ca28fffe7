import { createStore } from "zustand/vanilla";
import type { Answered, FromClient, FromServer } from "../protocol";
import { type TableState, applyUpdate, applyWelcome, joinEntries } from "./merge";
import { api } from "./api";

export type Status = "connecting" | "open" | "waiting" | "ended";

export interface LiveState {
  status: Status;
  /** Why the connection ended for good: replaced, closed, not_allowed. */
  ended: string | null;
  /** When the next try is due, by this computer's clock. */
  retryAt: number | null;
  /** Commands without an answer yet. */
  waiting: number;
  /** The server's clock minus this computer's, in milliseconds. */
  offset: number;
  state: TableState | null;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type AnyCommand = Extract<FromClient, { id: string }>;
export type Command = DistributiveOmit<AnyCommand, "id" | "seen"> & { seen?: number };

interface Outstanding {
  message: AnyCommand;
  resolve: (answer: Answered) => void;
}

const LEAST_WAIT = 250;
const MOST_WAIT = 8_000;
const PING_EVERY = 15_000;
const SILENCE = 35_000;
const FINAL = new Set(["replaced", "closed", "not_allowed"]);

/** How long to wait before the next try, in milliseconds; half of it is left to chance. */
export function backoff(tries: number, chance: number = Math.random()): number {
  const most = Math.min(MOST_WAIT, LEAST_WAIT * 2 ** tries);
  return most / 2 + (most / 2) * chance;
}

/** The connection to one table: it comes back by itself, and no command is lost or done twice. */
export class Live {
  readonly store = createStore<LiveState>(() => ({
    status: "connecting",
    ended: null,
    retryAt: null,
    waiting: 0,
    offset: 0,
    state: null,
  }));
  private socket: WebSocket | null = null;
  private readonly outstanding = new Map<string, Outstanding>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private isStopped = false;
  private number = 0;
  private readonly prefix = newPrefix();

  constructor(
    readonly code: string,
    private readonly locale: "en" | "es",
    /** A screen that many look at is sent what any watcher may see. */
    private readonly isForAll = false,
    private readonly url: string = socketUrl(code),
    private readonly open: (url: string) => WebSocket = (to) => new WebSocket(to),
  ) {}

  start(): void {
    this.isStopped = false;
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.socket = null;
  }

  /** Try at once, also where another browser window took over. */
  readonly again = (): void => {
    this.store.setState({ ended: null });
    clearTimeout(this.retry);
    if (this.socket === null) this.connect();
  };

  /** Send a command; the answer comes even if the connection breaks in between. */
  readonly send = (command: Command): Promise<Answered> => {
    this.number += 1;
    const seen = command.seen ?? this.store.getState().state?.seq ?? 0;
    const message = { ...command, id: `${this.prefix}-${this.number}`, seen } as AnyCommand;
    return new Promise((resolve) => {
      this.outstanding.set(message.id, { message, resolve });
      this.count();
      if (this.store.getState().status === "open") this.transmit(message);
    });
  };

  /** The server's time now, in milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.store.getState().offset;

  /** Fetch entries before those that are known. */
  readonly fetchEarlier = async (count = 200): Promise<void> => {
    const state = this.store.getState().state;
    const first = state?.entries[0]?.seq ?? 1;
    if (state === null || state.isComplete || first <= 1) return;
    const from = Math.max(1, first - count);
    const entries = await api.entries(this.code, from, first - 1, this.locale);
    this.change((known) => ({
      ...known,
      entries: joinEntries(known.entries, entries),
      isComplete: from === 1,
    }));
  };

  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden" || this.isStopped) return;
    if (this.store.getState().status === "waiting") {
      clearTimeout(this.retry);
      this.connect();
    }
  };

  private connect(): void {
    this.store.setState({ status: "connecting", retryAt: null });
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      const { state } = this.store.getState();
      const since = state?.seq ?? 0;
      const entry = state?.entries.at(-1);
      const last: [number, number] | null = entry ? [entry.seq, entry.at] : null;
      const { locale, isForAll } = this;
      this.transmit({ type: "hello", since, last, locale, is_for_all: isForAll });
      clearInterval(this.ping);
      this.ping = setInterval(() => this.checkAlive(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  /** A connection may be dead without telling: then nothing comes back for a ping. */
  private checkAlive(): void {
    if (Date.now() - this.heard > SILENCE) {
      const socket = this.socket;
      this.lost();
      socket?.close();
    } else {
      this.transmit({ type: "ping" });
    }
  }

  private lost(): void {
    this.socket = null;
    clearInterval(this.ping);
    if (this.isStopped) return;
    if (this.store.getState().ended !== null) {
      this.store.setState({ status: "ended" });
      return;
    }
    const wait = backoff(this.tries);
    this.tries += 1;
    this.store.setState({ status: "waiting", retryAt: Date.now() + wait });
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private transmit(message: FromClient): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private receive(message: FromServer): void {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        this.tries = 0;
        this.store.setState(({ state }) => ({
          status: "open",
          offset: message.now - Date.now(),
          state: applyWelcome(state, message),
        }));
        for (const { message: again } of this.outstanding.values()) this.transmit(again);
        return;
      case "update":
        this.store.setState({ offset: message.now - Date.now() });
        this.change((known) => applyUpdate(known, message));
        return;
      case "answer":
        this.answered(message);
        return;
      case "pong":
        this.store.setState({ offset: message.now - Date.now() });
        return;
      case "bye":
        if (FINAL.has(message.reason)) this.store.setState({ ended: message.reason });
    }
  }

  private answered(answer: Answered): void {
    const found = answer.id === null ? undefined : this.outstanding.get(answer.id);
    if (found === undefined) return;
    this.outstanding.delete(found.message.id);
    this.count();
    found.resolve(answer);
  }

  private count(): void {
    this.store.setState({ waiting: this.outstanding.size });
  }

  private change(how: (known: TableState) => TableState): void {
    this.store.setState(({ state }) => ({ state: state === null ? null : how(state) }));
  }
}

function socketUrl(code: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${code}/socket`;
}

/** Ids of commands must differ between windows and visits. */
function newPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
