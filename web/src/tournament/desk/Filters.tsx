import { Segment, Segments } from "../../look";

interface FiltersProps<Name extends string, Row> {
  label: string;
  /** What each leaves in, in the order in which they are shown. */
  filters: Record<Name, (row: Row) => boolean>;
  rows: readonly Row[];
  /** What a filter is called. */
  called: (name: Name) => string;
  value: Name;
  choose: (name: Name) => void;
}

/** Which rows of a table are shown; each filter says how many it leaves. */
export function Filters<Name extends string, Row>(props: FiltersProps<Name, Row>) {
  const { label, filters, rows, called, value, choose } = props;
  return (
    <Segments
      aria-label={label}
      className="desk-filters"
      value={value}
      onChange={(name) => choose(name as Name)}
    >
      {(Object.keys(filters) as Name[]).map((name) => (
        <Segment key={name} value={name}>
          <span>
            {called(name)} <span className="figures">{rows.filter(filters[name]).length}</span>
          </span>
        </Segment>
      ))}
    </Segments>
  );
}
