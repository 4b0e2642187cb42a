import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const redated = `
            SELECT after.youtube_id, after.published
            FROM new_rows AS after JOIN old_rows AS before ON before.youtube_id = after.youtube_id
            WHERE before.published IS DISTINCT FROM after.published`;

/** The day beside a mark changes with that of its video. */
export class CarryDaysToMarks1798100000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As in count_moved_videos: somebody may be marking these very videos by the days that they had until now. A
    // deletion has its marks before its videos, and so may meet this crosswise: either is done again.
    await runner.query(`
      CREATE FUNCTION catalog.carry_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (${redated}) THEN
          LOCK TABLE catalog.watch_state IN SHARE ROW EXCLUSIVE MODE;
          UPDATE catalog.watch_state AS s SET published = redated.published
          FROM (${redated}) AS redated WHERE s.youtube_id = redated.youtube_id;
        END IF;
        RETURN NULL;
      END $$`);
    // By its name before count_moved: that lock comes before those of the totals, as when a video is deleted.
    await runner.query(`
      CREATE TRIGGER carry_day AFTER UPDATE ON catalog.video
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.carry_day()`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
