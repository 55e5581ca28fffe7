import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog, ListBox, ListItem, SearchField, speed } from "../look";
import { sayNow } from "../live/announce";
import { settings } from "../live/settings";
import { type Option, REFEREE, actionOf } from "../live/types";
import { barChoices, needsConsent, needsReason } from "./choices";
import { ChoiceDialog, asksFirst, keyOf } from "./MainChoices";
import { useDeal } from "./deal/use-deal";
import { type Panel, usePlay } from "./play";
import { useWords } from "./words";

/** Letters that open something; figures are for the choices in the bar. */
const PANELS: Record<string, Panel> = {
  l: "log",
  c: "chat",
  o: "deals",
  m: "property",
  w: "people",
};

interface Command {
  id: string;
  key: string | null;
  label: string;
  run: () => void;
}

/** Every action by a key, and a list of all of them to search: `?`. */
export function Palette({ isOpen, setOpen }: { isOpen: boolean; setOpen: (is: boolean) => void }) {
  const t = useTranslations("palette");
  const [asked, setAsked] = useState<Option | null>(null);
  const [isAsking, setAsking] = useState(false);
  const commands = useCommands((option) => {
    setAsked(option);
    setAsking(true);
  });
  useKeys(commands, () => setOpen(true));
  return (
    <>
      <Dialog title={t("title")} isOpen={isOpen} onOpenChange={setOpen} className="palette">
        {(close) => <Search commands={commands} close={close} />}
      </Dialog>
      {asked !== null && <ChoiceDialog option={asked} isOpen={isAsking} setOpen={setAsking} />}
    </>
  );
}

/** What was sought is gone with the dialog: the next search begins anew. */
function Search({ commands, close }: { commands: Command[]; close: () => void }) {
  const t = useTranslations("palette");
  const [sought, setSought] = useState("");
  const word = sought.trim().toLowerCase();
  const shown = commands.filter(({ label }) => label.toLowerCase().includes(word));
  const carryOut = (command: Command | undefined) => {
    if (command === undefined) {
      sayNow(t("nothing"));
      return;
    }
    close();
    command.run();
  };
  return (
    <>
      <SearchField
        value={sought}
        onChange={setSought}
        placeholder={t("search")}
        autoFocus
        onSubmit={() => carryOut(shown[0])}
      />
      <ListBox
        aria-label={t("title")}
        onAction={(id) => carryOut(shown.find((command) => command.id === id))}
        renderEmptyState={() => t("nothing")}
      >
        {shown.map(({ id, key, label }) => (
          <ListItem key={id} id={id} textValue={label}>
            <span className="row between">
              {label}
              {key !== null && <kbd className="key">{key.toUpperCase()}</kbd>}
            </span>
          </ListItem>
        ))}
      </ListBox>
    </>
  );
}

const LETTERS: Record<string, string> = { pass: "p", claim: "r" };

/** The letter or figure of an option; figures count the buttons of the bar. */
function keyFor({ action }: Option, place: number): string | null {
  if (place >= 0 && place < 9) return String(place + 1);
  return LETTERS[action.kind] ?? null;
}

function useCommands(ask: (option: Option) => void): Command[] {
  const t = useTranslations("palette");
  const words = useWords();
  const { act, choices, game, open, rows, seat } = usePlay();
  const { goOn } = useDeal();
  const shown = barChoices(choices, game).map(keyOf);
  const actions = rows
    .map(actionOf)
    .filter((one) => one.action.kind !== "offer")
    .filter((one) => !needsReason(one.action.kind) || shown.includes(keyOf(one)))
    .map((option) => ({
      id: `do ${keyOf(option)}`,
      kind: option.action.kind,
      key: keyFor(option, shown.indexOf(keyOf(option))),
      label: words.action(option, game),
      run: () => (asksFirst(option) ? ask(option) : void act(option.action)),
    }));
  const panels = Object.entries(PANELS).map(([key, panel]) => ({
    id: `show ${panel}`,
    key,
    label: t(`panels.${panel}`),
    run: () => open(panel),
  }));
  const deal: Command = {
    id: "deal",
    key: "d",
    label: t("deal"),
    run: goOn,
  };
  const bar: Command = {
    id: "bar",
    key: "a",
    label: t("bar"),
    run: toBar,
  };
  const still: Command = {
    id: "still",
    key: "s",
    label: t("still"),
    run: () => speed.set(speed.get() === "off" ? "normal" : "off"),
  };
  // What cannot be taken back stands where no quick Enter reaches it.
  const grave = actions.filter(({ kind }) => needsConsent(kind));
  const plain = actions.filter(({ kind }) => !needsConsent(kind));
  const isPlaying = seat !== null && seat !== REFEREE && game.outcome === null;
  return [...plain, ...(isPlaying ? [deal] : []), ...panels, bar, still, ...grave];
}

export const toBar = () => document.querySelector<HTMLElement>(".action-bar")?.focus();

/** A second press of a key is not meant for what the first one led to. */
const SETTLE = 300; // milliseconds

/** Whether what may be done has stood for a moment, and nothing is under way. */
function useSettled(): () => boolean {
  const { choices, isBusy, seat } = usePlay();
  const key = [seat, ...choices.main.map(keyOf)].join();
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [key]);
  return () => !isBusy && performance.now() - since.current > SETTLE;
}

/** Single keys, unless somebody types or a dialog is open. */
function useKeys(commands: Command[], help: () => void): void {
  const isSettled = useSettled();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.repeat) return;
      if (!settings.getState().keys || isTyping(event.target)) return;
      if (document.querySelector(".veil, .popover") !== null) return;
      if (event.key === "?") {
        event.preventDefault();
        help();
        return;
      }
      const bids = document.querySelectorAll<HTMLElement>('.auction-controls [data-action="bid"]');
      const bid = bids[Number(event.key) - 1];
      const command = commands.find(({ key }) => key === event.key.toLowerCase());
      if (bid === undefined && command === undefined) return;
      event.preventDefault();
      const isMove = bid !== undefined || command?.id.startsWith("do ");
      if (isMove && !isSettled()) return;
      if (bid !== undefined) bid.click();
      else command?.run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}
