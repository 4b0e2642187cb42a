import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which videos are like which, as search has found them (ADR 71). What a video is found by (its title and its tags) may
 * change: then nothing is known of it until it is compared again. Triggers in place of a reference to the video: the
 * release before, put back, could not empty its tables for a restore.
 */
export class SimilarVideos1798400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalog.similar_video (
        youtube_id text COLLATE "C" PRIMARY KEY,
        similar_ids text[] NOT NULL,
        compared_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX similar_video_by_compared ON catalog.similar_video (compared_at, youtube_id)');
    await runner.query(`
      CREATE FUNCTION catalog.forget_similar() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM catalog.similar_video WHERE youtube_id = OLD.youtube_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER forget_similar AFTER UPDATE OF title, detail ON catalog.video FOR EACH ROW
      WHEN (OLD.title <> NEW.title OR OLD.detail->'tags' IS DISTINCT FROM NEW.detail->'tags')
      EXECUTE FUNCTION catalog.forget_similar()`);
    await runner.query(`
      CREATE TRIGGER forget_similar_of_gone AFTER DELETE ON catalog.video FOR EACH ROW
      EXECUTE FUNCTION catalog.forget_similar()`);
    await runner.query(`
      CREATE FUNCTION catalog.forget_all_similar() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        TRUNCATE catalog.similar_video;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER forget_all_similar AFTER TRUNCATE ON catalog.video FOR EACH STATEMENT
      EXECUTE FUNCTION catalog.forget_all_similar()`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
