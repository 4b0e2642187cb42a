/** SQL of the pages that a rebuild of the search index reads. */

/**
 * Ids of the next videos: as many as asked for, but no more than fit a message, and always one.
 * Parameters: id before, number of rows, bytes.
 */
export const nextVideoIds = `SELECT youtube_id
FROM (
  SELECT youtube_id, sum(bytes) OVER (ORDER BY youtube_id) AS bytes_so_far, row_number() OVER (ORDER BY youtube_id) AS n
  FROM (
    SELECT v.youtube_id, 2000 + octet_length(v.detail::text)
      + coalesce((SELECT sum(s.cue_bytes) FROM subtitle AS s WHERE s.youtube_id = v.youtube_id), 0) AS bytes
    FROM video AS v
    WHERE v.youtube_id > $1
    ORDER BY v.youtube_id
    LIMIT $2
  ) AS next
) AS sized
WHERE bytes_so_far <= $3 OR n = 1
ORDER BY youtube_id`;

/** All tracks of some videos with their cues; parameter: ids. */
export const subtitlesOfVideos = `SELECT youtube_id, lang, name, source, ext, url, cues
FROM subtitle
WHERE youtube_id = ANY($1::text[])
ORDER BY youtube_id, lang`;
