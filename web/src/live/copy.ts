import { notify } from "./notices";

/** Copy a text and say so; where a browser does not let pages copy, show it to be copied by hand. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    // Not there on pages that came neither from this device nor over https.
    await navigator.clipboard.writeText(text);
    notify(said);
  } catch {
    notify(text);
  }
}
