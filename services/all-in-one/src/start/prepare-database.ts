import { derivedPassword, StartupProblem } from '@reelkeep/engines';
import { z } from 'zod';
import type { Installation } from '../config/environment.js';
import { roleOf, roster, type Schema } from '../services/roster.js';
import { askPreparationProcess } from './preparation-process.js';

/** What the child reads from its standard input, and what it answers. */
export const databaseOrderSchema = z.object({
  adminUrl: z.string(),
  services: z.array(z.object({ schema: z.string(), role: z.string(), password: z.string() })),
});
const databaseAnswerSchema = z.union([
  z.object({ urls: z.record(z.enum(roster.map(({ schema }) => schema)), z.string()) }),
  z.object({ problem: z.string() }),
]);

/** The password of the role of one schema. */
export const rolePassword = (secret: string, schema: Schema): string =>
  derivedPassword(secret, `database role ${roleOf(schema)}`);

/** Makes the schema and the role of each service and returns each one's own address. Throws StartupProblem. */
export const prepareDatabase = async (
  adminUrl: string,
  secret: string,
  { DATABASE_URL: given, SSL_CERT_FILE: certificates }: Installation,
): Promise<Record<Schema, string>> => {
  const services = roster.map(({ schema }) => ({
    schema,
    role: roleOf(schema),
    password: rolePassword(secret, schema),
  }));
  const order: z.infer<typeof databaseOrderSchema> = { adminUrl, services };
  const answer = databaseAnswerSchema.parse(
    await askPreparationProcess('prepare-database-process.js', order, certificates),
  );
  if ('problem' in answer) {
    throw new StartupProblem(
      `The database could not be prepared: ${answer.problem}.`,
      given === undefined
        ? 'Read logs/postgres.log in the data folder for the reason.'
        : 'Check DATABASE_URL: its user must be able to connect, and to make roles and schemas in that database.',
    );
  }
  return answer.urls;
};
