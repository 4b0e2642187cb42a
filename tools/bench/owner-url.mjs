import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The database of an installation as its owner, who may fill every schema. */
export const ownerUrl = (home) => {
  const { postgres } = JSON.parse(readFileSync(join(home, 'run/ports.json'), 'utf8'));
  const password = readFileSync(join(home, 'postgres.password'), 'utf8').trim();
  return `postgres://reelkeep:${password}@127.0.0.1:${postgres}/reelkeep`;
};
