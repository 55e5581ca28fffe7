import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeskAnswer, Say, TournamentView } from "../protocol";
import { ProblemError } from "../live/api";
import { TournamentLive } from "./live";

class Socket {
  static made: Socket[] = [];
  readyState = 1;
  sent: string[] = [];
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.made.push(this);
  }

  static get last(): Socket {
    return Socket.made.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  changed(seq: number, now = Date.now(), spread = 0): void {
    this.onmessage?.({ data: JSON.stringify({ type: "changed", seq, now, spread }) });
  }
}

/** A request under way, which the test answers. */
interface Asked<T> {
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}

const view = (seq: number) => ({ seq, event: { clock: null } }) as unknown as TournamentView;
const answer = (seq: number, code: DeskAnswer["code"] = "done") =>
  ({ type: "answer", id: "a", code, seq, refusal: null, result: null }) satisfies DeskAnswer;
const lost = () => new ProblemError("no_connection", "", 0);

let live: TournamentLive;
let looks: Asked<TournamentView>[];
let said: (Asked<DeskAnswer> & { command: Say["command"] })[];

beforeEach(() => {
  vi.useFakeTimers();
  Socket.made = [];
  looks = [];
  said = [];
  live = new TournamentLive("KITE27", {
    look: () => new Promise((resolve, reject) => looks.push({ resolve, reject })),
    say: (_, command) => new Promise((resolve, reject) => said.push({ resolve, reject, command })),
    open: () => new Socket() as unknown as WebSocket,
  });
  live.start();
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function come(seq: number): Promise<void> {
  looks[0]?.resolve(view(seq));
  Socket.last.changed(seq);
  await settle();
}

describe("watching a tournament", () => {
  it("asks for it once at the beginning", async () => {
    await come(4);
    expect(looks).toHaveLength(1);
    expect(live.store.getState()).toMatchObject({ status: "open", view: { seq: 4 } });
  });

  it("asks again for what is newer alone", async () => {
    await come(4);
    Socket.last.changed(4);
    expect(looks).toHaveLength(1);
    Socket.last.changed(5);
    expect(looks).toHaveLength(2);
  });

  it("asks again where the server knows less, as after a restore", async () => {
    await come(4);
    Socket.last.onclose?.();
    await vi.advanceTimersByTimeAsync(300);
    Socket.last.changed(2);
    expect(looks).toHaveLength(2);
  });

  it("has one request under way at a time, and one after it", async () => {
    await come(4);
    for (const seq of [5, 6, 7]) Socket.last.changed(seq);
    expect(looks).toHaveLength(2);
    looks[1]?.resolve(view(5)); // it was asked before the others came
    await settle();
    expect(looks).toHaveLength(3);
    looks[2]?.resolve(view(7));
    await settle();
    expect(looks).toHaveLength(3);
    expect(live.store.getState().view?.seq).toBe(7);
  });

  it("asks no more where one answer has all of it", async () => {
    await come(4);
    for (const seq of [5, 6, 7]) Socket.last.changed(seq);
    looks[1]?.resolve(view(7));
    await settle();
    expect(looks).toHaveLength(2);
  });

  it("keeps the time between the server's clock and this one", async () => {
    await come(4);
    Socket.last.changed(4, Date.now() + 5000);
    expect(live.now() - Date.now()).toBe(5000);
  });

  it("says that the connection is gone, and comes back by itself", async () => {
    await come(4);
    Socket.last.onclose?.();
    expect(live.store.getState().status).toBe("waiting");
    await vi.advanceTimersByTimeAsync(300);
    expect(Socket.made).toHaveLength(2);
    Socket.last.changed(9);
    expect(live.store.getState().status).toBe("open");
    expect(looks).toHaveLength(2);
  });

  it("gives up a connection from which nothing comes any more", async () => {
    await come(4);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(Socket.made[0]?.sent).not.toEqual([]);
    expect(Socket.made.length).toBeGreaterThan(1);
  });

  it("shows why it cannot be shown, until it can", async () => {
    looks[0]?.reject(new ProblemError("no_tournament", "No.", 404));
    await settle();
    expect(live.store.getState().problem?.status).toBe(404);
    void live.refresh();
    looks[1]?.resolve(view(1));
    await settle();
    expect(live.store.getState().problem).toBeNull();
  });
});

describe("saying something", () => {
  it("says what was seen, and shows what came of it before it answers", async () => {
    await come(4);
    const promise = live.say({ type: "begin" });
    expect(said[0]?.command).toMatchObject({ type: "begin", seen: 4 });
    said[0]?.resolve(answer(5));
    await settle();
    looks[1]?.resolve(view(5));
    expect((await promise).code).toBe("done");
    expect(live.store.getState().view?.seq).toBe(5);
  });

  it("says it again with the same id where no answer came", async () => {
    await come(4);
    const promise = live.say({ type: "begin" });
    said[0]?.reject(lost());
    await vi.advanceTimersByTimeAsync(300);
    expect(said).toHaveLength(2);
    expect(said[1]?.command.id).toBe(said[0]?.command.id);
    said[1]?.resolve(answer(4));
    expect((await promise).code).toBe("done");
    expect(live.store.getState().waiting).toBe(0);
  });

  it("gives each command an id of its own", async () => {
    await come(4);
    void live.say({ type: "begin" });
    void live.say({ type: "begin" });
    expect(said[0]?.command.id).not.toBe(said[1]?.command.id);
    expect(live.store.getState().waiting).toBe(2);
  });

  it("looks again where somebody else was quicker", async () => {
    await come(4);
    const promise = live.say({ type: "details", values: { charity: "The Lake Fund" } });
    said[0]?.resolve(answer(4, "stale"));
    await settle();
    looks[1]?.resolve(view(6));
    expect((await promise).code).toBe("stale");
    expect(live.store.getState().view?.seq).toBe(6);
  });

  it("asks at a moment of its own where many are told at once", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    looks[0]!.resolve(view(3));
    await vi.advanceTimersByTimeAsync(0);
    Socket.last.changed(4, Date.now(), 4000);
    Socket.last.changed(5, Date.now(), 4000);
    await vi.advanceTimersByTimeAsync(1999);
    expect(looks).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(looks).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it("asks again by itself after it was refused for a while", async () => {
    looks[0]!.reject(new ProblemError("too_often", "", 429));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks.length).toBeGreaterThan(1);
  });
});
