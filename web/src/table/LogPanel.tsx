import { memo, useEffect, useMemo, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button, SearchField } from "../look";
import { useLive, useTableState } from "../live/context";
import { type Line, byTurns, sentencesOf } from "./story";

const SHOWN = 250;
const QUIET = new Set(["chat", "mute", "report", "autos", "reveal"]);

/** The log in prose; each line leads to its moment. */
export function LogPanel({ seen, look }: { seen: number | null; look: (seq: number) => void }) {
  const t = useTranslations("log");
  const live = useLive();
  const entries = useTableState((state) => state.entries);
  const isComplete = useTableState((state) => state.isComplete);
  const [sought, setSought] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const word = sought.trim().toLowerCase();
  const told = useMemo(
    () =>
      entries.filter((entry) => {
        if (QUIET.has(entry.kind)) return false;
        const text = sentencesOf(entry).join(" ");
        return text !== "" && text.toLowerCase().includes(word);
      }),
    [entries, word],
  );
  const shown = word === "" ? told.slice(-SHOWN) : told;
  useStickToEnd(list, shown.at(-1)?.seq);
  return (
    <div className="log">
      <SearchField value={sought} onChange={setSought} placeholder={t("search")} />
      {told.length === 0 && <p className="empty">{word === "" ? t("empty") : t("notFound")}</p>}
      <ol className="log-turns" ref={list} aria-label={t("label")}>
        {!isComplete && (
          <li>
            <Button kind="quiet" onPress={() => void live.fetchEarlier()}>
              {t("earlier")}
            </Button>
          </li>
        )}
        {byTurns(shown).map((turn) => (
          <li key={turn.key}>
            {turn.title && <h2 className="log-turn">{t("turn", turn.title)}</h2>}
            <ol>
              {turn.lines.map((line) => (
                <LogLine key={line.seq} line={line} isSeen={line.seq === seen} look={look} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface LogLineProps {
  line: Line;
  isSeen: boolean;
  look: (seq: number) => void;
}

/** Drawn again only when it says something else: with every event there are hundreds of others. */
const LogLine = memo(DrawnLine, (one, other) => {
  const [{ line: before }, { line: now }] = [one, other];
  return (
    one.isSeen === other.isSeen &&
    one.look === other.look &&
    before.isTakenBack === now.isTakenBack &&
    before.sentences.join(" ") === now.sentences.join(" ")
  );
});

function DrawnLine(props: LogLineProps) {
  const t = useTranslations("log");
  const format = useFormatter();
  const { line, isSeen, look } = props;
  return (
    <li data-undone={line.isTakenBack || undefined} data-seen={isSeen || undefined}>
      <button
        type="button"
        className="log-line"
        aria-current={isSeen || undefined}
        title={t("jump", { time: format.dateTime(line.at, { timeStyle: "medium" }) })}
        onClick={() => look(line.seq)}
      >
        {line.sentences.map((sentence, place) => (
          <span key={place} className="log-sentence">
            {sentence}{" "}
          </span>
        ))}
        {line.isTakenBack && <span className="soft small">{t("takenBack")}</span>}
      </button>
    </li>
  );
}

/** Whoever reads the end of the log goes on reading there; whoever scrolled up is left alone. */
function useStickToEnd(list: React.RefObject<HTMLElement | null>, last: number | undefined) {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const node = list.current;
    if (node === null) return;
    let top = node.scrollTop;
    const note = () => {
      // Lines that grow below move nobody up: only who scrolls up leaves the end.
      if (node.scrollTop < top) isAtEnd.current = false;
      if (node.scrollHeight - node.scrollTop - node.clientHeight < 40) isAtEnd.current = true;
      top = node.scrollTop;
    };
    node.addEventListener("scroll", note, { passive: true });
    return () => node.removeEventListener("scroll", note);
  }, [list]);
  useEffect(() => {
    const node = list.current;
    if (isAtEnd.current) node?.scrollTo({ top: node.scrollHeight });
  }, [list, last]);
}
