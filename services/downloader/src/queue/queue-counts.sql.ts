import { int, sql } from '@reelkeep/runtime/sql';

/** How many rows there are; those of the types are pending ones. Read from the index on status and type alone. */
export const countItems = sql(
  {
    pending: int(),
    ignored: int(),
    pendingVideos: int(),
    pendingShorts: int(),
    pendingStreams: int(),
  },
  `SELECT (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
          (count(*) FILTER (WHERE status = 'ignore'))::int AS ignored,
          (count(*) FILTER (WHERE status = 'pending' AND vid_type = 'videos'))::int AS "pendingVideos",
          (count(*) FILTER (WHERE status = 'pending' AND vid_type = 'shorts'))::int AS "pendingShorts",
          (count(*) FILTER (WHERE status = 'pending' AND vid_type = 'streams'))::int AS "pendingStreams"
   FROM download.queue_item`,
);
