import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer } from "../protocol";
import { Live, backoff } from "./live";

/** The server's end of a socket. */
class Line {
  static made: Line[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Line.made.push(this);
  }

  static get last(): Line {
    return Line.made.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  of(type: string) {
    return this.sent.filter((message) => message["type"] === type);
  }
}

const welcome = (seq: number, entries: { seq: number }[] = []) => ({
  type: "welcome",
  seq,
  now: Date.now() + 5000,
  table: { code: "KITE27" },
  game: null,
  pending: [],
  options: {},
  entries: entries.map(({ seq: number }) => ({ seq: number, at: 1, kind: "do" })),
  is_complete: true,
});
const answer = (id: unknown, seq: number, code = "done"): unknown =>
  ({ type: "answer", id, code, seq }) satisfies Partial<FromServer> | object;

let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  Line.made = [];
  live = new Live("KITE27", "en", false, "ws://table", () => new Line() as unknown as WebSocket);
  live.start();
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

function comeIn(seq = 4): void {
  Line.last.open();
  Line.last.say(welcome(seq));
}

describe("a connection", () => {
  it("says hello with what it has, and its language", () => {
    Line.last.open();
    expect(Line.last.sent).toEqual([
      { type: "hello", since: 0, last: null, locale: "en", is_for_all: false },
    ]);
  });

  it("knows how far the server's clock is ahead", () => {
    comeIn();
    expect(live.now() - Date.now()).toBe(5000);
  });

  it("comes back by itself, and asks only for what it lacks", () => {
    comeIn(7);
    Line.last.break();
    expect(live.store.getState().status).toBe("waiting");
    vi.advanceTimersByTime(300);
    expect(Line.made).toHaveLength(2);
    Line.last.open();
    expect(Line.last.of("hello")[0]).toMatchObject({ since: 7 });
  });

  it("says which entry it has last, so that a table restored from a copy is told apart", () => {
    Line.last.open();
    Line.last.say({ ...(welcome(7) as object), entries: [{ seq: 6, at: 50, kind: "started" }] });
    Line.last.break();
    vi.advanceTimersByTime(300);
    Line.last.open();
    expect(Line.last.of("hello")[0]).toMatchObject({ since: 7, last: [6, 50] });
  });

  it("is given up for dead when nothing comes back for a ping", () => {
    comeIn();
    vi.advanceTimersByTime(15_000);
    expect(Line.last.of("ping")).toHaveLength(1);
    vi.advanceTimersByTime(46_000);
    expect(Line.made.length).toBeGreaterThan(1);
  });

  it("stays closed when another window took over, until one says to go on here", () => {
    comeIn();
    Line.last.say({ type: "bye", reason: "replaced" });
    Line.last.break();
    vi.advanceTimersByTime(60_000);
    expect(Line.made).toHaveLength(1);
    expect(live.store.getState()).toMatchObject({ status: "ended", ended: "replaced" });
    live.again();
    expect(Line.made).toHaveLength(2);
  });
});

describe("a command", () => {
  const roll = { type: "do", action: { kind: "roll", seat: "Ann" } } as const;

  it("carries an id of its own and what was seen, and is answered", async () => {
    comeIn(4);
    const first = live.send(roll);
    void live.send(roll);
    const sent = Line.last.of("do");
    expect(sent.map(({ seen }) => seen)).toEqual([4, 4]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    Line.last.say(answer(sent[0]?.["id"], 5));
    await expect(first).resolves.toMatchObject({ code: "done", seq: 5 });
  });

  it("is sent again with the same id after a break, and what it had seen stays", async () => {
    comeIn(4);
    const promise = live.send(roll);
    const id = Line.last.of("do")[0]?.["id"];
    Line.last.break();
    vi.advanceTimersByTime(300);
    comeIn(6);
    expect(Line.last.of("do")).toEqual([{ ...roll, id, seen: 4 }]);
    Line.last.say(answer(id, 5, "duplicate"));
    await expect(promise).resolves.toMatchObject({ code: "duplicate" });
    Line.last.break();
    vi.advanceTimersByTime(300);
    comeIn(6);
    expect(Line.last.of("do")).toEqual([]);
  });

  it("waits for the welcome when it is given without a connection", () => {
    void live.send(roll);
    Line.last.open();
    expect(Line.last.of("do")).toEqual([]);
    Line.last.say(welcome(9));
    expect(Line.last.of("do")).toHaveLength(1);
  });
});

describe("waiting", () => {
  it("doubles from a quarter of a second up to eight, half of it by chance", () => {
    expect([0, 1, 2, 3].map((tries) => backoff(tries, 1))).toEqual([250, 500, 1000, 2000]);
    expect(backoff(0, 0)).toBe(125);
    expect(backoff(20, 1)).toBe(8000);
  });
});
