import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells every gateway what it must no longer hold in memory, in the words `<kind> <key>` (IdentityChanges). */
export class AnnounceChanges1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION identity.announce_identity_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('identity_changed', TG_ARGV[0] || ' ' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[1]));
        RETURN NULL;
      END $$`);
    // One that has ended by its age is nobody's any more.
    await runner.query(`
      CREATE TRIGGER announce_end AFTER DELETE ON identity.login_session FOR EACH ROW WHEN (OLD.expires_at > now())
      EXECUTE FUNCTION identity.announce_identity_change('session', 'token_hash')`);
    await runner.query(`
      CREATE TRIGGER announce_end AFTER UPDATE OR DELETE ON identity.api_token FOR EACH ROW
      EXECUTE FUNCTION identity.announce_identity_change('token', 'user_id')`);
    // Not the time of the last sign-in, which nobody holds.
    await runner.query(`
      CREATE TRIGGER announce_change AFTER UPDATE OF username, password, is_staff, is_superuser OR DELETE ON identity.app_user
      FOR EACH ROW EXECUTE FUNCTION identity.announce_identity_change('user', 'id')`);
    await runner.query(`
      CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON identity.user_config FOR EACH ROW
      EXECUTE FUNCTION identity.announce_identity_change('config', 'user_id')`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
