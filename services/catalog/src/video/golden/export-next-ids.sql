SELECT youtube_id, bytes_so_far <= $3 AS fits
FROM (
  SELECT youtube_id, sum(bytes) OVER (ORDER BY youtube_id) AS bytes_so_far, row_number() OVER (ORDER BY youtube_id) AS n
  FROM (
    SELECT v.youtube_id, 2000 + octet_length(v.detail::text) + octet_length(coalesce(c.description, ''))
      + coalesce((SELECT sum(s.cue_bytes + (400 + 2 * octet_length(s.name) + 2 * octet_length(coalesce(s.url, '')))) FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id), 0) AS bytes
    FROM catalog.video AS v
    JOIN catalog.channel AS c ON c.channel_id = v.channel_id
    WHERE v.youtube_id > $1
    ORDER BY v.youtube_id
    LIMIT $2
  ) AS next
) AS sized
WHERE bytes_so_far <= $3 OR n = 1
ORDER BY youtube_id
