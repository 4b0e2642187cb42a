import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside each mark of what somebody watched is the day of its video, so that marks can stand in the order of lists. */
export class DateMarks1798100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE catalog.watch_state ADD COLUMN published timestamptz');
    await runner.query(`
      CREATE FUNCTION catalog.date_mark() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.published := (SELECT published FROM catalog.video WHERE youtube_id = NEW.youtube_id);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER date_mark BEFORE INSERT ON catalog.watch_state
      FOR EACH ROW EXECUTE FUNCTION catalog.date_mark()`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
