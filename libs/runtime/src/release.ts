import { readFileSync } from 'node:fs';

/** The version of this release, such as 0.1.0. All packages carry the same. */
export const release = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Whether version `a` (1.2.3) is later than version `b`. */
export const isLaterRelease = (a: string, b: string): boolean =>
  a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }) > 0;
