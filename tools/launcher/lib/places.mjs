import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Engines and builds, shared by all clones of this user. */
export const cacheDir = resolve(
  process.env.REELKEEP_CACHE || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'reelkeep'),
);

/** The data of the Reelkeep that is started (services/all-in-one, environment.ts). */
export const dataDir = resolve(
  process.env.REELKEEP_HOME || join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'reelkeep'),
);

/** What belongs to this clone alone: what the setup made or found, and stamps of what is up to date. */
export const cloneStateDir = join(root, '.reelkeep');
