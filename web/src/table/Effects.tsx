import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { hush, say, sayNow } from "../live/announce";
import { useTableState } from "../live/context";
import { settings } from "../live/settings";
import { type Sound, play } from "../live/sound";
import type { Entry } from "../protocol";
import { eventsOf } from "../live/types";
import { sentencesOf } from "./story";

const SOUNDS: Record<string, Sound> = {
  dice_thrown: "dice",
  opening_thrown: "dice",
  card_drawn: "card",
  paid: "coin",
  bought: "coin",
  auction_opened: "hammer",
  auction_won: "hammer",
  bid: "bid",
  built: "build",
  jailed: "jail",
  game_ended: "end",
};

/** The sound of what happened; of several the one that matters most. */
export function soundOf(entries: Entry[]): Sound | null {
  const heard = entries.flatMap(eventsOf).flatMap(({ kind }) => SOUNDS[kind] ?? []);
  return heard.toSorted((one, other) => WEIGHT.indexOf(one) - WEIGHT.indexOf(other))[0] ?? null;
}

const WEIGHT: Sound[] = ["end", "jail", "hammer", "dice", "card", "build", "coin", "bid", "turn"];

/** Sound, speech, the title of the tab and notifications: what tells without being looked at. */
export function Effects() {
  const t = useTranslations("turn");
  const phrases = useTranslations("chat.phrases");
  const entries = useTableState((state) => state.entries);
  const known = useRef<number | null>(null);
  useEffect(() => {
    const last = entries.at(-1)?.seq ?? 0;
    const before = known.current;
    known.current = last;
    if (before === null) return;
    const fresh = entries.filter(({ seq }) => seq > before);
    if (fresh.length === 0) return;
    say(
      toSay(
        fresh,
        (phrase) => phrases(phrase as "hello"),
        (count) => t("more", { count }),
      ),
    );
    const sound = soundOf(fresh);
    if (sound !== null) play(sound);
  }, [entries, t, phrases]);
  useYourTurn();
  return null;
}

const MOST_SAID = 6;
const LATEST = 3;

/** What is read aloud of new entries; of many, as after a break, the latest and how many more. */
export function toSay(
  fresh: Entry[],
  phraseOf: (phrase: string) => string,
  more: (count: number) => string,
): string[] {
  const told = fresh
    .filter(({ kind }) => kind !== "report")
    .map((entry) => wordsOf(entry, phraseOf))
    .filter((sentences) => sentences.length > 0);
  if (told.length <= MOST_SAID) return told.flat();
  return [more(told.length - LATEST), ...told.slice(-LATEST).flat()];
}

function wordsOf(entry: Entry, phraseOf: (phrase: string) => string): string[] {
  if (entry.kind === "chat") {
    const said = entry.phrase ? phraseOf(entry.phrase) : entry.text;
    return said ? [`${entry.by ?? ""}: ${said}`] : [];
  }
  const turn = eventsOf(entry).findLast(({ kind }) => kind === "turn_began");
  return [...sentencesOf(entry), ...(turn?.text ? [turn.text] : [])];
}

/** Tells, in every way the person has chosen, that something waits for them. */
function useYourTurn() {
  const t = useTranslations("turn");
  const table = useTableState((state) => state.table);
  const pending = useTableState((state) => state.pending);
  const own = table.you.seats;
  const asked = pending.find(({ seats }) => seats.some((seat) => own.includes(seat)));
  const askedOwn = asked?.seats.filter((seat) => own.includes(seat)) ?? [];
  const key = asked === undefined ? null : `${asked.kind} ${asked.what ?? ""} ${askedOwn.join()}`;
  const title = table.title || table.rules_title;
  useEffect(() => {
    document.title = key === null ? t("tab", { title }) : t("tabYours", { title });
  }, [t, key, title]);
  useEffect(() => hush, []);
  const before = useRef(key);
  useEffect(() => {
    if (key === before.current) return;
    before.current = key;
    if (key === null) {
      hush();
      return;
    }
    sayNow(t("yours"));
    play("turn");
    const { notify } = settings.getState();
    if (notify === "always" || (notify === "hidden" && document.visibilityState === "hidden")) {
      tell(t("yours"), title);
    }
  }, [t, key, title]);
}

function tell(text: string, body: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notification = new Notification(text, { body, tag: "freehold-turn" });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some phones have them only for installed pages; sound and the title of the tab remain.
  }
}
