import { StartupProblem } from '@reelkeep/engines';
import { StartupProblems } from '../config/environment.js';
import { diskProblem } from './disk-problem.js';

/** What a person can do about an error; undefined for one that nobody foresaw. */
export const problemsIn = (error: unknown): readonly StartupProblem[] | undefined => {
  if (error instanceof StartupProblems) {
    return error.problems;
  }
  const problem = error instanceof StartupProblem ? error : diskProblem(error);
  return problem && [problem];
};
