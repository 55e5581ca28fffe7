import { useState } from "react";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { Badge, Segment, Segments } from "../../../look";
import type { DocumentView } from "../../../protocol";
import { CopyButton } from "../../../table/CopyButton";
import { useDesk } from "../context";
import { partPath } from "../places";
import { useFresh } from "./fresh";
import { Waiting } from "./Waiting";

/** Press documents as far as the event fills them; what is blank is marked. */
export default function DocumentsPart() {
  const t = useTranslations("director.documents");
  const { event } = useDesk();
  const found = useFresh<DocumentView[]>("/documents");
  const [kind, setKind] = useState("listing");
  if (found.value === null) return <Waiting problem={found.problem} />;
  const shown = found.value.find((one) => one.kind === kind) ?? found.value[0];
  if (shown === undefined) return null;
  const text = shown.paragraphs
    .map((pieces) => pieces.map((piece) => piece.text).join(""))
    .join("\n\n");
  const blanks = Object.values(shown.blank);
  return (
    <div className="desk-stack">
      <Segments
        aria-label={t("which")}
        className="desk-filters"
        value={shown.kind}
        onChange={setKind}
      >
        {found.value.map((one) => (
          <Segment key={one.kind} value={one.kind}>
            {one.title}
          </Segment>
        ))}
      </Segments>
      <div className="desk-document">
        <article className="paper on-paper" aria-label={shown.title}>
          <h2>{shown.title}</h2>
          {shown.paragraphs.map((pieces, at) => (
            <p key={at}>
              {pieces.map((piece, place) =>
                piece.is_open ? (
                  <mark key={place}>{piece.text}</mark>
                ) : (
                  <span key={place}>{piece.text}</span>
                ),
              )}
            </p>
          ))}
        </article>
        <aside className="panel form">
          <h2>{blanks.length > 0 ? t("blanks", { count: blanks.length }) : t("noBlanks")}</h2>
          {blanks.length > 0 && (
            <>
              <ul>
                {blanks.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
              <p>
                <Link href={partPath(event.code, "event")}>{t("fill")}</Link>
              </p>
            </>
          )}
          {shown.faults.length > 0 && <h2>{t("faults")}</h2>}
          {shown.faults.length > 0 && (
            <ul>
              {shown.faults.map((fault) => (
                <li key={`${fault.rule} ${fault.message}`}>
                  <Badge kind="warn">{fault.rule}</Badge> {fault.message}
                </li>
              ))}
            </ul>
          )}
          <div className="row">
            <CopyButton text={text} label={t("copy")} said={t("copied", { title: shown.title })} />
          </div>
        </aside>
      </div>
    </div>
  );
}
