import { StartupProblem } from '@reelkeep/engines';
import type { Variables } from '../config/environment.js';
import { runOnDatabase } from '../database/run-on-database.js';
import { Screen } from '../start/screen.js';
import { carryOut, orderOf } from './orders.js';

const usage = new StartupProblem(
  'What is to be done with the dead letters?',
  'npm run dead-letters -- list, replay [EVENT …] (all without one), or expire [--days N].',
);

/**
 * Shows the events that a service could not handle, has it handle them again, or removes old ones; whether Reelkeep
 * runs or not. Resolves with the exit code.
 */
export const runDeadLetters = async (
  args: readonly string[],
  env: Variables,
  output: NodeJS.WriteStream,
): Promise<number> => {
  const screen = new Screen(output);
  const order = orderOf(args);
  if (!order) {
    screen.problems([usage]);
    return 2;
  }
  return runOnDatabase(screen, env, 'looking at dead letters', (urls) =>
    carryOut(order, urls, (line) => screen.line(line)),
  );
};
