import { useHoldings } from "./words";

/** The head of a column: a word, or a number of houses. */
export function ColumnName({ holding }: { holding: string }) {
  const { short } = useHoldings();
  const text = short(holding);
  if (!/^\d$/.test(text)) return text;
  return (
    <span className="score-houses">
      {text}
      <svg viewBox="0 0 16 18" aria-hidden="true">
        <path d="M1 17V7l7-6 7 6v10z" />
      </svg>
    </span>
  );
}
