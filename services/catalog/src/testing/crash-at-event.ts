import pg from 'pg';
import type { CatalogStack } from './catalog-stack.js';

/**
 * From here on the server ends the connection that writes an event whose subject ends so: as near to the commit as a
 * crash can come. Gives what undoes that.
 */
export const crashAtEvent = async ({ platform }: CatalogStack, subject: string): Promise<() => Promise<void>> => {
  const admin = new pg.Client({ connectionString: platform.adminUrl });
  await admin.connect();
  await admin.query(`
    CREATE OR REPLACE FUNCTION public.end_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
  await admin.query('GRANT USAGE ON SCHEMA public TO reelkeep_catalog');
  await admin.query(`
    CREATE TRIGGER crash AFTER INSERT ON catalog.outbox FOR EACH ROW
    WHEN (NEW.subject LIKE ${pg.escapeLiteral(`%${subject}`)}) EXECUTE FUNCTION public.end_connection()`);
  return async () => {
    await admin.query('DROP TRIGGER crash ON catalog.outbox');
    await admin.end();
  };
};
