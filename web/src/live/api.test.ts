import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api";

type Asked = { path: string; body: { key?: string; name?: string } | null };

const asked: Asked[] = [];
let answers: (Response | Error)[] = [];

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const opened = { code: "ABCDEF", key: "k", person: "p1" };
const busy = { code: "busy", message: "Busy." };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, options?: RequestInit) => {
    const body = typeof options?.body === "string" ? (JSON.parse(options.body) as object) : null;
    asked.push({ path, body });
    const next = answers.shift() ?? answer(200, opened);
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = async <T>(promise: Promise<T>): Promise<T> => {
  const done = promise.finally(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  return done;
};

const join = { name: "Ben", role: "seat" } as const;

test("a seat whose answer is lost is asked for again by the same key", async () => {
  answers = [new TypeError("network"), answer(201, opened)];
  expect(await settled(api.join("ABCDEF", join))).toEqual(opened);
  expect(asked).toHaveLength(2);
  expect(asked[0]?.body?.key).toMatch(/^[\w-]{43}$/);
  expect(asked[1]?.body).toEqual(asked[0]?.body);
});

test("who tries again after two lost answers still has one seat", async () => {
  answers = [new TypeError("network"), new TypeError("network"), answer(201, opened)];
  const first = api.join("ABCDEF", join).catch((error: unknown) => error);
  expect(await settled(first)).toHaveProperty("code", "no_connection");
  await settled(api.join("ABCDEF", join));
  expect(new Set(asked.map((each) => each.body?.key)).size).toBe(1);
});

test("what was answered is another wish when it is said again", async () => {
  answers = [answer(201, opened), answer(201, opened)];
  await settled(api.join("ABCDEF", join));
  await settled(api.join("ABCDEF", join));
  expect(asked[0]?.body?.key).not.toBe(asked[1]?.body?.key);
});

test("a busy server is asked again for what is only read", async () => {
  answers = [answer(503, busy), answer(503, busy), answer(200, { points: [] })];
  expect(await settled(api.course("ABCDEF"))).toEqual({ points: [] });
  expect(asked).toHaveLength(3);
});

test("a busy server is not asked for ever", async () => {
  answers = Array.from({ length: 9 }, () => answer(503, busy));
  const course = api.course("ABCDEF").catch((error: unknown) => error);
  expect(await settled(course)).toHaveProperty("status", 503);
  expect(asked).toHaveLength(4);
});
