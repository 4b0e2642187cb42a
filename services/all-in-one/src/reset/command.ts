import { text } from 'node:stream/consumers';
import { StartupProblem } from '@reelkeep/engines';
import { StartupProblems, type Variables } from '../config/environment.js';
import { diskProblem } from '../start/disk-problem.js';
import { Screen } from '../start/screen.js';
import { resetPasswordOf } from './reset-password.js';

const usage = new StartupProblem(
  'Whose password?',
  'npm run reset-password -- USER makes one up; with --stdin it is read from standard input.',
);

/** The command line around resetPasswordOf. Resolves with the exit code. */
export const runResetPassword = async (args: readonly string[], env: Variables): Promise<number> => {
  const screen = new Screen(process.stdout);
  const names = args.filter((arg) => arg !== '--stdin');
  const [username] = names;
  if (username === undefined || names.length > 1 || username.startsWith('--')) {
    screen.problems([usage]);
    return 2;
  }
  try {
    const given = args.includes('--stdin') ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
    if (given === '') {
      throw new StartupProblem('Standard input holds no password.', 'Give one line, or leave --stdin out.');
    }
    const login = await resetPasswordOf(env, username, given);
    screen.line(`\nThe password of ${login.username} is ${given === undefined ? login.password : 'as you gave it'}.`);
    screen.line('Whoever is signed in under that name has to sign in again.\n');
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

const problemsIn = (error: unknown): readonly Pick<StartupProblem, 'message' | 'cure'>[] | undefined => {
  if (error instanceof StartupProblems) {
    return error.problems;
  }
  if (error instanceof StartupProblem) {
    return [error];
  }
  const problem = diskProblem(error);
  if (problem) {
    return [problem];
  }
  // The gateway's own sentence names the users that there are. Not imported for a check: it loads the whole runtime.
  return error instanceof Error && error.name === 'DomainError'
    ? [{ message: error.message, cure: 'Give one of those names.' }]
    : undefined;
};
