import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Chat, Entry } from "../protocol";
import { Button, Menu, MenuItem, MenuTrigger, MoreIcon, TextField } from "../look";
import { useSend, useTableState } from "../live/context";

export const PHRASES: NonNullable<Chat["phrase"]>[] = [
  "hello",
  "good_luck",
  "thanks",
  "well_done",
  "bad_luck",
  "one_moment",
  "back_now",
  "your_turn",
  "deal_please",
  "no_deal",
  "too_dear",
  "think_about_it",
  "sorry",
  "yes",
  "no",
  "good_game",
];

/** What is shown among words: also what the host is told of them, and does about them. */
const TALK = new Set(["chat", "report", "mute"]);

/** What people say: free words or friendly phrases, to mute and to report. */
export function ChatPanel() {
  const t = useTranslations("chat");
  const send = useSend();
  const entries = useTableState((state) => state.entries);
  const you = useTableState((state) => state.table.you);
  const mode = useTableState((state) => state.table.setup.chat ?? "free");
  const people = useTableState((state) => state.table.people);
  const [text, setText] = useState("");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const said = entries.filter(
    ({ kind, person, by }) =>
      TALK.has(kind) && !(kind === "chat" && hidden.has(person ?? by ?? "")),
  );
  // The lines alone are moved: whoever reads elsewhere on the page stays there.
  const lines = useRef<HTMLOListElement>(null);
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight });
  }, [said.length]);
  const isMuted = you.person !== null && people[you.person]?.is_muted === true;
  return (
    <div className="chat">
      {said.length === 0 && <p className="empty">{t("empty")}</p>}
      <ol className="chat-lines" ref={lines}>
        {said.map((entry) =>
          entry.kind === "chat" ? (
            <ChatLine
              key={entry.seq}
              entry={entry}
              hide={(person) => setHidden(new Set([...hidden, person]))}
            />
          ) : (
            <li key={entry.seq} className="soft small">
              {entry.text}
              {entry.phrase && ` “${t(`phrases.${entry.phrase}` as "phrases.hello")}”`}
            </li>
          ),
        )}
      </ol>
      {you.may_talk && !isMuted ? (
        <div className="chat-say">
          {mode === "free" && (
            <form
              className="row"
              onSubmit={(event) => {
                event.preventDefault();
                if (text.trim() === "") return;
                void send({ type: "chat", text: text.trim() });
                setText("");
              }}
            >
              <TextField
                aria-label={t("say")}
                placeholder={t("say")}
                value={text}
                onChange={(value) => setText(value.slice(0, 500))}
                className="grow"
                autoComplete="off"
              />
              <Button type="submit" isDisabled={text.trim() === ""}>
                {t("send")}
              </Button>
            </form>
          )}
          <MenuTrigger>
            <Button kind="quiet">{t("phrase")}</Button>
            <Menu>
              {PHRASES.map((phrase) => (
                <MenuItem key={phrase} onAction={() => void send({ type: "chat", phrase })}>
                  {t(`phrases.${phrase}`)}
                </MenuItem>
              ))}
            </Menu>
          </MenuTrigger>
        </div>
      ) : (
        <p className="soft small">{isMuted ? t("muted") : t("mayNot")}</p>
      )}
    </div>
  );
}

function ChatLine({ entry, hide }: { entry: Entry; hide: (person: string) => void }) {
  const t = useTranslations("chat");
  const send = useSend();
  const you = useTableState((state) => state.table.you);
  const people = useTableState((state) => state.table.people);
  const person = entry.person ?? null;
  const text = entry.phrase ? t(`phrases.${entry.phrase}` as "phrases.hello") : (entry.text ?? "");
  const isMine = person !== null && person === you.person;
  return (
    <li className="chat-line">
      <p>
        <b>{entry.by ?? ""}</b> <span dir="auto">{text}</span>
      </p>
      {!isMine && (
        <MenuTrigger>
          <Button kind="quiet" data-icon="" aria-label={t("about", { name: entry.by ?? "" })}>
            <MoreIcon />
          </Button>
          <Menu>
            <MenuItem onAction={() => hide(person ?? entry.by ?? "")}>{t("hide")}</MenuItem>
            <MenuItem onAction={() => void send({ type: "report", seq: entry.seq })}>
              {t("report")}
            </MenuItem>
            {you.is_host && person !== null && people[person] !== undefined ? (
              <MenuItem
                onAction={() =>
                  void send({ type: "mute", person, muted: !people[person]?.is_muted })
                }
              >
                {people[person]?.is_muted ? t("unmute") : t("mute")}
              </MenuItem>
            ) : null}
          </Menu>
        </MenuTrigger>
      )}
    </li>
  );
}
