import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  /** Where the web application answers. */
  address: z.string(),
  pid: z.number(),
  topology: z.string(),
  /** Health endpoints (/health/live, /health/ready) of each service process. */
  health: z.record(z.string(), z.string()),
  /** Host, port and name of the database, without user and password. */
  database: z.string(),
});

/** What other programs of this machine may want to know of a running Reelkeep: `<home>/run/reelkeep.json`. */
type RunRecord = z.infer<typeof schema>;

const fileIn = (runDir: string): string => join(runDir, 'reelkeep.json');

export const writeRunRecord = (runDir: string, record: RunRecord): void => {
  writeFileSync(fileIn(runDir), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
};

export const readRunRecord = (runDir: string): RunRecord | undefined => {
  const file = fileIn(runDir);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
};
