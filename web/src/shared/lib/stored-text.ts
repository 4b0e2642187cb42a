/** A text kept in the browser, or null when there is none. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStoredText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is off or full in some private windows; the setting then lasts until the page is left.
  }
}
