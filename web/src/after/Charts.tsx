import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookView, Course } from "../protocol";
import {
  Segment,
  Segments,
  type SeatLook,
  SeatName,
  seatInk,
  seatPattern,
  useMoney,
} from "../look";
import { useSize } from "../board/size";
import { linePath, ticks } from "./scale";

interface ChartsProps {
  course: Course;
  book: BookView;
  looks: Record<string, SeatLook>;
  seq: number;
  setSeq: (seq: number) => void;
}

type Of = "worth" | "cash";

/** Worth and cash over time, and what each deed brought. */
export function Charts({ course, book, looks, seq, setSeq }: ChartsProps) {
  const t = useTranslations("charts");
  const [of, setOf] = useState<Of>("worth");
  return (
    <div className="charts">
      <section className="panel" aria-labelledby="money-chart">
        <div className="row between">
          <h2 id="money-chart">{t(of)}</h2>
          <Segments aria-label={t("what")} value={of} onChange={(value) => setOf(value as Of)}>
            <Segment value="worth">{t("worthShort")}</Segment>
            <Segment value="cash">{t("cashShort")}</Segment>
          </Segments>
        </div>
        <LineChart course={course} of={of} looks={looks} seq={seq} setSeq={setSeq} />
      </section>
      <section className="panel" aria-labelledby="rent-chart">
        <h2 id="rent-chart">{t("rents")}</h2>
        <RentChart course={course} book={book} looks={looks} />
      </section>
    </div>
  );
}

const HIGH = 300;
const LEFT = 64;
const BOTTOM = 28;
/** Pixels for names at the ends of lines, and how many letters go there. */
const NAMES = { wide: { room: 90, letters: 10 }, narrow: { room: 56, letters: 6 } };
const NARROW = 480;

/** Dashes beside colours, so that lines are told apart in print as well. */
const DASHES = ["", "8 4", "2 3", "12 4 2 4", "5 5", "1 5", "10 3 3 3", "4 2"];

