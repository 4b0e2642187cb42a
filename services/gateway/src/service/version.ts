import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Version of this package, as the footer and clients show it. */
export const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return `v${z.object({ version: z.string() }).parse(manifest).version}`;
};
