import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findKey, keepKey } from "../live/keys";
import { findPage, watchPage } from "./entrance";

const page = { info: { code: "KITE27", may_watch: true }, person: null as string | null };
const GOOD = { code: "KITE27", person: "p2", key: "good" };
let asked: string[];

/** What the server answers to coming back; to all else it says who this browser is. */
function serve(status: number, person: string | null = null) {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path.split("/").at(-1) ?? "");
    if (!path.endsWith("/return")) return Promise.resolve(Response.json({ ...page, person }));
    if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
    const body = status === 200 ? GOOD : { code: "busy", message: "" };
    return Promise.resolve(Response.json(body, { status }));
  });
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/t/KITE27");
});
afterEach(() => vi.unstubAllGlobals());

describe("coming back with a kept key", () => {
  it("is refused by a server that does not know it: then one is unknown here", async () => {
    keepKey("KITE27", "old");
    for (const status of [403, 404]) {
      serve(status);
      expect((await findPage("KITE27")).person).toBeNull();
    }
  });

  it("that only could not be tried keeps the key, and nobody joins anew", async () => {
    keepKey("KITE27", "good");
    for (const status of [0, 429, 500, 503]) {
      serve(status);
      await expect(watchPage("KITE27", "Ann")).rejects.toMatchObject({ status });
      expect(asked).not.toContain("join");
      expect(findKey("KITE27")).toBe("good");
    }
    serve(200);
    expect((await findPage("KITE27")).person).toBe("p2");
  });
});

describe("coming with a key in the link", () => {
  it("leaves it there until it has been tried", async () => {
    history.replaceState(null, "", "/t/KITE27#good");
    serve(503);
    await expect(findPage("KITE27")).rejects.toMatchObject({ status: 503 });
    expect(location.hash).toBe("#good");
    serve(200);
    expect((await findPage("KITE27")).person).toBe("p2");
    expect(location.hash).toBe("");
    expect(findKey("KITE27")).toBe("good");
  });

  it("that is void leaves who is known as they are, with the key of before", async () => {
    keepKey("KITE27", "mine");
    history.replaceState(null, "", "/t/KITE27#void");
    serve(403, "p1");
    expect((await findPage("KITE27")).person).toBe("p1");
    expect(findKey("KITE27")).toBe("mine");
  });

  it("that is void is not the last one: the kept key is tried as well", async () => {
    keepKey("KITE27", "good");
    history.replaceState(null, "", "/t/KITE27#void");
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
      if (!path.endsWith("/return")) return Promise.resolve(Response.json(page));
      bodies.push(JSON.parse(body as string));
      const isGood = (body as string).includes("good");
      return Promise.resolve(Response.json(isGood ? GOOD : {}, { status: isGood ? 200 : 403 }));
    });
    expect((await findPage("KITE27")).person).toBe("p2");
    expect(bodies).toEqual([{ key: "void" }, { key: "good" }]);
  });
});
