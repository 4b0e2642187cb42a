import { sql, text } from '@reelkeep/runtime/sql';

/**
 * Gives videos of a channel the type under which it lists them first. Parameters: channel; as lists: videos, types.
 */
export const retypeVideos = sql(
  { youtube_id: text() },
  `WITH listed AS (
     SELECT DISTINCT ON (youtube_id) youtube_id, vid_type
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS t (youtube_id, vid_type, n)
     ORDER BY youtube_id, n
   ), others AS (
     SELECT v.youtube_id, l.vid_type FROM catalog.video AS v JOIN listed AS l ON l.youtube_id = v.youtube_id
     WHERE v.channel_id = $1 AND v.vid_type <> l.vid_type
     ORDER BY v.youtube_id FOR UPDATE OF v
   )
   UPDATE catalog.video AS v SET vid_type = o.vid_type, version = v.version + 1
   FROM others AS o WHERE v.youtube_id = o.youtube_id RETURNING v.youtube_id`,
);
