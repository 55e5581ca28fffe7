import type { messages as director } from "../tournament/desk/messages/en";
import type { messages as tournament } from "../tournament/messages/en";
import type { messages as english } from "./en";

export type Messages = typeof english;
export type Locale = "en" | "es";

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    /** The catalogues of the tournament come with its pages. */
    Messages: Messages & typeof tournament & typeof director;
  }
}

const SOURCES: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import("./en"),
  es: () => import("./es"),
};
const fetched = new Map<Locale, Promise<Messages>>();

/** The catalogue of a language, fetched when it is first wanted: every text a person can see. */
export function messagesOf(locale: Locale): Promise<Messages> {
  let found = fetched.get(locale);
  if (found === undefined) {
    found = SOURCES[locale]().then(({ messages }) => messages);
    fetched.set(locale, found);
  }
  return found;
}
