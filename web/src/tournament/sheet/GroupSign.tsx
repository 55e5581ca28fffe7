import { groupHatch, groupInk } from "../../look";

const FIRST = "A".charCodeAt(0);
const LOTS = 8;

/** The hatch and letter of a group: A to H are lots, all others have a letter only. */
export function GroupSign({ letter }: { letter: string }) {
  const ink = letter.charCodeAt(0) - FIRST;
  return (
    <span className="score-sign on-paper" aria-hidden="true">
      {ink < LOTS && (
        <svg width="100%" height="100%">
          <rect width="100%" height="100%" fill={groupInk(ink)} opacity={0.26} />
          <rect width="100%" height="100%" fill={groupHatch(ink)} />
        </svg>
      )}
      <span className="score-letter">{letter}</span>
    </span>
  );
}
