import type { ReactNode } from "react";
import { Button } from "../../look";
import { Greyed } from "../Greyed";
import { usePlay } from "../play";
import { useDeal } from "./use-deal";

/** Goes on with the draft of a deal, or begins one; greyed with the reason while none is heard. */
export function DealButton({ kind, children }: { kind: "act" | "quiet"; children: ReactNode }) {
  const { seat } = usePlay();
  const { mayOffer, goOn } = useDeal();
  if (seat === null) return null;
  if (!mayOffer) return <Greyed action={{ kind: "offer", seat, terms: [] }}>{children}</Greyed>;
  return (
    <Button kind={kind} onPress={goOn}>
      {children}
    </Button>
  );
}
