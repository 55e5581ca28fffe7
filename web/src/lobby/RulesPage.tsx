import { useState } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink, SearchField } from "../look";
import { api } from "../live/api";
import { useLoad } from "../live/load";
import { Loading } from "./Loading";
import { Page } from "./Page";
import { ProblemPage } from "./Problem";
import { inOrder } from "./setup";

/** Every rule set with its sentence, its options and its sheet to read and to print. */
export default function RulesPage() {
  const t = useTranslations("rules");
  const open = useTranslations("open");
  const rules = useLoad("rules", api.rules);
  const [sought, setSought] = useState("");
  if (rules.problem) return <ProblemPage problem={rules.problem} again={rules.again} />;
  if (rules.value === null) return <Loading />;
  const word = sought.trim().toLowerCase();
  return (
    <Page title={t("title")} wide>
      <p className="lead">{t("lead")}</p>
      <SearchField value={sought} onChange={setSought} placeholder={t("search")} />
      <ul className="rule-list">
        {inOrder(rules.value).map((one) => {
          const offered = one.options.filter(
            (option) =>
              option.is_offered &&
              `${option.title} ${option.sentence}`.toLowerCase().includes(word),
          );
          const isFound = `${one.title} ${one.sentence}`.toLowerCase().includes(word);
          if (!isFound && offered.length === 0) return null;
          return (
            <li key={one.name} className="panel">
              <h2>{one.title}</h2>
              <p>{one.sentence}</p>
              <p className="soft small">
                {open("seatRange", { low: one.min_seats, high: one.max_seats })}
              </p>
              {offered.length > 0 && (
                <dl className="rule-options">
                  {offered.map((option) => (
                    <div key={option.name}>
                      <dt>
                        {option.title}
                        {option.is_on ? ` (${t("on")})` : ""}
                      </dt>
                      <dd className="small soft">
                        {option.sentence}{" "}
                        <span className="clause">{(option.clauses ?? []).join(", ")}</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              <ButtonLink href={api.sheetPath(one.name, {})} target="_blank">
                {t("sheet")}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
