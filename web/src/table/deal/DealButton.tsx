import type { ReactNode } from "react";
import { Button } from "../../look";
import { Greyed } from "../Greyed";
import { usePlay } from "../play";
import { newDraft } from "./draft";

/** Goes on with the draft of a deal, or begins one; greyed with the reason while none is heard. */
export function DealButton({ kind, children }: { kind: "act" | "quiet"; children: ReactNode }) {
  const { choices, draft, seat, setDealing, setDraft } = usePlay();
  if (seat === null) return null;
  const mayOffer = choices.by("deal").some(({ action }) => action.kind === "offer");
  if (!mayOffer) return <Greyed action={{ kind: "offer", seat, terms: [] }}>{children}</Greyed>;
  return (
    <Button
      kind={kind}
      onPress={() => {
        if (draft === null) setDraft(newDraft(seat));
        setDealing(true);
      }}
    >
      {children}
    </Button>
  );
}
