import { openDatabase } from '@reelkeep/runtime';
import { startTestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { schema } from '../database/schema.js';
import { seedVideos } from './seed-videos.js';

/** A catalogue of its own that nothing runs on: for tests of statements and plans. */
export type SeededCatalogue = {
  /** As the catalogue's own role, in its schema. */
  sql: pg.Client;
  stop(): Promise<void>;
};

/** Migrated, and filled by seedVideos. */
export const startSeededCatalogue = async (options: Parameters<typeof seedVideos>[1]): Promise<SeededCatalogue> => {
  const platform = await startTestPlatform();
  const url = platform.databaseUrl('catalog');
  const sql = new pg.Client({ connectionString: url, options: '-c search_path=catalog' });
  const stop = async (): Promise<void> => {
    await sql.end();
    await platform.stop();
  };
  try {
    await (await openDatabase({ url, schema })).destroy();
    await seedVideos(url, options);
    await sql.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return { sql, stop };
};
