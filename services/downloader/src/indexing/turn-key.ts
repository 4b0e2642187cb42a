import { isChannelId, isPlaylistId, isTaskId } from '@reelkeep/contracts';
import type { TurnKey } from './indexing.inputs.js';
import type { Turn } from './indexing.sql.js';

/** The key of a row, as it was entered. */
export const turnKeyOf = ({ task_id: task, kind, id }: Turn): TurnKey => {
  const ofTask = isTaskId(task) ? { taskId: task } : {};
  if (kind === 'channel' && isChannelId(id)) {
    return { ...ofTask, kind, id };
  }
  if (kind === 'playlist' && isPlaylistId(id)) {
    return { ...ofTask, kind, id };
  }
  if (kind === 'subscribed') {
    return { ...ofTask, kind };
  }
  throw new Error(`A row of playlists to read names ${kind} ${id}.`);
};
