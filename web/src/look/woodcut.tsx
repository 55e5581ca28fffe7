import type { SVGProps } from "react";
import type { Mark, Woodcut } from "./tokens";

function attributes([mode, d, width]: Mark): SVGProps<SVGPathElement> {
  const ink = mode === "ink" || mode === "line" ? "currentColor" : "var(--carve)";
  return width === undefined
    ? { d, fill: ink }
    : { d, fill: "none", stroke: ink, strokeWidth: width };
}

/** The marks of a woodcut: prints in `color`; what is carved out shows `--carve`. */
export function Marks({ of }: { of: Woodcut }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {of.map((mark, number) => (
        <path key={number} {...attributes(mark)} />
      ))}
    </g>
  );
}
