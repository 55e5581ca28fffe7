import type { TournamentView } from "../protocol";
import type { Tournament } from "./live";

/** What each page of a tournament is given. */
export interface Shown {
  tournament: Tournament;
  view: TournamentView;
  /** The rest of the address, empty if there is none. */
  part: string;
}
