SELECT
  (SELECT count(*) FROM (SELECT FROM catalog.video AS l WHERE l.height = $2 LIMIT 10000) AS counted) AS total,
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
FROM (
  SELECT l.youtube_id, l.published AS sort_key
  FROM catalog.video AS l
  WHERE l.height = $2
  ORDER BY l.published DESC NULLS LAST, l.youtube_id DESC
  LIMIT 12) AS page
JOIN catalog.video AS v ON v.youtube_id = page.youtube_id
JOIN catalog.video_numbers AS n ON n.youtube_id = v.youtube_id
JOIN catalog.channel AS c ON c.channel_id = v.channel_id
LEFT JOIN catalog.watch_state AS w ON w.user_id = $1 AND w.youtube_id = v.youtube_id
ORDER BY page.sort_key DESC NULLS LAST, page.youtube_id DESC
