import type { Token } from "../protocol";
import { seatInk, seatPattern } from "./inks";
import type { SeatLook } from "./seats";
import { TOKENS } from "./tokens";
import { Marks } from "./woodcut";

/** The edge of a blob of wax, on a field of 32 by 32. */
const WAX =
  "M16.5 1.200c2.7-.4 4.3 1.7 6.6 2.4 2.4.8 4.9.6 6 3 1 2.2-.3 4.2.4 6.5.6 2.2 2.2 3.9 1.5 6.3-.6 2.2-2.9 3-4.2 4.9-1.3 1.9-1.3 4.5-3.6 5.6-2.2 1-4.1-.6-6.4-.3-2.3.2-4.2 2-6.6 1.3-2.2-.7-2.9-3-4.9-4.300C3.4 25.3 1.1 24.5.7 22c-.3-2.3 1.4-3.9 1.6-6.2.2-2.2-1.2-4.3 0-6.4 1.1-2 3.4-1.9 5.2-3.3 1.9-1.5 2.4-4.1 4.8-4.7 1.6-.4 2.7.1 4.2-.2z";

/**
 * A seal of wax on a field of 32 by 32, in its own svg or as part of a drawing. A hollow one marks
 * a mortgaged deed.
 */
export function Wax({
  look,
  hollow = false,
  letterOnly = false,
}: {
  look: SeatLook;
  hollow?: boolean;
  letterOnly?: boolean;
}) {
  const ink = seatInk(look.colour);
  const face = hollow ? "var(--paper)" : ink;
  const print = hollow ? ink : "#fff8ea";
  return (
    <g>
      <path
        d={WAX}
        fill={face}
        stroke={hollow ? ink : "var(--ink)"}
        strokeWidth={hollow ? 2.6 : 1.2}
      />
      {!hollow && (
        <circle
          cx={16}
          cy={16}
          r={11.6}
          fill="none"
          stroke={print}
          strokeWidth={0.9}
          strokeOpacity={0.55}
        />
      )}
      {letterOnly ? (
        <text className="wax-letter" x={16} y={23.4} fill={print}>
          {look.initial}
        </text>
      ) : (
        <g
          transform="translate(6.6 6.6) scale(0.294)"
          color={print}
          style={{ "--carve": face } as React.CSSProperties}
        >
          <Marks of={TOKENS[look.token]} />
        </g>
      )}
    </g>
  );
}

/** The seal of a seat, alone. */
export function Seal({
  look,
  size = 32,
  hollow = false,
}: {
  look: SeatLook;
  size?: number | string;
  hollow?: boolean;
}) {
  return (
    <svg className="seal" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <Wax look={look} hollow={hollow} />
    </svg>
  );
}

/** A cut-out of wood: the silhouette of a token with a rim of paper. */
export function Piece({
  token,
  colour,
  size = 36,
}: {
  token: Token;
  colour: number;
  size?: number | string;
}) {
  return (
    <svg
      className="piece"
      viewBox="-5 -5 74 74"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ color: seatInk(colour) }}
    >
      <g className="piece-rim">
        <Marks of={TOKENS[token]} />
      </g>
      <Marks of={TOKENS[token]} />
    </svg>
  );
}

/** A seat in running text: its piece and its name. */
export function SeatName({ look, size = "1.6em" }: { look: SeatLook; size?: number | string }) {
  return (
    <span className="seat-name">
      <Piece token={look.token} colour={look.colour} size={size} />
      <span>{look.name}</span>
    </span>
  );
}

/** The colour and pattern of a seat, as legends of charts show them. */
export function SeatSwatch({ colour, size = 20 }: { colour: number; size?: number }) {
  return (
    <svg className="swatch" width={size} height={size} aria-hidden="true">
      <rect width="100%" height="100%" fill="var(--paper)" />
      <rect
        width="100%"
        height="100%"
        fill={seatPattern(colour)}
        stroke={seatInk(colour)}
        strokeWidth={3}
      />
    </svg>
  );
}
