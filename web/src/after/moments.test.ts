import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Course } from "../protocol";
import { CHUNK, turnAt, useMomentAt } from "./moments";

let asked: number[];

/** A server with a moment for each entry but those left out; some chunks do not come. */
function serve(failing: Set<number>, left: Set<number> = new Set()) {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    const first = Number(/first=(\d+)/.exec(path)?.[1]);
    const chunk = (first - 1) / CHUNK;
    asked.push(chunk);
    if (failing.has(chunk)) return Promise.resolve(new Response(null, { status: 500 }));
    const seqs = Array.from({ length: CHUNK }, (_, place) => first + place);
    const moments = seqs.filter((seq) => !left.has(seq)).map((seq) => ({ seq, game: { seq } }));
    return Promise.resolve(Response.json(moments));
  });
}

const at = async (seq: number) => {
  const shown = renderHook(({ now }) => useMomentAt("KITE27", now), {
    initialProps: { now: seq },
  });
  const go = async (now: number) => {
    shown.rerender({ now });
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    return shown.result.current;
  };
  await go(seq);
  return { now: () => shown.result.current, go };
};

afterEach(() => vi.unstubAllGlobals());

it("keeps some chunks: who comes back after a long way fetches again", async () => {
  serve(new Set());
  const { go } = await at(5);
  for (const chunk of [1, 2, 1, 0]) await go(chunk * CHUNK + 5);
  expect(asked).toEqual([0, 1, 2]);
  for (const chunk of [3, 4, 5]) await go(chunk * CHUNK + 5);
  expect((await go(5)).game).toEqual({ seq: 5 });
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 0]);
});

it("says that a chunk did not come, and fetches it when asked to", async () => {
  const failing = new Set([1]);
  serve(failing);
  const { go, now } = await at(CHUNK);
  expect(await go(CHUNK + 5)).toMatchObject({ game: null, hasFailed: true });
  const count = asked.length;
  await go(CHUNK + 6);
  expect(asked).toHaveLength(count);
  failing.clear();
  act(() => now().again());
  expect(await go(CHUNK + 6)).toMatchObject({ game: { seq: CHUNK + 6 }, hasFailed: false });
});

it("looks into the chunk before where nothing has changed since it began", async () => {
  serve(new Set(), new Set([CHUNK + 1, CHUNK + 2]));
  const { now } = await at(CHUNK + 2);
  expect(now().game).toEqual({ seq: CHUNK });
});

it("tells the turn of a moment from points at the last entries of turns", () => {
  const points = [
    { seq: 8, turn_number: 0 },
    { seq: 12, turn_number: 1 },
    { seq: 15, turn_number: 2 },
  ] as Course["points"];
  expect([1, 8, 9, 12, 13, 14, 15, 16].map((seq) => turnAt(points, seq))).toEqual([
    0, 0, 1, 1, 2, 2, 2, 2,
  ]);
});
