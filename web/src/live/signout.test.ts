import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findKey, keepKey, keptCodes } from "./keys";
import { signOut } from "./signout";

let asked: string[];

function serve(back: number) {
  asked = [];
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push(`${method} ${path} ${(body as string | undefined) ?? ""}`.trim());
    if (method === "DELETE") return Promise.resolve(new Response(null, { status: 204 }));
    const lobby = { own: [{ code: "KITE27" }], open: [], finished: [] };
    const isBack = path.endsWith("/return");
    return Promise.resolve(Response.json(isBack ? {} : lobby, { status: isBack ? back : 200 }));
  });
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("freehold.theme", "dark");
  keepKey("KITE27", "mine");
  keepKey("SNAIL3", "kept for long");
});
afterEach(() => vi.unstubAllGlobals());

it("takes seats that only this browser knows along, then forgets all keys and nothing else", async () => {
  serve(200);
  await signOut();
  expect(asked.slice(1)).toEqual([
    'POST /api/tables/SNAIL3/return {"key":"kept for long"}',
    "DELETE /api/session",
  ]);
  expect(keptCodes()).toEqual([]);
  expect(localStorage.getItem("freehold.theme")).toBe("dark");
});

it("is not held up by a key that is void", async () => {
  serve(403);
  await signOut();
  expect(keptCodes()).toEqual([]);
});

it("forgets nothing while a seat cannot be taken along", async () => {
  serve(503);
  await expect(signOut()).rejects.toMatchObject({ status: 503 });
  expect(asked).not.toContain("DELETE /api/session");
  expect(findKey("SNAIL3")).toBe("kept for long");
});
