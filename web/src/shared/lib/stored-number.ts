import { readStoredText, writeStoredText } from './stored-text.js';

/** A number kept in the browser, or the fallback when it is missing, unreadable or out of range. */
export function readStoredNumber(key: string, range: { min: number; max: number; fallback: number }): number {
  const text = readStoredText(key);
  const value = text === null ? Number.NaN : Number(text);
  return value >= range.min && value <= range.max ? value : range.fallback;
}

export function writeStoredNumber(key: string, value: number): void {
  writeStoredText(key, String(value));
}
