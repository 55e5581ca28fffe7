import { ask, once, post } from "../live/api";
import type {
  DeskAnswer,
  OpenTournament,
  Opened,
  Register,
  Say,
  TournamentView,
  Tournaments,
} from "../protocol";

const at = (code: string, rest = "") => `/tournaments/${encodeURIComponent(code)}${rest}`;

/** The pages of the tournament desk. */
export const tournaments = {
  lobby: () => ask<Tournaments>("/tournaments"),
  open: (body: OpenTournament) => once<Opened>("/tournaments", body),
  look: (code: string) => ask<TournamentView>(at(code)),
  say: (code: string, command: Say["command"]) => post<DeskAnswer>(at(code, "/say"), { command }),
  register: (code: string, body: Register) => once<Opened>(at(code, "/register"), body),
  comeBack: (code: string, key: string) => post<Opened>(at(code, "/return"), { key }),
  newKey: (code: string, person: string) =>
    post<Opened>(at(code, `/people/${encodeURIComponent(person)}/key`), {}),
  /** Any other page of one tournament, read as `T`. */
  page: <T>(code: string, rest: string) => ask<T>(at(code, rest)),
  /** Any other page of one tournament that is given something, read as `T`. */
  give: <T>(code: string, rest: string, body: unknown) => post<T>(at(code, rest), body),
  /** The address of something to fetch or open in a window, such as a print. */
  address: (code: string, rest: string) => `/api${at(code, rest)}`,
  socket: (code: string) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/api${at(code, "/socket")}`;
  },
};
