import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { forget, useKept } from "./kept";
import { blank, type Draft } from "./sums";

beforeEach(() => localStorage.clear());

const note =
  (count: string) =>
  (before: Draft): Draft => ({ ...before, notes: { "100": count } });

it("keeps what is written until it is handed in", () => {
  const first = renderHook(() => useKept("ABCDEF 1 e1", blank));
  act(() => first.result.current[1](note("12")));
  first.unmount();
  const again = renderHook(() => useKept("ABCDEF 1 e1", blank));
  expect(again.result.current[0].notes).toEqual({ "100": "12" });
  forget("ABCDEF 1 e1");
  expect(renderHook(() => useKept("ABCDEF 1 e1", blank)).result.current[0]).toEqual(blank());
});

it("keeps nothing of another sheet, and nothing without a key", () => {
  const first = renderHook(() => useKept("ABCDEF 1 e1", blank));
  act(() => first.result.current[1](note("12")));
  const other = renderHook(() => useKept("ABCDEF 2 e1", blank));
  expect(other.result.current[0]).toEqual(blank());
  const loose = renderHook(() => useKept(undefined, blank));
  act(() => loose.result.current[1](note("3")));
  expect(Object.keys(localStorage)).toEqual(["freehold.sheet.ABCDEF 1 e1"]);
});

it("begins anew where what was kept cannot be read", () => {
  localStorage.setItem("freehold.sheet.x", "{");
  expect(renderHook(() => useKept("x", blank)).result.current[0]).toEqual(blank());
});
