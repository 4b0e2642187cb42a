import type { Variables } from '../config/environment.js';
import { problemsIn } from '../start/problems-in.js';
import type { Screen } from '../start/screen.js';
import { withDatabase } from './with-database.js';

/** The frame of a command on the database of an installation: its exit code, and on the screen what is wrong. */
export const runOnDatabase = async (
  screen: Screen,
  env: Variables,
  purpose: string,
  work: Parameters<typeof withDatabase<void>>[2],
): Promise<number> => {
  try {
    await withDatabase(env, purpose, work);
    return 0;
  } catch (error) {
    const problems = problemsIn(error);
    if (!problems) {
      throw error;
    }
    screen.problems(problems);
    return 1;
  }
};
