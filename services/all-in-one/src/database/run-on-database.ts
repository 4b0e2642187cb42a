import type { Variables } from '../config/environment.js';
import { exitCodeOf } from '../start/exit-code.js';
import type { Screen } from '../start/screen.js';
import { withDatabase } from './with-database.js';

/** The frame of a command on the database of an installation: its exit code, and on the screen what is wrong. */
export const runOnDatabase = (
  screen: Screen,
  env: Variables,
  purpose: string,
  work: Parameters<typeof withDatabase<void>>[2],
): Promise<number> =>
  exitCodeOf(screen, async () => {
    await withDatabase(env, purpose, work);
    return 0;
  });
