import { useLocation } from "wouter";
import type { Opened } from "../protocol";
import { keepKey } from "../live/keys";

/** What every page does that made or entered a table. */
export function useEnter(): (opened: Opened, search?: string) => void {
  const [, go] = useLocation();
  return (opened, search = "") => {
    keepKey(opened.code, opened.key);
    go(`/t/${opened.code}${search}`);
  };
}
