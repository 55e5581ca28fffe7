import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ProblemError } from "../../live/api";
import { notify } from "../../live/notices";
import { useProblemText } from "../../lobby/Problem";
import { Button, TextField } from "../../look";
import type { OpenedBoards, RoundView, TableOfRound } from "../../protocol";
import { tournaments } from "../api";
import { ToBoard } from "../hall/ToBoard";
import { useAct, useDesk } from "./context";

/** All tables of a round that are not in the browser yet are opened there. */
export function OpenBoards({ round }: { round: RoundView }) {
  const t = useTranslations("director.boards");
  const { open, isBusy } = useOpen();
  const left = round.tables.filter(({ board }) => board === null).length;
  if (left === 0) return null;
  return (
    <Button isBusy={isBusy} onPress={() => void open([])}>
      {t("openAll", { count: left })}
    </Button>
  );
}

/** Whether one table is played in the browser or at a real board. */
export function BoardOf({ table }: { table: TableOfRound }) {
  const t = useTranslations("director.boards");
  const { event } = useDesk();
  const { act, isBusy } = useAct();
  const { open, isBusy: isOpening } = useOpen();
  const [why, setWhy] = useState("");
  return (
    <section className="form">
      <h3>{t("title")}</h3>
      {table.board === null ? (
        <div className="row between">
          <span className="soft">{t("real")}</span>
          <Button isBusy={isOpening} onPress={() => void open([table.number])}>
            {t("open")}
          </Button>
        </div>
      ) : (
        <>
          <div className="row between">
            <span>
              {t("online")} <span className="code">{table.board}</span>
            </span>
            <ToBoard code={event.code} table={table.number} />
          </div>
          <div className="row">
            <TextField label={t("why")} value={why} onChange={setWhy} maxLength={200} />
            <Button
              isBusy={isBusy}
              isDisabled={why.trim() === ""}
              onPress={() => void act({ type: "close_table", table: table.number, why })}
            >
              {t("close")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function useOpen() {
  const t = useTranslations("director.boards");
  const text = useProblemText();
  const { event, tournament } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const open = async (tables: number[]) => {
    setBusy(true);
    try {
      const body = { tables };
      const { opened } = await tournaments.give<OpenedBoards>(event.code, "/boards", body);
      notify(t("opened", { count: opened }));
      await tournament.again();
    } catch (error) {
      notify(text(error as ProblemError), "warning");
    } finally {
      setBusy(false);
    }
  };
  return { open, isBusy };
}
