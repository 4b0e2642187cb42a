import { text } from 'node:stream/consumers';
import { StartupProblem } from '@reelkeep/engines';
import { isShortEnough, longestPasswordBytes } from '@reelkeep/runtime/given-texts';
import type { Variables } from '../config/environment.js';
import { exitCodeOf } from '../start/exit-code.js';
import { problemsIn } from '../start/problems-in.js';
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
  return exitCodeOf(
    screen,
    async () => {
      const given = args.includes('--stdin') ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
      if (given === '') {
        throw new StartupProblem('Standard input holds no password.', 'Give one line, or leave --stdin out.');
      }
      if (given !== undefined && !isShortEnough(given)) {
        throw new StartupProblem('This password is too long.', `Give at most ${longestPasswordBytes} bytes.`);
      }
      const login = await resetPasswordOf(env, username, given);
      screen.line(`\nThe password of ${login.username} is ${given === undefined ? login.password : 'as you gave it'}.`);
      screen.line('Whoever is signed in under that name has to sign in again, and programs need a new API token.\n');
      return 0;
    },
    (error) => problemsIn(error) ?? unknownUser(error),
  );
};

// The gateway's own sentence names the users that there are. Not imported for a check: it loads the whole runtime.
const unknownUser = (error: unknown): readonly Pick<StartupProblem, 'message' | 'cure'>[] | undefined =>
  error instanceof Error && error.name === 'DomainError'
    ? [{ message: error.message, cure: 'Give one of those names.' }]
    : undefined;
