import { createStore } from "zustand/vanilla";
import { useStore } from "zustand";

/** What this browser remembers beside the theme and the speed of `look/settings`. */
export interface Settings {
  locale: "en" | "es";
  /** 0 is off, 1 loud. */
  volume: number;
  /** When a browser notification says that it is your turn. */
  notify: "never" | "hidden" | "always";
  /** Whether single letters are commands. */
  keys: boolean;
  /** The name used last. */
  name: string;
}

const PLACE = "freehold.settings";

function firstLocale(): "en" | "es" {
  return navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
}

function defaults(): Settings {
  return {
    locale: firstLocale(),
    volume: 0.5,
    notify: "never",
    keys: true,
    name: "",
  };
}

function read(): Settings {
  try {
    return {
      ...defaults(),
      ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>),
    };
  } catch {
    return defaults();
  }
}

export const settings = createStore<Settings>(read);

export function set(part: Partial<Settings>): void {
  settings.setState(part);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings.getState()));
  } catch {
    // Then it lasts for this visit.
  }
}

export const useSettings = (): Settings => useStore(settings);
