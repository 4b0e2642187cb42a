import type { StartupProblem } from '@reelkeep/engines';
import { problemsIn } from './problems-in.js';
import type { Screen } from './screen.js';

type Told = readonly Pick<StartupProblem, 'message' | 'cure'>[];

/**
 * The frame of every command: resolves with the exit code of its work, or with 1 when a person can do something about
 * what is wrong, which then stands on the screen. Rejects with what nobody foresaw.
 */
export const exitCodeOf = async (
  screen: Screen,
  work: () => Promise<number>,
  problemsOf: (error: unknown) => Told | undefined = problemsIn,
): Promise<number> => {
  try {
    return await work();
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) {
      throw error;
    }
    screen.problems(problems);
    return 1;
  }
};
