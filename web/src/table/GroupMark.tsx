import { GroupMark as Mark } from "../board";
import { useBook } from "../live/context";

/** The hatch and letter of a group, by its key. */
export function GroupMark({ group }: { group: string | null | undefined }) {
  const book = useBook();
  const found = book.groups.find(({ key }) => key === group);
  return found === undefined ? null : <Mark group={found} />;
}
