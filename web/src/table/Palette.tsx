import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog, ListBox, ListItem, SearchField, speed } from "../look";
import { settings } from "../live/settings";
import { actionOf } from "../live/types";
import { needsConsent, needsReason } from "./choices";
import { keyOf } from "./MainChoices";
import { newDraft } from "./deal/draft";
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
  const commands = useCommands(() => setOpen(false));
  useKeys(commands, () => setOpen(true));
  const [sought, setSought] = useState("");
  const word = sought.trim().toLowerCase();
  const shown = commands.filter(({ label }) => label.toLowerCase().includes(word));
  return (
    <Dialog title={t("title")} isOpen={isOpen} onOpenChange={setOpen} className="palette">
      <SearchField
        value={sought}
        onChange={setSought}
        placeholder={t("search")}
        autoFocus
        onSubmit={() => shown[0]?.run()}
      />
      <ListBox
        aria-label={t("title")}
        onAction={(id) => shown.find((command) => command.id === id)?.run()}
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
    </Dialog>
  );
}

function useCommands(close: () => void): Command[] {
  const t = useTranslations("palette");
  const words = useWords();
  const { act, choices, draft, game, rows, seat, setDealing, setDraft, show } = usePlay();
  const run = (what: () => void) => () => {
    close();
    what();
  };
  const main = choices.main.filter(({ action }) => action.kind !== "bid" && action.kind !== "pass");
  const actions = rows
    .map(actionOf)
    .filter(({ action }) => action.kind !== "offer" && !needsReason(action.kind))
    .map((option) => {
      const place = main.indexOf(option);
      const found = main.findIndex((one) => keyOf(one) === keyOf(option));
      const figure = place >= 0 ? place : found;
      const press = () => {
        const button = findButton(option.action.kind, figure);
        if (needsConsent(option.action.kind) || option.low != null) button?.click();
        else void act(option.action);
      };
      return {
        id: `do ${keyOf(option)}`,
        key:
          option.action.kind === "pass"
            ? "p"
            : figure >= 0 && figure < 9
              ? String(figure + 1)
              : option.action.kind === "claim"
                ? "r"
                : null,
        label: words.action(option, game),
        run: run(press),
      };
    });
  const panels = Object.entries(PANELS).map(([key, panel]) => ({
    id: `show ${panel}`,
    key,
    label: t(`panels.${panel}`),
    run: run(() => show(panel)),
  }));
  const deal: Command = {
    id: "deal",
    key: "d",
    label: t("deal"),
    run: run(() => {
      if (seat === null) return;
      if (draft === null) setDraft(newDraft(seat));
      setDealing(true);
    }),
  };
  const bar: Command = {
    id: "bar",
    key: "a",
    label: t("bar"),
    run: run(() => document.querySelector<HTMLElement>(".action-bar")?.focus()),
  };
  const still: Command = {
    id: "still",
    key: "s",
    label: t("still"),
    run: run(() => speed.set(speed.get() === "off" ? "normal" : "off")),
  };
  return [...actions, ...(seat === null ? [] : [deal]), ...panels, bar, still];
}

function findButton(kind: string, place: number): HTMLElement | null {
  const buttons = document.querySelectorAll<HTMLElement>(`.action-bar [data-action="${kind}"]`);
  return (
    buttons[0] ?? document.querySelectorAll<HTMLElement>(".main-choices button")[place] ?? null
  );
}

/** Single keys, unless somebody types or a dialog is open. */
function useKeys(commands: Command[], help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
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
