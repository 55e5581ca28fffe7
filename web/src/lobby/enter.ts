import { useLocation } from "wouter";
import type { Opened } from "../protocol";
import { keepKey } from "../live/keys";

/** What every page does that made or entered a table; `beyond` is the rest of the address. */
export function useEnter(): (opened: Opened, beyond?: string) => void {
  const [, go] = useLocation();
  return (opened, beyond = "") => {
    keepKey(opened.code, opened.key);
    go(`/t/${opened.code}${beyond}`);
  };
}
