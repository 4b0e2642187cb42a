import { StartupProblem } from '@reelkeep/engines';
import type { Variables } from '../config/environment.js';
import { runOnDatabase } from '../database/run-on-database.js';
import { loadSchema, roster } from '../services/roster.js';
import { Screen } from '../start/screen.js';

/**
 * Brings the schemas up to date, or those of the services that are named, as every start does; for an update that
 * migrates before its services start. Resolves with the exit code.
 */
export const runMigrate = async (
  args: readonly string[],
  env: Variables,
  output: NodeJS.WriteStream,
): Promise<number> => {
  const screen = new Screen(output);
  const unknown = args.filter((arg) => !roster.some(({ name }) => name === arg));
  if (unknown.length > 0) {
    const names = roster.map(({ name }) => name).join(', ');
    screen.problems([
      new StartupProblem(`There is no service ${unknown.join(', ')}.`, `Give none for all, or some of ${names}.`),
    ]);
    return 2;
  }
  return runOnDatabase(screen, env, 'migrating the database', async (urls) => {
    const { migrateSchema } = await import('@reelkeep/runtime');
    for (const { name, schema } of roster.filter(({ name }) => args.length === 0 || args.includes(name))) {
      const done = await migrateSchema(urls[schema], await loadSchema(name));
      screen.line(`${name}: ${done.length === 0 ? 'up to date' : done.join(', ')}`);
    }
  });
};
