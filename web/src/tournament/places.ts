import type { TournamentPerson } from "../protocol";

/** Where in a tournament somebody's own part is. */
export function placeOf(code: string, you: TournamentPerson | null): string {
  const at = `/tournament/${code}`;
  const roles: readonly string[] = you?.roles ?? [];
  if (roles.includes("director") || roles.includes("judge")) return `${at}/desk`;
  if (roles.includes("referee") || roles.includes("banker")) return `${at}/tables`;
  if (roles.includes("entrant")) return `${at}/mine`;
  return at;
}
