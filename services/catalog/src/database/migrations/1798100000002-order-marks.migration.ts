import { createIndexConcurrently, forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const videosAtOnce = 2_000;

/**
 * Marks of before get the days of their videos, and all of them an order by these. Others read and mark meanwhile; a
 * kill may interrupt it anywhere.
 */
export class OrderMarks1798100000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined;) {
      after = await dateSome(runner, after);
    }
    await createIndexConcurrently(runner, {
      schema: 'catalog',
      name: 'watch_state_by_published',
      table: 'watch_state',
      on: '(user_id, published DESC NULLS LAST, youtube_id DESC) WHERE watched',
    });
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

/** Dates the marks of the next videos, in the order in which others lock them; gives the last of these videos. */
const dateSome = async (runner: QueryRunner, after: string): Promise<string | undefined> => {
  const [{ last }]: [{ last: string | null }] = await runner.query(
    `WITH next AS (
       SELECT youtube_id, published FROM catalog.video WHERE youtube_id > $1 ORDER BY youtube_id LIMIT ${videosAtOnce}
     ), undated AS (
       SELECT s.user_id, s.youtube_id, next.published
       FROM next JOIN catalog.watch_state AS s ON s.youtube_id = next.youtube_id
       WHERE s.published IS DISTINCT FROM next.published
       ORDER BY s.youtube_id, s.user_id FOR UPDATE OF s
     ), dated AS (
       UPDATE catalog.watch_state AS s SET published = undated.published
       FROM undated WHERE s.user_id = undated.user_id AND s.youtube_id = undated.youtube_id
     )
     SELECT max(youtube_id) AS last FROM next`,
    [after],
  );
  return last ?? undefined;
};
