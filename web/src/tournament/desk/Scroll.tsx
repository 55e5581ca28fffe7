import type { ReactNode } from "react";

/** A place that scrolls and may hold nothing to press: the keyboard scrolls it too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  const focusable = { tabIndex: 0 };
  return (
    <div className="panel desk-scroll" role="region" aria-label={label} {...focusable}>
      {children}
    </div>
  );
}
