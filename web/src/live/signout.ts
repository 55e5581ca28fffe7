import { api, isVoid } from "./api";
import { findKey, forgetKeys, keptCodes } from "./keys";

/** Sign out, so that whoever opens a table here next is nobody there; the account has all seats. */
export async function signOut(): Promise<void> {
  await bringHome();
  await api.signOut();
  forgetKeys();
}

/** Seats whose keys are kept here and that the account does not have yet become its own. */
async function bringHome(): Promise<void> {
  const { own, finished } = await api.lobby();
  const known = new Set([...own, ...finished].map(({ code }) => code));
  for (const code of keptCodes().filter((one) => !known.has(one))) {
    await api.comeBack(code, findKey(code) ?? "").catch((error: unknown) => {
      if (!isVoid(error)) throw error;
    });
  }
}
