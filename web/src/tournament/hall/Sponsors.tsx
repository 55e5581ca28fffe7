import { useTranslations } from "use-intl";
import type { SponsorsView } from "../../protocol";

const SOURCES = ["pledges", "tables", "deeds", "media", "gifts", "sales"] as const;

export interface Honour {
  key: string;
  title: string;
  names: string[];
}

/** The board of honour in parts: by what was given, then who shares each deed card. */
export function useHonours(sponsors: SponsorsView): Honour[] {
  const t = useTranslations("hall.sponsors");
  const given = SOURCES.filter((source) => source !== "deeds" && sponsors.honours[source]?.length);
  return [
    ...given.map((source) => ({
      key: source,
      title: t(`sources.${source}`),
      names: sponsors.honours[source] ?? [],
    })),
    ...Object.entries(sponsors.patrons).map(([deed, names]) => ({
      key: `deed ${deed}`,
      title: t("deed", { deed }),
      names,
    })),
  ];
}

export function Sponsors({ sponsors }: { sponsors: SponsorsView }) {
  const honours = useHonours(sponsors);
  return (
    <div className="hall-honours">
      {honours.map(({ key, title, names }) => (
        <div key={key}>
          <h3>{title}</h3>
          <ul className="plain">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