function LineChart(props: Omit<ChartsProps, "book"> & { of: Of }) {
  const t = useTranslations("charts");
  const money = useMoney();
  const { course, of, looks, seq, setSeq } = props;
  const { points } = course;
  const frame = useRef<HTMLDivElement>(null);
  const [wide] = useSize(frame, [720, HIGH]);
  const { room, letters } = wide < NARROW ? NAMES.narrow : NAMES.wide;
  const length = wide - LEFT - room;
  const names = Object.keys(points[0]?.[of] ?? {});
  const high = Math.max(1, ...points.flatMap((point) => Object.values(point[of])));
  const steps = ticks(high);
  const top = steps.at(-1) ?? high;
  const x = (place: number) => LEFT + (length * place) / Math.max(1, points.length - 1);
  const y = (amount: number) => HIGH - BOTTOM - ((HIGH - BOTTOM - 12) * amount) / top;
  const now = Math.max(
    0,
    points.findLastIndex((point) => point.seq <= seq),
  );
  const last = points.at(-1);
  const ends = spread(
    names.map((name) => ({ name, y: y(last?.[of][name] ?? 0) })),
    16,
    HIGH - BOTTOM,
  );
  return (
    <div ref={frame}>
      <svg
        className="chart"
        viewBox={`0 0 ${wide} ${HIGH}`}
        role="img"
        aria-label={t("said", {
          what: t(of),
          from: points[0]?.turn_number ?? 0,
          to: last?.turn_number ?? 0,
        })}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const at = ((event.clientX - box.left) / box.width) * wide;
          const place = Math.round(((at - LEFT) / length) * (points.length - 1));
          const point = points[Math.min(points.length - 1, Math.max(0, place))];
          if (point) setSeq(point.seq);
        }}
      >
        {steps.map((step) => (
          <g key={step}>
            <line className="chart-grid" x1={LEFT} x2={LEFT + length} y1={y(step)} y2={y(step)} />
            <text className="chart-text figures" x={LEFT - 8} y={y(step) + 5} textAnchor="end">
              {money(step)}
            </text>
          </g>
        ))}
        {ticks(points.length - 1, wide < NARROW ? 4 : 8)
          .filter((place) => place < points.length)
          .map((place) => (
            <text
              key={place}
              className="chart-text figures"
              x={x(place)}
              y={HIGH - 6}
              textAnchor="middle"
            >
              {points[place]?.turn_number}
            </text>
          ))}
        <line className="chart-now" x1={x(now)} x2={x(now)} y1={8} y2={HIGH - BOTTOM} />
        {names.map((name) => {
          const colour = looks[name]?.colour ?? 0;
          return (
            <path
              key={name}
              className="chart-line"
              d={linePath(
                points.map((point, place) => [x(place), y(point[of][name] ?? 0)] as const),
              )}
              style={{ stroke: seatInk(colour) }}
              strokeDasharray={DASHES[colour % DASHES.length]}
            />
          );
        })}
        {ends.map(({ name, y: at }) => (
          <text key={name} className="chart-name" x={LEFT + length + 6} y={at + 5}>
            {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
          </text>
        ))}
      </svg>
      <details className="chart-table">
        <summary>{t("asTable")}</summary>
        <table className="table">
          <thead>
            <tr>
              <th>{t("turn")}</th>
              {names.map((name) => (
                <th key={name} className="sum">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.seq}>
                <td>{point.turn_number}</td>
                {names.map((name) => (
                  <td key={name} className="sum">
                    {money(point[of][name] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** The highest place of a label that is seen whole. */
const HIGHEST = 8;

/** Labels at the ends of lines, moved apart where they would cover each other, none below `low` or out of sight. */
export function spread(
  ends: { name: string; y: number }[],
  least: number,
  low: number,
): { name: string; y: number }[] {
  let free = low;
  const raised = ends
    .toSorted((one, other) => other.y - one.y)
    .map(({ name, y }) => {
      const at = Math.min(y, free);
      free = at - least;
      return { name, y: at };
    });
  free = HIGHEST;
  for (const end of raised.toReversed()) {
    end.y = Math.max(end.y, free);
    free = end.y + least;
  }
  return raised;
}

function RentChart({ course, book, looks }: Pick<ChartsProps, "course" | "book" | "looks">) {
  const t = useTranslations("charts");
  const money = useMoney();
  const rows = book.spaces
    .flatMap((space) => {
      const by = course.rents[space.key];
      if (by === undefined) return [];
      return [{ space, by, sum: Object.values(by).reduce((sum, amount) => sum + amount, 0) }];
    })
    .filter(({ sum }) => sum > 0)
    .toSorted((one, other) => other.sum - one.sum);
  if (rows.length === 0) return <p className="empty">{t("noRents")}</p>;
  const most = rows[0]?.sum ?? 1;
  return (
    <ul className="rent-bars">
      {rows.map(({ space, by, sum }) => (
        <li key={space.key}>
          <span className="rent-name">{space.name}</span>
          <svg
            className="rent-bar"
            viewBox="0 0 400 18"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {bars(by, most).map(({ name, from, length }) => {
              const colour = looks[name]?.colour ?? 0;
              return (
                <rect
                  key={name}
                  x={from}
                  width={length}
                  height={18}
                  fill={seatPattern(colour)}
                  stroke={seatInk(colour)}
                  vectorEffect="non-scaling-stroke"
                />
              );
            })}
          </svg>
          <span className="figures">
            {money(sum)}
            <span className="unseen">
              {" "}
              {Object.entries(by)
                .map(([name, amount]) => `${name} ${money(amount)}`)
                .join(", ")}
            </span>
          </span>
        </li>
      ))}
      <li className="legend" aria-hidden="true">
        {Object.values(looks).map((look) => (
          <SeatName key={look.name} look={look} />
        ))}
      </li>
    </ul>
  );
}

function bars(by: Record<string, number>, most: number) {
  let from = 0;
  return Object.entries(by).map(([name, amount]) => {
    const bar = { name, from, length: (400 * amount) / most };
    from += bar.length;
    return bar;
  });
}
