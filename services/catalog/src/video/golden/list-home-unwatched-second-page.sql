SELECT
  least(coalesce((SELECT k.videos FROM catalog.video_count AS k WHERE k.channel_id = '' AND k.vid_type = ''), 0) - coalesce((SELECT k.videos FROM catalog.watched_count AS k WHERE k.user_id = $1 AND k.channel_id = '' AND k.vid_type = ''), 0), 10000) AS total,
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
  WITH first_month AS MATERIALIZED (
    SELECT placed.since, $2::int - placed.rows_before AS skipped
    FROM (
      SELECT d.since, d.videos,
        sum(d.videos) OVER (ORDER BY d.since DESC ROWS UNBOUNDED PRECEDING)::int - d.videos AS rows_before
      FROM (SELECT d.since, (d.videos - coalesce((
        SELECT w.videos FROM catalog.watched_date_count AS w
        WHERE w.user_id = $1 AND w.span = 'month' AND w.since = d.since), 0))::int AS videos FROM catalog.date_count AS d WHERE d.span = 'month' ORDER BY d.since DESC LIMIT (SELECT 2147483647)) AS d
    ) AS placed
    WHERE placed.rows_before <= $2::int AND $2::int < placed.rows_before + placed.videos
    ORDER BY placed.since DESC
    LIMIT 1
  ),
  first_day AS MATERIALIZED (
    SELECT placed.since, (SELECT skipped FROM first_month) - placed.rows_before AS skipped
    FROM (
      SELECT d.since, d.videos,
        sum(d.videos) OVER (ORDER BY d.since DESC ROWS UNBOUNDED PRECEDING)::int - d.videos AS rows_before
      FROM (SELECT d.since, (d.videos - coalesce((
        SELECT w.videos FROM catalog.watched_date_count AS w
        WHERE w.user_id = $1 AND w.span = 'day' AND w.since = d.since), 0))::int AS videos FROM catalog.date_count AS d WHERE d.span = 'day' AND d.since <= (SELECT date_trunc('month', since + interval '768 hours', 'UTC') - interval '24 hours' FROM first_month) ORDER BY d.since DESC LIMIT (SELECT 2147483647)) AS d
    ) AS placed
    WHERE placed.rows_before <= (SELECT skipped FROM first_month) AND (SELECT skipped FROM first_month) < placed.rows_before + placed.videos
    ORDER BY placed.since DESC
    LIMIT 1
  ),
  dated AS MATERIALIZED (
    SELECT reach.youtube_id, reach.sort_key
    FROM (
      SELECT l.youtube_id, l.published AS sort_key
      FROM catalog.video AS l LEFT JOIN (
    SELECT s.published, s.youtube_id FROM catalog.watch_state AS s WHERE s.user_id = $1 AND s.watched AND s.published < (SELECT since + interval '24 hours' FROM first_day)
    ORDER BY s.published DESC NULLS LAST, s.youtube_id DESC LIMIT (SELECT 2147483647)
  ) AS marked ON marked.published = l.published AND marked.youtube_id = l.youtube_id
      WHERE marked.youtube_id IS NULL AND l.published < (SELECT since + interval '24 hours' FROM first_day)
      ORDER BY l.published DESC NULLS LAST, l.youtube_id DESC
      LIMIT 10000
    ) AS reach
    LIMIT 12 OFFSET (SELECT skipped FROM first_day WHERE since <> '-infinity')
  )
  SELECT candidate.youtube_id, candidate.sort_key
  FROM (
    SELECT dated.youtube_id, dated.sort_key FROM dated
    UNION ALL
    (SELECT l.youtube_id, l.published AS sort_key
    FROM catalog.video AS l
    WHERE l.published IS NULL AND NOT EXISTS (SELECT FROM catalog.watch_state AS s WHERE s.user_id = $1 AND s.youtube_id = l.youtube_id AND s.watched) AND EXISTS (SELECT FROM first_day) AND (SELECT count(*) FROM dated) < 12
    ORDER BY l.published DESC NULLS LAST, l.youtube_id DESC
    LIMIT 12 OFFSET (SELECT skipped FROM first_day WHERE since = '-infinity'))
  ) AS candidate
  ORDER BY candidate.sort_key DESC NULLS LAST, candidate.youtube_id DESC
  LIMIT 12) AS page
JOIN catalog.video AS v ON v.youtube_id = page.youtube_id
JOIN catalog.video_numbers AS n ON n.youtube_id = v.youtube_id
JOIN catalog.channel AS c ON c.channel_id = v.channel_id
LEFT JOIN catalog.watch_state AS w ON w.user_id = $1 AND w.youtube_id = v.youtube_id
ORDER BY page.sort_key DESC NULLS LAST, page.youtube_id DESC
