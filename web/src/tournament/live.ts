import { useCallback, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { createStore } from "zustand/vanilla";
import type { Changed, DeskAnswer, Say, TournamentView } from "../protocol";
import { ProblemError } from "../live/api";
import { backoff } from "../live/live";
import { notify } from "../live/notices";
import { useSigned } from "../live/signed";
import { useProblemText } from "../lobby/Problem";
import { tournaments } from "./api";

/** `waiting`: the connection is gone and comes back by itself; what is shown may be old. */
export type Status = "connecting" | "open" | "waiting";

export interface TournamentState {
  view: TournamentView | null;
  /** Why nothing can be shown; null again once something can. */
  problem: ProblemError | null;
  status: Status;
  /** The server's clock minus this machine's, in milliseconds. */
  offset: number;
  /** Commands without an answer yet. */
  waiting: number;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What is said to the desk; `seen` is what is shown now unless it is given. */
export type DeskCommand = DistributiveOmit<Say["command"], "id" | "seen"> & { seen?: number };

/** What the watcher needs of the world; tests give their own. */
export interface Line {
  look: (code: string) => Promise<TournamentView>;
  say: (code: string, command: Say["command"]) => Promise<DeskAnswer>;
  open: (code: string) => WebSocket;
}

const LINE: Line = {
  look: tournaments.look,
  say: tournaments.say,
  open: (code) => new WebSocket(tournaments.socket(code)),
};
const PING_EVERY = 15_000;
const SILENCE = 35_000;
const TRIES = 6; // until a command without an answer is given up
const BUSY = 503;
const PASSING = new Set([0, 429, BUSY]); // answers after which the next may be another
const SHORT = 20; // milliseconds that nobody waits

/** Watches one tournament: asks for it whenever the server says that something is new there. */
export class TournamentLive {
  readonly store = createStore<TournamentState>(() => ({
    view: null,
    problem: null,
    status: "connecting",
    offset: 0,
    waiting: 0,
  }));
  private socket: WebSocket | null = null;
  private fetching: Promise<void> | null = null;
  private isForced = false;
  private least = 0; // the entry that what is shown has to reach
  private isStopped = true;
  private tries = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private failed = 0; // looks in a row
  private ping: ReturnType<typeof setInterval> | undefined;
  private number = 0;
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    readonly code: string,
    private readonly line: Line = LINE,
  ) {}

  start(): void {
    this.isStopped = false;
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
    void this.refresh();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.soon);
    clearInterval(this.ping);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** The server's time now, in milliseconds since 1970. */
  readonly now = (): number => Date.now() + this.store.getState().offset;

  /** Ask for all of it: one request at a time, and another after it if one was wanted since. */
  readonly refresh = (): Promise<void> => {
    this.isForced = true;
    return this.fetch();
  };

  /** Ask until an entry is shown. */
  private reach(seq: number): Promise<void> {
    this.least = Math.max(this.least, seq);
    return this.fetch();
  }

  private fetch(): Promise<void> {
    clearTimeout(this.soon);
    this.soon = undefined;
    if (this.fetching === null && this.isNeeded) this.fetching = this.fetchAll();
    return this.fetching ?? Promise.resolve();
  }

  private get isNeeded(): boolean {
    const shown = this.store.getState().view?.seq ?? -1;
    return !this.isStopped && (this.isForced || shown < this.least);
  }

  /** Say something; the answer comes even if a request is lost, and what it did is then shown. */
  readonly say = async (command: DeskCommand): Promise<DeskAnswer> => {
    this.number += 1;
    const seen = command.seen ?? this.store.getState().view?.seq ?? 0;
    const said = { ...command, id: `${this.prefix}-${this.number}`, seen } as Say["command"];
    this.count(1);
    try {
      const answer = await this.transmit(said);
      await (answer.code === "stale" ? this.refresh() : this.reach(answer.seq));
      return answer;
    } finally {
      this.count(-1);
    }
  };

  private async transmit(said: Say["command"]): Promise<DeskAnswer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.line.say(this.code, said);
      } catch (error) {
        const isLost =
          error instanceof ProblemError && (error.status === 0 || error.status === BUSY);
        if (!isLost || tries + 1 >= TRIES || this.isStopped) throw error;
        await new Promise((go) => setTimeout(go, backoff(tries)));
      }
    }
  }

  private async fetchAll(): Promise<void> {
    while (this.isNeeded) {
      this.isForced = false;
      try {
        const view = await this.line.look(this.code);
        this.store.setState({ view, problem: null });
        this.failed = 0;
        // A view that has not changed comes as it was kept: the socket knows better what time it is.
        const now = view.event.clock?.now;
        const isHeard = this.store.getState().status === "open";
        if (now !== undefined && !isHeard) this.store.setState({ offset: now - Date.now() });
      } catch (error) {
        const problem = error instanceof ProblemError ? error : new ProblemError("server", "", 0);
        this.least = 0; // asked again as soon as the server is heard of again
        this.store.setState({ problem });
        if (PASSING.has(problem.status)) this.tryLater();
      }
    }
    this.fetching = null;
  }

  private tryLater(): void {
    this.soon ??= setTimeout(() => void this.refresh(), backoff(this.failed));
    this.failed += 1;
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden" || this.isStopped) return;
    if (this.store.getState().status === "waiting") this.connect();
  };

  private connect(): void {
    clearTimeout(this.retry);
    this.store.setState({ status: "connecting" });
    const socket = this.line.open(this.code);
    this.socket = socket;
    this.heard = Date.now();
    clearInterval(this.ping);
    this.ping = setInterval(() => this.checkAlive(), PING_EVERY);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as Changed | Pong);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private hear(message: Changed | Pong): void {
    this.heard = Date.now();
    this.tries = 0;
    if (typeof message.now === "number") this.store.setState({ offset: message.now - Date.now() });
    if (message.type !== "changed") return;
    const wasGone = this.store.getState().status !== "open";
    this.store.setState({ status: "open" });
    // An earlier one is told by a server that was restored from an older copy.
    const { view, problem } = this.store.getState();
    const isEarlier = message.seq < (view?.seq ?? 0);
    if (isEarlier) this.least = message.seq;
    else this.least = Math.max(this.least, message.seq);
    if (isEarlier || (wasGone && problem !== null)) this.isForced = true;
    this.fetchWithin(message.spread);
  }

  /** Who works at the desk asks at once; a hall full of phones one after the other. */
  private fetchWithin(spread: number): void {
    const isStaff = this.store.getState().view?.tables != null;
    const wait = isStaff ? 0 : Math.random() * spread;
    if (wait < SHORT) void this.fetch();
    else this.soon ??= setTimeout(() => void this.fetch(), wait);
  }

  /** A connection may be dead without telling: then nothing comes back for a ping. */
  private checkAlive(): void {
    const { socket } = this;
    if (Date.now() - this.heard > SILENCE) {
      this.lost();
      socket?.close();
    } else if (socket?.readyState === 1) {
      socket.send("{}");
    }
  }

  private lost(): void {
    this.socket = null;
    clearInterval(this.ping);
    if (this.isStopped) return;
    this.store.setState({ status: "waiting" });
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), backoff(this.tries));
    this.tries += 1;
  }

  private count(by: number): void {
    this.store.setState(({ waiting }) => ({ waiting: waiting + by }));
  }
}

