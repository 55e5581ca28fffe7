import type { SVGProps } from "react";
import type { Token } from "../protocol";
import { TOKENS, type Mark, type Woodcut } from "./tokens";

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

/** The silhouette of a token alone. */
export function TokenMark({ token, size = "1.5em" }: { token: Token; size?: number | string }) {
  return (
    <svg className="token-mark" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <Marks of={TOKENS[token]} />
    </svg>
  );
}
