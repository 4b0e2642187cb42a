SELECT youtube_id
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
ORDER BY youtube_id
