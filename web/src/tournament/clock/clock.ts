import type { ClockCall, ClockView } from "../../protocol";

const MINUTE = 60_000;
/** A call that is older than this when it comes to a screen is past: it is not called out. */
export const FRESH = 20_000;

/** Milliseconds left at a moment of the server's time. */
export function leftAt(clock: ClockView, now: number): number {
  if (clock.began === null) return clock.minutes * MINUTE;
  if (clock.is_paused || clock.is_over) return clock.left;
  return Math.max(0, Math.min(clock.minutes * MINUTE, clock.left - (now - clock.now)));
}

export type Phase = "waiting" | "running" | "paused" | "over";

export function phaseAt(clock: ClockView, now: number): Phase {
  if (clock.began === null) return "waiting";
  if (leftAt(clock, now) === 0) return "over";
  return clock.is_paused ? "paused" : "running";
}

/** The call that comes next, or null: while the clock stands nobody knows when one comes. */
export function nextCall(clock: ClockView, now: number): ClockCall | null {
  if (phaseAt(clock, now) !== "running") return null;
  return clock.calls.find(({ at }) => at > now) ?? null;
}

/** `1:30:00`, `59:59`, `0:07`: whole seconds, the last of them not over before it is. */
export function shown(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (part: number) => String(part).padStart(2, "0");
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/**
 * Which calls a screen makes: each once, from when it was opened. A pause shifts later calls but none
 * of those made, so a call is known by its round and its minutes.
 */
export class Caller {
  private readonly made = new Set<string>();
  private since: number;

  constructor(now: number) {
    this.since = now;
  }

  /** What is to be called out now: of several that were slept through only the last. */
  due(round: string, clock: ClockView, now: number): ClockCall | null {
    const from = Math.max(this.since, now - FRESH);
    const key = ({ left }: ClockCall) => `${round} ${left}`;
    const come = clock.calls.filter(
      (call) => call.at <= now && call.at > from && !this.made.has(key(call)),
    );
    for (const call of clock.calls) if (call.at <= now) this.made.add(key(call));
    this.since = Math.max(this.since, now - FRESH);
    return come.at(-1) ?? null;
  }
}
