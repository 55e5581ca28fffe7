import { use } from "react";
import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import type { Locale } from "../messages";

type Catalogue = Record<string, object>;

/** Fetches a catalogue once for each language. */
export function catalogue(sources: Record<Locale, () => Promise<{ messages: Catalogue }>>) {
  const fetched = new Map<Locale, Promise<Catalogue>>();
  return (locale: Locale): Promise<Catalogue> => {
    let found = fetched.get(locale);
    if (found === undefined) {
      found = sources[locale]().then(({ messages }) => messages);
      fetched.set(locale, found);
    }
    return found;
  };
}

export const tournamentWords = catalogue({
  en: () => import("./messages/en"),
  es: () => import("./messages/es"),
});

/** Adds a catalogue to those of the client, for what stands within. */
export function Words(props: { of: (locale: Locale) => Promise<Catalogue>; children: ReactNode }) {
  const locale = useLocale();
  const known = useMessages();
  const more = use(props.of(locale));
  return (
    <IntlProvider locale={locale} messages={{ ...known, ...more }}>
      {props.children}
    </IntlProvider>
  );
}
