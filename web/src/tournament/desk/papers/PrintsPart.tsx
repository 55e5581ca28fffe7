import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  ButtonLink,
  ListItem,
  NumberField,
  SearchField,
  Segment,
  Segments,
  Select,
  TextField,
} from "../../../look";
import type { PrintInfo } from "../../../protocol";
import { tournaments } from "../../api";
import { useDesk } from "../context";
import { useSearchKey } from "../search";
import { readTables } from "../tables";
import { useFresh } from "./fresh";
import { type PrintWish, printPath } from "./wish";
import { Waiting } from "./Waiting";

const PAPERS = ["a4", "us-letter"] as const;
const DOCUMENTS = [
  ...(["listing", "announcement", "alert", "release"] as const),
  ...(["sponsors", "thanks"] as const),
];

/** Everything that can be printed, each with a button; what is missing for it is said. */
export default function PrintsPart() {
  const t = useTranslations("director.prints");
  const found = useFresh<PrintInfo[]>("/prints");
  const [paper, setPaper] = useState<string>("a4");
  const [sought, setSought] = useState("");
  const search = useSearchKey();
  if (found.value === null) return <Waiting problem={found.problem} />;
  const text = sought.trim().toLowerCase();
  const shown = found.value.filter((one) =>
    `${one.title} ${one.about}`.toLowerCase().includes(text),
  );
  return (
    <div className="desk-stack">
      <div className="row desk-tools">
        <div ref={search} className="grow">
          <SearchField
            aria-label={t("search")}
            placeholder={t("search")}
            value={sought}
            onChange={setSought}
          />
        </div>
        <Segments aria-label={t("paper")} value={paper} onChange={setPaper}>
          {PAPERS.map((one) => (
            <Segment key={one} value={one}>
              {t(`papers.${one}`)}
            </Segment>
          ))}
        </Segments>
      </div>
      <ul className="plain desk-prints">
        {shown.map((one) => (
          <Print key={one.name} print={one} paper={paper} />
        ))}
      </ul>
      {shown.length === 0 && <p className="empty panel">{t("noneFound")}</p>}
    </div>
  );
}

function Print({ print, paper }: { print: PrintInfo; paper: string }) {
  const t = useTranslations("director.prints");
  const locale = useLocale();
  const { event } = useDesk();
  const [wish, setWish] = useState<PrintWish>({});
  const [tables, setTables] = useState("");
  const takes = (name: string) => print.takes.includes(name);
  const numbers = readTables(tables);
  const isBlank = takes("pages") && (wish.pages ?? 0) > 0;
  const path = printPath(print, { ...wish, tables: numbers ?? [] }, paper, locale);
  return (
    <li className="panel desk-print">
      <h2>{print.title}</h2>
      <p className="soft">{print.about}</p>
      {print.missing !== null && <p className="desk-warn">{print.missing}</p>}
      <div className="desk-print-foot">
        {takes("round") && event.rounds.length > 0 && (
          <Select
            label={t("round")}
            value={String(wish.round ?? event.rounds.at(-1)?.number ?? 1)}
            onChange={(key) => setWish((known) => ({ ...known, round: Number(key) }))}
          >
            {event.rounds.map(({ number, is_final }) => (
              <ListItem key={number} id={String(number)}>
                {is_final ? t("final") : t("roundNumber", { number })}
              </ListItem>
            ))}
          </Select>
        )}
        {takes("document") && (
          <Select
            label={t("document")}
            value={wish.document ?? DOCUMENTS[0]}
            onChange={(key) => setWish((known) => ({ ...known, document: String(key) }))}
          >
            {DOCUMENTS.map((one) => (
              <ListItem key={one} id={one}>
                {t(`documents.${one}`)}
              </ListItem>
            ))}
          </Select>
        )}
        {takes("tables") && (
          <TextField
            label={t("tables")}
            placeholder={t("all")}
            value={tables}
            onChange={setTables}
            error={numbers === null ? t("tablesWrong") : null}
          />
        )}
        {takes("pages") && (
          <NumberField
            label={t("pages")}
            minValue={0}
            maxValue={400}
            value={wish.pages ?? 0}
            onChange={(pages) =>
              Number.isFinite(pages) && setWish((known) => ({ ...known, pages }))
            }
          />
        )}
        <ButtonLink
          size="large"
          href={tournaments.address(event.code, path)}
          target="_blank"
          isDisabled={print.missing !== null && !isBlank}
          aria-label={t("printOne", { title: print.title })}
        >
          {t("print")}
        </ButtonLink>
      </div>
    </li>
  );
}
