/** Round steps for an axis: at most `most` of them from 0 to at least `high`. */
export function ticks(high: number, most = 5): number[] {
  if (high <= 0) return [0];
  const rough = high / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const count = Math.ceil(high / step);
  return Array.from({ length: count + 1 }, (_, place) => Math.round(place * step));
}

/** The path of a line through points. */
export function linePath(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], place) => `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}
