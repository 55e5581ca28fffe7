import { useStore } from "zustand";
import { spoken } from "../live/announce";

/** What a screen reader says without anybody moving there; dialogs do not hide it. */
export function Speaker() {
  const { polite, urgent } = useStore(spoken);
  return (
    <>
      <div
        className="unseen"
        role="log"
        aria-live="polite"
        data-testid="spoken"
        data-live-announcer
      >
        <p key={polite.number}>{polite.text}</p>
      </div>
      <div className="unseen" role="alert" data-live-announcer>
        <p key={urgent.number}>{urgent.text}</p>
      </div>
    </>
  );
}
