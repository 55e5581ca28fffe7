import type { TablePage } from "../protocol";
import { api } from "../live/api";
import { findKey, keepKey } from "../live/keys";

export type Entered = TablePage & { person: string | null };

/** What is told of a table before joining; with a key from an earlier visit one is back at once. */
export async function findPage(code: string): Promise<Entered> {
  const page = await api.table(code);
  const given = location.hash.slice(1);
  if (given !== "") history.replaceState(null, "", location.pathname + location.search);
  const key = given || findKey(code);
  const known = page.person ?? null;
  if (key === null || (known !== null && given === "")) return { ...page, person: known };
  try {
    const opened = await api.comeBack(code, key);
    keepKey(opened.code, opened.key);
    return { ...page, person: opened.person };
  } catch {
    return { ...page, person: null };
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
