import { few } from '../task/few.js';
import type { RefreshRun } from './refreshing.sql.js';

/** `reindexed 3 videos, 1 channels` (SEMANTICS 21); vain when all of them failed. */
export const refreshResult = (run: RefreshRun): { isVain: boolean; message: string } => {
  const counts = [
    [run.videos, 'videos'],
    [run.channels, 'channels'],
    [run.playlists, 'playlists'],
  ] as const;
  const done = counts.filter(([count]) => count > 0).map(([count, noun]) => `${count} ${noun}`);
  if (done.length === 0 && run.failed > 0) {
    const more = run.failed - run.problems.length;
    return { isVain: true, message: [...few(run.problems), ...(more > 0 ? [`and ${more} more`] : [])].join('\n') };
  }
  return { isVain: false, message: done.length === 0 ? '' : `reindexed ${done.join(', ')}` };
};
