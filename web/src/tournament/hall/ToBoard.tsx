import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ProblemError } from "../../live/api";
import { notify } from "../../live/notices";
import { useEnter } from "../../lobby/enter";
import { useProblemText } from "../../lobby/Problem";
import { Button } from "../../look";
import type { Opened } from "../../protocol";
import { tournaments } from "../api";

/** The way to a table in the browser: to one's own seat, or for the staff to look on and judge. */
export function ToBoard({ code, table }: { code: string; table?: number }) {
  const t = useTranslations("hall.board");
  const text = useProblemText();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  const path = table === undefined ? "/seat" : `/boards/${table}/watch`;
  const go = async () => {
    setBusy(true);
    try {
      enter(await tournaments.give<Opened>(code, path, {}));
    } catch (error) {
      notify(text(error as ProblemError), "warning");
      setBusy(false);
    }
  };
  return (
    <Button kind={table === undefined ? "act" : "plain"} isBusy={isBusy} onPress={() => void go()}>
      {t(table === undefined ? "play" : "watch")}
    </Button>
  );
}
