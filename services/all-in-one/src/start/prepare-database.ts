import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartupProblem } from '@reelkeep/engines';
import { z } from 'zod';
import { rolePassword } from '../config/role-passwords.js';
import { roleOf, roster, type Schema } from '../services/roster.js';

/** What the child reads from its standard input, and what it answers. */
export const databaseOrderSchema = z.object({
  adminUrl: z.string(),
  services: z.array(z.object({ schema: z.string(), role: z.string(), password: z.string() })),
});
const databaseAnswerSchema = z.union([
  z.object({ urls: z.record(z.enum(roster.map(({ schema }) => schema)), z.string()) }),
  z.object({ problem: z.string() }),
]);

const answerWithinMs = 60_000;

/**
 * Makes the schema and the role of each service and returns each one's own address. In a process of its own: the
 * database driver would cost this one memory for as long as Reelkeep runs.
 */
export const prepareDatabase = async (
  adminUrl: string,
  secret: string,
  isOwn: boolean,
): Promise<Record<Schema, string>> => {
  const services = roster.map(({ schema }) => ({
    schema,
    role: roleOf(schema),
    password: rolePassword(secret, roleOf(schema)),
  }));
  const program = fileURLToPath(new URL('../prepare-database-process.js', import.meta.url));
  const running = promisify(execFile)(process.execPath, [program], { timeout: answerWithinMs });
  // A child that ends early closes the pipe: its exit tells.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(JSON.stringify({ adminUrl, services }));
  const { stdout } = await running;
  const answer = databaseAnswerSchema.parse(JSON.parse(stdout));
  if ('problem' in answer) {
    throw new StartupProblem(
      `The database could not be prepared: ${answer.problem}.`,
      isOwn
        ? 'Read logs/postgres.log in the data folder for the reason.'
        : 'Check DATABASE_URL: its user must be able to connect, and to make roles and schemas in that database.',
    );
  }
  return answer.urls;
};
