import { execute, rowsOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { forgetEmptyEntries, forgetRows, forgetVideos } from './trash.sql.js';

/** Forgets copies of videos that are archived; returns those that there were. */
export const forgetCopies = async (
  manager: EntityManager,
  youtubeIds: readonly string[],
): Promise<(typeof forgetVideos.row)[]> => {
  const forgotten = await rowsOf(manager, forgetVideos, [youtubeIds]);
  if (forgotten.length > 0) {
    await execute(manager, forgetRows, [forgotten.map((row) => row.youtube_id)]);
    await execute(manager, forgetEmptyEntries, [forgotten.map((row) => row.trash_id)]);
  }
  return forgotten;
};
