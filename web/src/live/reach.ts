import { api } from "./api";
import { useLoad } from "./load";

const OF_THIS_COMPUTER = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Where others find this server, as links and codes say it. */
export interface Reach {
  origin: string;
  host: string;
  /** Nobody else does: the server listens to this computer alone. Null until that is known. */
  isOnlyHere: boolean | null;
}

/** A page of this computer alone asks the server for the address that phones can use. */
export function useReach(): Reach {
  const isHere = OF_THIS_COMPUTER.has(location.hostname);
  const { value, problem } = useLoad(isHere ? "address" : "", async () =>
    isHere ? await api.address() : null,
  );
  const origin = (isHere ? value?.address : null) ?? location.origin;
  const isKnown = value !== null || problem !== null;
  return {
    origin,
    host: new URL(origin).host,
    isOnlyHere: isHere && (isKnown ? (value?.address ?? null) === null : null),
  };
}
