import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user may be disabled: every gateway is told of that as of any other change of an account. */
export class DisabledUsers1795347000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identity.app_user ADD COLUMN is_active boolean NOT NULL DEFAULT true');
    await runner.query('DROP TRIGGER announce_change ON identity.app_user');
    await runner.query(`
      CREATE TRIGGER announce_change
      AFTER UPDATE OF username, password, is_staff, is_superuser, is_active OR DELETE ON identity.app_user
      FOR EACH ROW EXECUTE FUNCTION identity.announce_identity_change('user', 'id')`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