interface Pong {
  type: "pong";
  now: number;
}

/** One tournament as this browser knows it, and how to say something to its desk. */
export interface Tournament extends TournamentState {
  code: string;
  /**
   * Says something; a refusal is shown as a notice, but those of `quiet`. Null: no answer came.
   * Once it is answered, `view` has what it did.
   */
  say: (command: DeskCommand, quiet?: readonly DeskAnswer["code"][]) => Promise<DeskAnswer | null>;
  again: () => Promise<void>;
  /** The server's time now, in milliseconds since 1970. */
  now: () => number;
}

/** Whether a command was carried out. */
export const isDone = (answer: DeskAnswer | null): boolean =>
  answer !== null && (answer.code === "done" || answer.code === "duplicate");

export function useTournament(code: string): Tournament {
  const [live] = useState(() => new TournamentLive(code));
  const state = useStore(live.store);
  const t = useTranslations("answers");
  const text = useProblemText();
  const signed = useSigned();
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live, signed]);
  const say = useCallback<Tournament["say"]>(
    async (command, quiet = []) => {
      let answer: DeskAnswer;
      try {
        answer = await live.say(command);
      } catch (error) {
        const problem = error instanceof ProblemError ? error : new ProblemError("server", "", 0);
        notify(text(problem), "warning");
        return null;
      }
      if (!isDone(answer) && !quiet.includes(answer.code)) {
        notify(answer.refusal?.message ?? t(answer.code), "warning", answer.refusal ?? undefined);
      }
      return answer;
    },
    // The sentences follow the language, which `t` stands for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [live, t],
  );
  return { ...state, code, say, again: live.refresh, now: live.now };
}

/** The server's time now, told anew every `every` milliseconds while `isOn`. */
export function useNow(tournament: Pick<Tournament, "now">, every = 250, isOn = true): number {
  const { now: tell } = tournament;
  const [now, setNow] = useState(tell);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(tell()), every);
    return () => clearInterval(timer);
  }, [tell, every, isOn]);
  return now;
}
