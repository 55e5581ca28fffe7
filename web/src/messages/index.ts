import boardEn from "../board/messages/en.json";
import boardEs from "../board/messages/es.json";
import lookEn from "../look/messages/en.json";
import lookEs from "../look/messages/es.json";
import en from "./en.json";
import es from "./es.json";

/** The catalogues: every text that a person can see, by key. */
export const catalogues = {
  en: { ...en, look: lookEn, board: boardEn },
  es: { ...es, look: lookEs, board: boardEs },
} satisfies Record<string, object>;

export type Locale = keyof typeof catalogues;
export type Messages = (typeof catalogues)["en"];

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
