import { memo } from "react";
import type { BoardGroup } from "../protocol";
import { groupHatch, groupInk } from "../look/inks";
import { Marks } from "../look/woodcut";
import type { Box, Cell } from "./geometry";
import { PICTURES } from "./pictures";
import { bandDepth, type Plan, type Sizes } from "./plan";

/** In windows too small for a board a side may have no room at all. */
const rect = ({ x, y, w, h }: Box) => ({
  x,
  y,
  width: Math.max(0, w),
  height: Math.max(0, h),
});

/** The band of a lot: a light tint of its ink under the hatch. */
export function Band({ box, ink }: { box: Box; ink: number }) {
  return (
    <>
      <rect {...rect(box)} fill="var(--paper)" />
      <rect {...rect(box)} fill={groupInk(ink)} opacity={0.26} />
      <rect {...rect(box)} fill={groupHatch(ink)} />
      <rect {...rect(box)} className="cell-line" />
    </>
  );
}

/** The letter of a group on a chip of paper, as tall as it may be. */
export function Letter({
  x,
  y,
  size,
  letter,
  least,
}: {
  x: number;
  y: number;
  size: number;
  letter: string;
  least: number;
}) {
  const r = size / 2;
  return (
    <g>
      <circle className="chip" cx={x} cy={y} r={r} />
      <text className="chip-letter" x={x} y={y} dy="0.34em" fontSize={Math.max(size * 0.74, least)}>
        {letter}
      </text>
    </g>
  );
}

function Name({ plan }: { plan: Plan }) {
  const label = plan.name;
  if (label === null) return null;
  const { turned, narrowed, x } = label;
  const moves = [
    turned && `rotate(-90 ${turned.x} ${turned.y})`,
    narrowed < 1 && `translate(${x * (1 - narrowed)}) scale(${narrowed} 1)`,
  ].filter(Boolean);
  return (
    <text className="cell-name" fontSize={label.size} transform={moves.join(" ") || undefined}>
      {label.lines.map((line, number) => (
        <tspan key={number} x={label.x} y={label.y + number * label.leading} dy="0.32em">
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** What never changes on a space: lines, band, name, price and picture. */
export const SpacePrint = memo(function SpacePrint({
  plan,
  group,
  kind,
}: {
  plan: Plan;
  group: BoardGroup | undefined;
  kind: string;
}) {
  const { cell, band, price, picture, inside } = plan;
  return (
    <g data-kind={kind}>
      <rect className="cell-line" {...rect(cell)} />
      {inside && <rect className="cell-inside" {...rect(inside)} />}
      {band && group && <Band box={band} ink={group.ink} />}
      {picture && (
        <svg {...rect(picture)} viewBox="0 0 64 64" className="picture">
          <Marks of={PICTURES[picture.of]} />
        </svg>
      )}
      <Name plan={plan} />
      {price && (
        <text className="cell-price" x={price.x} y={price.y} dy="0.34em" fontSize={price.size}>
          {price.text}
        </text>
      )}
    </g>
  );
});

const isLying = (cell: Cell) => cell.side === "bottom" || cell.side === "top";

/** A house: a block with a gable. `size` is its width. */
function House({ x, y, size }: { x: number; y: number; size: number }) {
  const half = size / 2;
  const path = `M${x - half} ${y + half}V${y - size * 0.08}L${x} ${y - half - size * 0.1}L${x + half} ${y - size * 0.08}V${y + half}z`;
  return <path className="house" d={path} />;
}

/** A hotel: a long block with two rows of windows and a flag. */
function Hotel({ x, y, size }: { x: number; y: number; size: number }) {
  const [w, h] = [size * 1.9, size * 1.1];
  const [left, top] = [x - w / 2, y - h / 2];
  const windows = [0.14, 0.36, 0.58, 0.8].flatMap((column) =>
    [0.2, 0.58].map((row) => ({ x: left + w * column - w * 0.05, y: top + h * row })),
  );
  return (
    <g>
      <rect className="hotel" x={left} y={top} width={w} height={h} />
      {windows.map((at, number) => (
        <rect key={number} className="hotel-window" {...at} width={w * 0.11} height={h * 0.22} />
      ))}
    </g>
  );
}

/** Buildings on a band, and the letter of the group: in the middle, or at the beginning. */
export function OnBand({
  plan,
  sizes,
  letter,
  buildings,
}: {
  plan: Plan;
  sizes: Sizes;
  letter: string;
  buildings: number;
}) {
  const { band, cell } = plan;
  if (band === null) return null;
  const thick = bandDepth(sizes);
  const chip = Math.max(sizes.least * 1.15, thick * 0.82);
  const lying = isLying(cell);
  const long = lying ? band.w : band.h;
  const at = (along: number) =>
    lying
      ? { x: band.x + along, y: band.y + band.h / 2 }
      : { x: band.x + band.w / 2, y: band.y + along };
  if (buildings === 0)
    return <Letter {...at(long / 2)} size={chip} letter={letter} least={sizes.least} />;
  const isTight = long < thick * 3.4;
  const start = isTight ? 0 : thick;
  const room = long - start;
  const isHotel = buildings === 5;
  const size = isHotel
    ? Math.min(thick * 0.72, lying ? room / 2.2 : (thick - 3) / 1.9)
    : Math.min(thick * 0.68, (room - 4) / (buildings * 1.16));
  const gap = Math.min(size * 1.22, (room - 2) / Math.max(buildings, 1));
  return (
    <>
      {!isTight && (
        <Letter {...at(thick / 2 + 1)} size={chip} letter={letter} least={sizes.least} />
      )}
      {isHotel ? (
        <Hotel {...at(start + room / 2)} size={size} />
      ) : (
        Array.from({ length: buildings }, (_, number) => (
          <House
            key={number}
            {...at(start + room / 2 + (number - (buildings - 1) / 2) * gap)}
            size={size}
          />
        ))
      )}
    </>
  );
}

/** A deed lies face down: its band is covered, its print faded, and a corner is turned over. */
export function Mortgaged({ plan }: { plan: Plan }) {
  const { cell, band } = plan;
  const { x, y, w, h } = cell;
  const ear = Math.min(w, h) * 0.3;
  const [right, bottom] = [x + w, y + h];
  return (
    <g className="mortgaged">
      <rect className="mortgaged-veil" {...rect(cell)} />
      {band && <rect className="mortgaged-band" {...rect(band)} />}
      <path className="mortgaged-gone" d={`M${right - ear} ${bottom}H${right}V${bottom - ear}z`} />
      <path
        className="mortgaged-ear"
        d={`M${right - ear} ${bottom}L${right} ${bottom - ear}L${right - ear} ${bottom - ear}z`}
      />
    </g>
  );
}
