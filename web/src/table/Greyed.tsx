import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Refusal } from "../protocol";
import { Button, Disclosure } from "../look";
import { useTableState } from "../live/context";
import type { Action } from "../live/types";
import { usePlay } from "./play";

/** A button for what is not possible now: it looks it, and says why when it is focused or pressed. */
export function Greyed({ action, children }: { action: Action; children: React.ReactNode }) {
  const { why } = usePlay();
  const seq = useTableState((state) => state.seq);
  const [told, setTold] = useState<{ at: number; refusal: Refusal | null } | null>(null);
  const ask = () => {
    if (told?.at === seq) return;
    void why(action).then((refusal) => setTold({ at: seq, refusal }));
  };
  return (
    <div className="greyed">
      <Button className="greyed-button" aria-disabled onFocus={ask} onPress={ask}>
        {children}
      </Button>
      <div role="status">{told?.refusal && <Why refusal={told.refusal} />}</div>
    </div>
  );
}

/** A refusal: what would be needed, and the clause on demand. */
export function Why({ refusal }: { refusal: Refusal }) {
  const t = useTranslations("notices");
  return (
    <div className="why small">
      <p>{refusal.message}</p>
      {refusal.rule && (
        <Disclosure title={t("clause", { clause: refusal.clause ?? "" })}>
          <blockquote>{refusal.rule}</blockquote>
        </Disclosure>
      )}
    </div>
  );
}
