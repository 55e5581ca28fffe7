/** Keys of tables this browser has sat at: the way back if the cookie is lost. */
const PREFIX = "freehold.key.";

export function keepKey(code: string, key: string): void {
  try {
    localStorage.setItem(PREFIX + code, key);
  } catch {
    // A browser that keeps nothing still has its cookie.
  }
}

export function forgetKey(code: string): void {
  try {
    localStorage.removeItem(PREFIX + code);
  } catch {
    // Then there is none.
  }
}

export function findKey(code: string): string | null {
  try {
    return localStorage.getItem(PREFIX + code);
  } catch {
    return null;
  }
}

/** The codes of tables with a key in this browser. */
export function keptCodes(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

export function forgetKeys(): void {
  for (const code of keptCodes()) localStorage.removeItem(PREFIX + code);
}
