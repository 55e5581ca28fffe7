import { usePlay } from "../play";
import { newDraft } from "./draft";

/** Whether an offer may be made now; and going on with the draft of a deal, or beginning one. */
export function useDeal(): { mayOffer: boolean; goOn: () => void } {
  const { choices, draft, seat, setDealing, setDraft } = usePlay();
  const mayOffer = choices.by("deal").some(({ action }) => action.kind === "offer");
  const goOn = () => {
    if (seat === null) return;
    if (draft === null) setDraft(newDraft(seat));
    setDealing(true);
  };
  return { mayOffer, goOn };
}
