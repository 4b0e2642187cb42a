import { createIndexConcurrently, forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of titles and names, by which these are found while there is no search index. */
export class IndexTitles1795900500000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const titles = { video: 'title', channel: 'name', playlist: 'coalesce(name, playlist_id)' };
    for (const [table, title] of Object.entries(titles)) {
      await createIndexConcurrently(runner, {
        schema: 'catalog',
        name: `${table}_title_words`,
        table,
        on: `USING gin (to_tsvector('simple', left(${title}, 1000)))`,
      });
    }
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
