import { createContext, useContext, useState } from "react";
import type { DeskAnswer, DeskView, EventView, TournamentView } from "../../protocol";
import type { DeskCommand, Tournament } from "../live";

export interface DeskState {
  tournament: Tournament;
  view: TournamentView;
  event: EventView;
  desk: DeskView;
  isDirector: boolean;
  isJudge: boolean;
}

const DeskContext = createContext<DeskState | null>(null);
export const DeskProvider = DeskContext.Provider;

/** The desk that stands around a part of it. */
export function useDesk(): DeskState {
  const found = useContext(DeskContext);
  if (found === null) throw new Error("outside of a desk");
  return found;
}

export interface Act {
  /** Says something to the desk; refusals are shown as notices. */
  act: (command: DeskCommand, quiet?: readonly DeskAnswer["code"][]) => Promise<DeskAnswer | null>;
  isBusy: boolean;
}

export function useAct(): Act {
  const { tournament } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const act: Act["act"] = async (command, quiet) => {
    setBusy(true);
    try {
      return await tournament.say(command, quiet);
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
