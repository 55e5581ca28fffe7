import { useSyncExternalStore } from "react";
import { layPatterns } from "./inks";

/** How this browser shows things; kept in its local storage, changed everywhere at once. */
export type Theme = "system" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";

const THEMES: readonly Theme[] = ["system", "light", "dark"];
const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];

function kept<T extends string>(key: string, values: readonly T[], usual: T) {
  const name = `freehold.${key}`;
  const hearers = new Set<() => void>();
  const read = (): T => {
    try {
      const value = localStorage.getItem(name);
      return values.find((known) => known === value) ?? usual;
    } catch {
      return usual; // storage is forbidden
    }
  };
  let value = read();
  const change = (next: T) => {
    value = next;
    hearers.forEach((hear) => hear());
  };
  if (typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      if (event.key === name) change(read());
    });
  }
  return {
    get: () => value,
    set: (next: T) => {
      try {
        localStorage.setItem(name, next);
      } catch {
        // it holds until the page is left
      }
      change(next);
    },
    hear: (hear: () => void) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

function query(media: string): MediaQueryList | null {
  return typeof globalThis.matchMedia === "function" ? globalThis.matchMedia(media) : null;
}

export const theme = kept("theme", THEMES, "system");
export const speed = kept("speed", SPEEDS, "normal");

const dark = query("(prefers-color-scheme: dark)");
const still = query("(prefers-reduced-motion: reduce)");

function paint() {
  const chosen = theme.get();
  const isDark = chosen === "dark" || (chosen === "system" && dark?.matches === true);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Put theme and patterns on the page and keep them there; once, before anything is drawn. */
export function startLook(): void {
  layPatterns();
  paint();
  theme.hear(paint);
  dark?.addEventListener("change", paint);
}

export function useTheme(): [Theme, (next: Theme) => void] {
  return [useSyncExternalStore(theme.hear, theme.get), theme.set];
}

export function useSpeed(): [Speed, (next: Speed) => void] {
  return [useSyncExternalStore(speed.hear, speed.get), speed.set];
}

const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

/** What times of movements are multiplied by; 0: nothing moves. */
export function pace(): number {
  return still?.matches === true ? 0 : PACE[speed.get()];
}
