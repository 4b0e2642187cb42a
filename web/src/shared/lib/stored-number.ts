/** A number kept in the browser, or the fallback when it is missing, unreadable or out of range. */
export function readStoredNumber(key: string, range: { min: number; max: number; fallback: number }): number {
  const text = readItem(key);
  const value = text === null ? Number.NaN : Number(text);
  return value >= range.min && value <= range.max ? value : range.fallback;
}

export function writeStoredNumber(key: string, value: number): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Storage is off or full in some private windows; the setting then lasts until the page is left.
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
