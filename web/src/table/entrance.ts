import type { TablePage } from "../protocol";
import { api, isVoid } from "../live/api";
import { findKey, keepKey } from "../live/keys";

export type Entered = TablePage & { person: string | null };

/** What is told of a table before joining; with a key from an earlier visit one is back at once. */
export async function findPage(code: string): Promise<Entered> {
  const page = await api.table(code);
  const given = location.hash.slice(1);
  const known = page.person ?? null;
  const person = (await comeBack(code, given)) ?? known ?? (await comeBack(code, findKey(code)));
  if (given !== "") history.replaceState(null, "", location.pathname + location.search);
  return { ...page, person };
}

/** Who one is by a key; null without one, and where it is void. */
async function comeBack(code: string, key: string | null): Promise<string | null> {
  if (!key) return null;
  try {
    const opened = await api.comeBack(code, key);
    keepKey(opened.code, opened.key);
    return opened.person;
  } catch (error) {
    if (isVoid(error)) return null;
    throw error;
  }
}

/** The same for who only wants to look: without a seat one watches, if that is allowed. */
export async function watchPage(code: string, name: string): Promise<Entered> {
  const page = await findPage(code);
  if (page.person !== null || !page.info.may_watch) return page;
  const opened = await api.join(code, { name, role: "watch" });
  keepKey(opened.code, opened.key);
  return { ...page, person: opened.person };
}
