import { useEffect, useRef } from "react";

/** A field that "/" goes to, wherever nobody writes. */
export function useSearchKey() {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (event.key !== "/" || at.closest("input, textarea, [role=dialog]") !== null) return;
      const input = field.current?.querySelector("input");
      if (!input) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, []);
  return field;
}
