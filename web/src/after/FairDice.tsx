import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Fairness } from "../protocol";
import { Badge, Button, type SeatLook } from "../look";
import { api } from "../live/api";
import { useLoad } from "../live/load";
import { notify } from "../live/notices";
import { useSize } from "../board/size";

/** How often two dice show each sum, of 36. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** The dice: what they showed beside what fair dice show, and the secret behind them to check. */
export function FairDice(props: {
  code: string;
  looks: Record<string, SeatLook>;
  isTyped: boolean;
}) {
  const { code, looks, isTyped } = props;
  const t = useTranslations("fair");
  const { value, problem } = useLoad(`fair ${code}`, () => api.fairness(code));
  return (
    <section className="panel fair" aria-labelledby="fair">
      <h2 id="fair">{t("title")}</h2>
      {problem && <p className="soft">{t("none")}</p>}
      {value && value.throws > 0 && <Statistics fairness={value} looks={looks} />}
      {value && <Commitment fairness={value} isTyped={isTyped} />}
    </section>
  );
}

function Statistics({ fairness, looks }: { fairness: Fairness; looks: Record<string, SeatLook> }) {
  const t = useTranslations("fair");
  const format = useFormatter();
  const { sums, throws, chi_square, by_seat } = fairness;
  const most = Math.max(1, ...sums, ...WAYS.map((ways) => (throws * ways) / 36));
  const frame = useRef<HTMLDivElement>(null);
  const [wide] = useSize(frame, [560, 190]);
  const step = (wide - 12) / sums.length;
  const bar = step * 0.7;
  return (
    <div className="dice-figures">
      <p>{t("throws", { count: throws })}</p>
      <div className="dice-chart" ref={frame}>
        <svg className="chart" viewBox={`0 0 ${wide} 190`} role="img" aria-label={t("chart")}>
          {sums.map((count, place) => {
            const wanted = (throws * (WAYS[place] ?? 0)) / 36;
            const left = 6 + (step - bar) / 2 + place * step;
            const high = (amount: number) => (134 * amount) / most;
            // The line of what is usual would run through the number.
            const isNear = high(wanted) > high(count) - 4 && high(wanted) < high(count) + 22;
            return (
              <g key={place}>
                <rect
                  className="dice-bar"
                  x={left}
                  y={160 - high(count)}
                  width={bar}
                  height={high(count)}
                />
                <line
                  className="dice-wanted"
                  x1={left - 4}
                  x2={left + bar + 4}
                  y1={160 - high(wanted)}
                  y2={160 - high(wanted)}
                />
                <text className="chart-text figures" x={left + bar / 2} y={180} textAnchor="middle">
                  {place + 2}
                </text>
                <text
                  className="chart-text figures"
                  x={left + bar / 2}
                  y={154 - high(isNear ? Math.max(count, wanted) : count)}
                  textAnchor="middle"
                >
                  {count}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <p className="small soft">{t("legend")}</p>
      <p>
        {chi_square <= 11.07 ? t("usual") : t("rare")}{" "}
        <span className="soft small">
          {t("chi", { value: format.number(chi_square, { maximumFractionDigits: 2 }) })}
        </span>
      </p>
      {by_seat && Object.keys(by_seat).length > 0 && (
        <table className="table fair-table">
          <thead>
            <tr>
              <th>{t("seat")}</th>
              <th className="sum">{t("thrown")}</th>
              <th className="sum">{t("mean")}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(by_seat).map(([name, counts]) => {
              const thrown = counts.reduce((sum, count) => sum + count, 0);
              const whole = counts.reduce((sum, count, place) => sum + count * (place + 2), 0);
              return (
                <tr key={name}>
                  <td>{looks[name]?.name ?? name}</td>
                  <td className="sum">{thrown}</td>
                  <td className="sum">
                    {thrown === 0
                      ? ""
                      : format.number(whole / thrown, { maximumFractionDigits: 2 })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Commitment({ fairness, isTyped }: { fairness: Fairness; isTyped: boolean }) {
  const t = useTranslations("fair");
  const { commitment, secret, is_kept } = fairness;
  const [own, setOwn] = useState<boolean | null>(null);
  if (commitment === null) {
    return <p className="soft">{isTyped ? t("typed") : t("noPromise")}</p>;
  }
  return (
    <div className="promise">
      <p>{t("promise")}</p>
      <dl>
        <dt>{t("commitment")}</dt>
        <dd className="hash">{commitment}</dd>
        {secret !== null && (
          <>
            <dt>{t("secret")}</dt>
            <dd className="hash">{secret}</dd>
          </>
        )}
      </dl>
      {secret === null ? (
        <p className="soft">{t("later")}</p>
      ) : (
        <p className="row">
          <Button
            onPress={() => {
              hashOf(secret).then(
                (hash) => setOwn(hash === commitment),
                () => notify(t("noHash"), "warning"),
              );
            }}
          >
            {t("check")}
          </Button>
          {own !== null && (
            <Badge kind={own ? "plain" : "warn"}>{own ? t("hashRight") : t("hashWrong")}</Badge>
          )}
          {is_kept != null && (
            <Badge kind={is_kept ? "plain" : "warn"}>{is_kept ? t("kept") : t("broken")}</Badge>
          )}
        </p>
      )}
    </div>
  );
}

/** SHA-256 of a secret in hexadecimal; fails where the page came neither from here nor by https. */
async function hashOf(secret: string): Promise<string> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
