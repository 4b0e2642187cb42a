import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comments of a video as one list in the order of the source; a reply names what it replies to. */
export class Comments1795800500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalog.comment (
        youtube_id       text COLLATE "C" NOT NULL REFERENCES catalog.video (youtube_id) ON DELETE CASCADE,
        position         integer NOT NULL,
        comment_id       text COLLATE "C" NOT NULL,
        parent_id        text COLLATE "C",
        author           text NOT NULL,
        author_id        text NOT NULL,
        author_thumbnail text,
        is_by_uploader   boolean NOT NULL,
        text             text NOT NULL,
        like_count       bigint,
        is_favorited     boolean NOT NULL,
        published        timestamptz,
        PRIMARY KEY (youtube_id, position)
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
