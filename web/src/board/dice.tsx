import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { pace } from "../look/settings";

const TUMBLE = 500;

/** Where the pips of a face are, on a field of 3 by 3. */
const PIPS: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** How a face of the cube is turned to the front, in degrees around x and y. */
const TURNS: Record<number, readonly [number, number]> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

function Face({ value }: { value: number }) {
  return (
    <svg className="die-face" data-face={value} viewBox="0 0 30 30">
      <rect x={0.75} y={0.75} width={28.5} height={28.5} rx={5} />
      {PIPS[value]!.map((at) => (
        <circle key={at} cx={7.5 + (at % 3) * 7.5} cy={7.5 + Math.floor(at / 3) * 7.5} r={2.7} />
      ))}
    </svg>
  );
}

/** Turns as they are before the throw comes to rest: a few whole ones more. */
function tumble(value: number, spin: number): Keyframe[] {
  const [x, y] = TURNS[value]!;
  const turned = (more: number) => `rotateX(${x + more * 1.5}deg) rotateY(${y + more}deg)`;
  return [
    { transform: turned(spin), easing: "cubic-bezier(0.2, 0.6, 0.3, 1)" },
    { transform: turned(0) },
  ];
}

function Die({ value, throwId, number }: { value: number; throwId: number; number: number }) {
  const cube = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(throwId);
  useLayoutEffect(() => {
    const isNew = last.current !== throwId;
    last.current = throwId;
    const speed = pace();
    if (!isNew || speed === 0 || typeof cube.current?.animate !== "function") return;
    const timing = { duration: TUMBLE * speed };
    cube.current.animate(tumble(value, number === 0 ? 480 : -540), timing);
    const aside = number === 0 ? -70 : -110;
    box.current?.animate(
      [
        { translate: `${aside}px 46px`, easing: "ease-out" },
        { translate: `${aside / 4}px -14px`, offset: 0.45, easing: "ease-in" },
        { translate: "0 0" },
      ],
      timing,
    );
  }, [throwId, value, number]);
  const [x, y] = TURNS[value]!;
  return (
    <div className="die" ref={box}>
      <div
        className="die-cube"
        ref={cube}
        style={{ transform: `rotateX(${x}deg) rotateY(${y}deg)` }}
      >
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <Face key={face} value={face} />
        ))}
      </div>
    </div>
  );
}

export interface DiceProps {
  dice: readonly [number, number] | readonly number[] | null;
  /** Another number for every throw: the dice tumble when it changes, `view.throws` will do. */
  throwId: number;
  size?: number | string;
}

/** Two dice. They tumble half a second and show where they will lie at once to who cannot see. */
export function Dice({ dice, throwId, size = "3.4rem" }: DiceProps) {
  const t = useTranslations("board");
  const [first, second] = dice ?? [null, null];
  const label =
    typeof first === "number" && typeof second === "number"
      ? t("dice", { first, second })
      : t("diceNone");
  return (
    <div
      className="dice"
      role="img"
      aria-label={label}
      style={{ fontSize: size }}
      data-none={dice === null || undefined}
    >
      <Die value={first ?? 1} throwId={throwId} number={0} />
      <Die value={second ?? 1} throwId={throwId} number={1} />
    </div>
  );
}
