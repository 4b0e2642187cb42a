SELECT
  v.youtube_id, v.title, v.published, v.downloaded, n.last_refresh, v.active, v.vid_type, v.media_size, v.duration,
  n.view_count, n.like_count, n.dislike_count, n.average_rating, n.comment_count, v.detail, v.version,
  c.channel_id, c.name AS channel_name, c.description AS channel_description, c.subscriber_count, c.subscribed,
  c.active AS channel_active, c.view_count AS channel_view_count, c.tags AS channel_tags, c.tabs, c.has_thumb,
  c.has_banner, c.has_tvart, c.overwrites, c.last_refresh AS channel_last_refresh,
  w.watched, w.watched_date, w.position, w.position_until,
  ARRAY(SELECT ARRAY[s.lang, s.name, s.source, s.ext, s.url]
        FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id ORDER BY s.lang) AS subtitles,
  ARRAY(SELECT e.playlist_id
        FROM catalog.playlist_entry AS e WHERE e.youtube_id = v.youtube_id ORDER BY e.playlist_id) AS playlist_ids
FROM (SELECT listed.youtube_id, listed.at
FROM catalog.similar_video AS s
CROSS JOIN LATERAL unnest(s.similar_ids) WITH ORDINALITY AS listed (youtube_id, at)
JOIN catalog.video AS there ON there.youtube_id = listed.youtube_id
WHERE s.youtube_id = $2
ORDER BY listed.at LIMIT 6) AS page
JOIN catalog.video AS v ON v.youtube_id = page.youtube_id
JOIN catalog.video_numbers AS n ON n.youtube_id = v.youtube_id
JOIN catalog.channel AS c ON c.channel_id = v.channel_id
LEFT JOIN catalog.watch_state AS w ON w.user_id = $1 AND w.youtube_id = v.youtube_id
ORDER BY page.at
