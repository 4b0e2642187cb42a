import { sql } from '@reelkeep/runtime/sql';

const lockName = "hashtext('reelkeep-playlist-entries')";

/**
 * An entry says whether its video is archived, and under which title. Who lists entries looks at the videos, who
 * changes videos looks at the entries, and neither sees what the other has not ended: one waits for the other. The
 * first lock of a transaction, so that it is never part of a circle.
 */
export const lockEntries = {
  /** Before videos come, go or are named anew: any number at once. */
  ofVideos: sql({}, `SELECT FROM pg_advisory_xact_lock_shared(${lockName})`),
  /** Before entries are written by what is archived: alone, for as long as a part of a listing takes. */
  ofListing: sql({}, `SELECT FROM pg_advisory_xact_lock(${lockName})`),
};
