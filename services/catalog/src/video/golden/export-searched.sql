SELECT v.youtube_id, v.version, v.title, v.detail->'tags' AS tags, v.detail->'categories' AS categories, v.active,
  v.published, n.last_refresh, c.channel_id, c.name AS channel_name
FROM catalog.video AS v
JOIN catalog.video_numbers AS n ON n.youtube_id = v.youtube_id
JOIN catalog.channel AS c ON c.channel_id = v.channel_id
WHERE v.youtube_id = ANY($1::text[])
ORDER BY v.youtube_id
