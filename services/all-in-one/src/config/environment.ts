import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartupProblem } from '@reelkeep/engines';
import { parseEnv, problemsOfStart, variableShape } from '@reelkeep/runtime/environment';
import { z } from 'zod';

/** The variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Several reasons not to start, all that there are. */
export class StartupProblems extends Error {
  override readonly name = 'StartupProblems';

  constructor(readonly problems: readonly StartupProblem[]) {
    super(problems.map((problem) => problem.message).join(' '));
  }
}

const variables = z.object(variableShape('start'));

/** What was asked for, complete with defaults. */
export type Installation = z.infer<typeof variables> & { REELKEEP_HOME: string };

/** Reads the environment; an empty text counts as not set. Throws StartupProblems with every fault at once. */
export const readEnvironment = (env: Variables): Installation => {
  const problems = problemsOfStart(env).map(({ what, cure }) => new StartupProblem(what, cure));
  if (problems.length > 0) {
    throw new StartupProblems(problems);
  }
  const given = parseEnv(variables, env);
  return { ...given, REELKEEP_HOME: resolve(given.REELKEEP_HOME ?? defaultHome(env)) };
};

/** The user's data folder by the XDG rules. */
const defaultHome = (env: Variables): string =>
  join(env['XDG_DATA_HOME'] || join(env['HOME'] || homedir(), '.local', 'share'), 'reelkeep');
