CREATE CONSTRAINT TRIGGER recount_dates AFTER INSERT ON catalog.date_recount DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_dates()
CREATE INDEX channel_by_name ON catalog.channel USING btree (lower(name), channel_id)
CREATE INDEX channel_flags ON catalog.channel USING btree (active, subscribed)
CREATE INDEX channel_subscribed_by_name ON catalog.channel USING btree (subscribed, lower(name), channel_id)
CREATE INDEX channel_title_words ON catalog.channel USING gin (to_tsvector('simple'::regconfig, "left"(name, 1000)))
CREATE INDEX outbox_published ON catalog.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON catalog.outbox USING btree (seq) WHERE (published_at IS NULL)
CREATE INDEX playlist_by_channel ON catalog.playlist USING btree (channel_id) WHERE (channel_id IS NOT NULL)
CREATE INDEX playlist_by_name ON catalog.playlist USING btree (lower(COALESCE(name, playlist_id)), playlist_id)
CREATE INDEX playlist_entry_order ON catalog.playlist_entry USING btree (playlist_id, idx, youtube_id) WHERE downloaded
CREATE INDEX playlist_entry_place ON catalog.playlist_entry USING btree (playlist_id, idx, youtube_id)
CREATE INDEX playlist_entry_video ON catalog.playlist_entry USING btree (youtube_id) INCLUDE (playlist_id)
CREATE INDEX playlist_kind_by_name ON catalog.playlist USING btree (kind, lower(COALESCE(name, playlist_id)), playlist_id)
CREATE INDEX playlist_subscribed_by_name ON catalog.playlist USING btree (subscribed, lower(COALESCE(name, playlist_id)), playlist_id)
CREATE INDEX playlist_title_words ON catalog.playlist USING gin (to_tsvector('simple'::regconfig, "left"(COALESCE(name, playlist_id), 1000)))
CREATE INDEX similar_video_by_compared ON catalog.similar_video USING btree (compared_at, youtube_id)
CREATE INDEX trash_entry_due ON catalog.trash_entry USING btree (purge_at, trash_id)
CREATE INDEX trash_entry_item ON catalog.trash_entry USING btree (item_id)
CREATE INDEX trash_entry_order ON catalog.trash_entry USING btree (deleted_at DESC, trash_id DESC)
CREATE INDEX trash_row_entry ON catalog.trash_row USING btree (trash_id, table_name)
CREATE INDEX trash_row_item ON catalog.trash_row USING btree (id, table_name)
CREATE INDEX trash_video_channel ON catalog.trash_video USING btree (channel_id)
CREATE INDEX trash_video_entry ON catalog.trash_video USING btree (trash_id) INCLUDE (media_size)
CREATE INDEX video_by_height ON catalog.video USING btree (height DESC, youtube_id DESC)
CREATE INDEX video_by_like_count ON catalog.video USING btree (like_count DESC, youtube_id DESC)
CREATE INDEX video_by_view_count ON catalog.video USING btree (view_count DESC, youtube_id DESC)
CREATE INDEX video_channel_by_height ON catalog.video USING btree (channel_id, height DESC, youtube_id DESC) INCLUDE (vid_type)
CREATE INDEX video_channel_by_like_count ON catalog.video USING btree (channel_id, like_count DESC, youtube_id DESC) INCLUDE (vid_type)
CREATE INDEX video_channel_by_view_count ON catalog.video USING btree (channel_id, view_count DESC, youtube_id DESC) INCLUDE (vid_type)
CREATE INDEX video_channel_height_by_downloaded ON catalog.video USING btree (channel_id, downloaded DESC, youtube_id DESC) INCLUDE (vid_type, height)
CREATE INDEX video_channel_height_by_duration ON catalog.video USING btree (channel_id, duration DESC, youtube_id DESC) INCLUDE (vid_type, height)
CREATE INDEX video_channel_height_by_media_size ON catalog.video USING btree (channel_id, media_size DESC, youtube_id DESC) INCLUDE (vid_type, height)
CREATE INDEX video_channel_height_by_published ON catalog.video USING btree (channel_id, published DESC NULLS LAST, youtube_id DESC) INCLUDE (vid_type, height)
CREATE INDEX video_channel_height_by_width ON catalog.video USING btree (channel_id, width DESC, youtube_id DESC) INCLUDE (vid_type, height)
CREATE INDEX video_count_biggest_by_duration ON catalog.video_count USING btree (duration DESC, channel_id) WHERE ((vid_type = ''::text) AND (channel_id <> ''::text))
CREATE INDEX video_count_biggest_by_media_size ON catalog.video_count USING btree (media_size DESC, channel_id) WHERE ((vid_type = ''::text) AND (channel_id <> ''::text))
CREATE INDEX video_count_biggest_by_videos ON catalog.video_count USING btree (videos DESC, channel_id) WHERE ((vid_type = ''::text) AND (channel_id <> ''::text))
CREATE INDEX video_height_by_downloaded ON catalog.video USING btree (downloaded DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_height_by_duration ON catalog.video USING btree (duration DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_height_by_media_size ON catalog.video USING btree (media_size DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_height_by_published ON catalog.video USING btree (published DESC NULLS LAST, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_height_by_width ON catalog.video USING btree (width DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_numbers_by_like_count ON catalog.video_numbers USING btree (like_count DESC, youtube_id DESC)
CREATE INDEX video_numbers_by_view_count ON catalog.video_numbers USING btree (view_count DESC, youtube_id DESC)
CREATE INDEX video_numbers_channel_by_like_count ON catalog.video_numbers USING btree (channel_id, like_count DESC, youtube_id DESC) INCLUDE (vid_type)
CREATE INDEX video_numbers_channel_by_view_count ON catalog.video_numbers USING btree (channel_id, view_count DESC, youtube_id DESC) INCLUDE (vid_type)
CREATE INDEX video_numbers_type_by_like_count ON catalog.video_numbers USING btree (vid_type, like_count DESC, youtube_id DESC)
CREATE INDEX video_numbers_type_by_view_count ON catalog.video_numbers USING btree (vid_type, view_count DESC, youtube_id DESC)
CREATE INDEX video_title_words ON catalog.video USING gin (to_tsvector('simple'::regconfig, "left"(title, 1000)))
CREATE INDEX video_type_by_height ON catalog.video USING btree (vid_type, height DESC, youtube_id DESC)
CREATE INDEX video_type_by_like_count ON catalog.video USING btree (vid_type, like_count DESC, youtube_id DESC)
CREATE INDEX video_type_by_view_count ON catalog.video USING btree (vid_type, view_count DESC, youtube_id DESC)
CREATE INDEX video_type_height_by_downloaded ON catalog.video USING btree (vid_type, downloaded DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_type_height_by_duration ON catalog.video USING btree (vid_type, duration DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_type_height_by_media_size ON catalog.video USING btree (vid_type, media_size DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_type_height_by_published ON catalog.video USING btree (vid_type, published DESC NULLS LAST, youtube_id DESC) INCLUDE (height)
CREATE INDEX video_type_height_by_width ON catalog.video USING btree (vid_type, width DESC, youtube_id DESC) INCLUDE (height)
CREATE INDEX watch_state_by_published ON catalog.watch_state USING btree (user_id, published DESC NULLS LAST, youtube_id DESC) WHERE watched
CREATE INDEX watch_state_continue ON catalog.watch_state USING btree (user_id, position_updated_at DESC, youtube_id) WHERE (("position" IS NOT NULL) AND (NOT watched))
CREATE INDEX watch_state_video ON catalog.watch_state USING btree (youtube_id)
CREATE INDEX watch_state_watched ON catalog.watch_state USING btree (user_id, youtube_id) WHERE watched
CREATE OR REPLACE FUNCTION catalog.ask_for_recount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO catalog.date_recount VALUES (true) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.carry_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF EXISTS (
            SELECT after.youtube_id, after.published
            FROM new_rows AS after JOIN old_rows AS before ON before.youtube_id = after.youtube_id
            WHERE before.published IS DISTINCT FROM after.published) THEN
          LOCK TABLE catalog.watch_state IN SHARE ROW EXCLUSIVE MODE;
          UPDATE catalog.watch_state AS s SET published = redated.published
          FROM (
            SELECT after.youtube_id, after.published
            FROM new_rows AS after JOIN old_rows AS before ON before.youtube_id = after.youtube_id
            WHERE before.published IS DISTINCT FROM after.published) AS redated WHERE s.youtube_id = redated.youtube_id;
        END IF;
        RETURN NULL;
      END $function$

CREATE OR REPLACE FUNCTION catalog.count_forgotten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM old_rows WHERE watched) THEN
      INSERT INTO catalog.watched_count (user_id, channel_id, vid_type, videos, duration)
      SELECT user_id, coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * duration)
      FROM (
        SELECT marks.user_id, v.channel_id, v.vid_type, v.duration, -1 AS n
        FROM old_rows AS marks
        CROSS JOIN LATERAL (
          SELECT channel_id, vid_type, duration FROM catalog.video WHERE youtube_id = marks.youtube_id OFFSET 0
        ) AS v
        WHERE marks.watched) AS counted
      GROUP BY user_id, CUBE (channel_id, vid_type)
      HAVING (sum(n), sum(n * duration)) <> (0, 0)
      ORDER BY 1, 2, 3
      ON CONFLICT (user_id, channel_id, vid_type) DO UPDATE SET
        videos = watched_count.videos + excluded.videos,
        duration = watched_count.duration + excluded.duration;
    END IF;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_gone_videos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO catalog.video_count (channel_id, vid_type, videos, media_size, duration,
                                     active_videos, active_media_size, active_duration)
    SELECT coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * media_size), sum(n * duration),
           sum(n * active::int), sum(n * active::int * media_size), sum(n * active::int * duration)
    FROM (SELECT -1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM old_rows) AS changed
    GROUP BY CUBE (channel_id, vid_type)
    HAVING (sum(n), sum(n * media_size), sum(n * duration), sum(n * active::int),
            sum(n * active::int * media_size), sum(n * active::int * duration)) <> (0, 0, 0, 0, 0, 0)
    ORDER BY 1, 2
    ON CONFLICT (channel_id, vid_type) DO UPDATE SET
      videos = video_count.videos + excluded.videos,
      media_size = video_count.media_size + excluded.media_size,
      duration = video_count.duration + excluded.duration,
      active_videos = video_count.active_videos + excluded.active_videos,
      active_media_size = video_count.active_media_size + excluded.active_media_size,
      active_duration = video_count.active_duration + excluded.active_duration;
    INSERT INTO catalog.archived_count (since, videos, media_size)
    SELECT date_bin('15 minutes', downloaded, timestamptz '2000-01-01 00:00:00Z'), sum(n), sum(n * media_size)
    FROM (SELECT -1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM old_rows) AS changed
    GROUP BY 1
    HAVING (sum(n), sum(n * media_size)) <> (0, 0)
    ORDER BY 1
    ON CONFLICT (since) DO UPDATE SET
      videos = archived_count.videos + excluded.videos,
      media_size = archived_count.media_size + excluded.media_size;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_marked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM new_rows WHERE watched) THEN
      INSERT INTO catalog.watched_count (user_id, channel_id, vid_type, videos, duration)
      SELECT user_id, coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * duration)
      FROM (
        SELECT marks.user_id, v.channel_id, v.vid_type, v.duration, 1 AS n
        FROM new_rows AS marks
        CROSS JOIN LATERAL (
          SELECT channel_id, vid_type, duration FROM catalog.video WHERE youtube_id = marks.youtube_id OFFSET 0
        ) AS v
        WHERE marks.watched) AS counted
      GROUP BY user_id, CUBE (channel_id, vid_type)
      HAVING (sum(n), sum(n * duration)) <> (0, 0)
      ORDER BY 1, 2, 3
      ON CONFLICT (user_id, channel_id, vid_type) DO UPDATE SET
        videos = watched_count.videos + excluded.videos,
        duration = watched_count.duration + excluded.duration;
    END IF;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_marked_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM new_rows WHERE watched) THEN
    INSERT INTO catalog.watched_date_count (user_id, span, since, videos)
    SELECT user_id, span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT 1 AS n, user_id, published FROM new_rows WHERE watched) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, span, since) DO UPDATE SET videos = watched_date_count.videos + excluded.videos; END IF;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_moved_videos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (
      SELECT FROM new_rows AS after JOIN old_rows AS before ON before.youtube_id = after.youtube_id
      WHERE (before.channel_id, before.vid_type, before.duration)
            IS DISTINCT FROM (after.channel_id, after.vid_type, after.duration)) THEN
      LOCK TABLE catalog.watch_state IN SHARE ROW EXCLUSIVE MODE;
      INSERT INTO catalog.watched_count (user_id, channel_id, vid_type, videos, duration)
      SELECT user_id, coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * duration)
      FROM (
        SELECT marks.user_id, moved.channel_id, moved.vid_type, moved.duration, moved.n
        FROM (
          SELECT youtube_id, channel_id, vid_type, duration, 1 AS n FROM new_rows
          UNION ALL SELECT youtube_id, channel_id, vid_type, duration, -1 FROM old_rows
        ) AS moved
        CROSS JOIN LATERAL (
          SELECT user_id FROM catalog.watch_state WHERE youtube_id = moved.youtube_id AND watched OFFSET 0
        ) AS marks) AS counted
      GROUP BY user_id, CUBE (channel_id, vid_type)
      HAVING (sum(n), sum(n * duration)) <> (0, 0)
      ORDER BY 1, 2, 3
      ON CONFLICT (user_id, channel_id, vid_type) DO UPDATE SET
        videos = watched_count.videos + excluded.videos,
        duration = watched_count.duration + excluded.duration;
    END IF;
    INSERT INTO catalog.video_count (channel_id, vid_type, videos, media_size, duration,
                                     active_videos, active_media_size, active_duration)
    SELECT coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * media_size), sum(n * duration),
           sum(n * active::int), sum(n * active::int * media_size), sum(n * active::int * duration)
    FROM (SELECT 1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM new_rows UNION ALL SELECT -1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM old_rows) AS changed
    GROUP BY CUBE (channel_id, vid_type)
    HAVING (sum(n), sum(n * media_size), sum(n * duration), sum(n * active::int),
            sum(n * active::int * media_size), sum(n * active::int * duration)) <> (0, 0, 0, 0, 0, 0)
    ORDER BY 1, 2
    ON CONFLICT (channel_id, vid_type) DO UPDATE SET
      videos = video_count.videos + excluded.videos,
      media_size = video_count.media_size + excluded.media_size,
      duration = video_count.duration + excluded.duration,
      active_videos = video_count.active_videos + excluded.active_videos,
      active_media_size = video_count.active_media_size + excluded.active_media_size,
      active_duration = video_count.active_duration + excluded.active_duration;
    INSERT INTO catalog.archived_count (since, videos, media_size)
    SELECT date_bin('15 minutes', downloaded, timestamptz '2000-01-01 00:00:00Z'), sum(n), sum(n * media_size)
    FROM (SELECT 1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM new_rows UNION ALL SELECT -1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM old_rows) AS changed
    GROUP BY 1
    HAVING (sum(n), sum(n * media_size)) <> (0, 0)
    ORDER BY 1
    ON CONFLICT (since) DO UPDATE SET
      videos = archived_count.videos + excluded.videos,
      media_size = archived_count.media_size + excluded.media_size;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_new_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    
    INSERT INTO catalog.date_count (span, since, videos)
    SELECT span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT 1 AS n, published FROM new_rows) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (span, since) DO UPDATE SET videos = date_count.videos + excluded.videos;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_new_videos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    INSERT INTO catalog.video_count (channel_id, vid_type, videos, media_size, duration,
                                     active_videos, active_media_size, active_duration)
    SELECT coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * media_size), sum(n * duration),
           sum(n * active::int), sum(n * active::int * media_size), sum(n * active::int * duration)
    FROM (SELECT 1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM new_rows) AS changed
    GROUP BY CUBE (channel_id, vid_type)
    HAVING (sum(n), sum(n * media_size), sum(n * duration), sum(n * active::int),
            sum(n * active::int * media_size), sum(n * active::int * duration)) <> (0, 0, 0, 0, 0, 0)
    ORDER BY 1, 2
    ON CONFLICT (channel_id, vid_type) DO UPDATE SET
      videos = video_count.videos + excluded.videos,
      media_size = video_count.media_size + excluded.media_size,
      duration = video_count.duration + excluded.duration,
      active_videos = video_count.active_videos + excluded.active_videos,
      active_media_size = video_count.active_media_size + excluded.active_media_size,
      active_duration = video_count.active_duration + excluded.active_duration;
    INSERT INTO catalog.archived_count (since, videos, media_size)
    SELECT date_bin('15 minutes', downloaded, timestamptz '2000-01-01 00:00:00Z'), sum(n), sum(n * media_size)
    FROM (SELECT 1 AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM new_rows) AS changed
    GROUP BY 1
    HAVING (sum(n), sum(n * media_size)) <> (0, 0)
    ORDER BY 1
    ON CONFLICT (since) DO UPDATE SET
      videos = archived_count.videos + excluded.videos,
      media_size = archived_count.media_size + excluded.media_size;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_old_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    
    INSERT INTO catalog.date_count (span, since, videos)
    SELECT span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT -1 AS n, published FROM old_rows) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (span, since) DO UPDATE SET videos = date_count.videos + excluded.videos;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_other_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    
    INSERT INTO catalog.date_count (span, since, videos)
    SELECT span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT 1 AS n, published FROM new_rows UNION ALL SELECT -1 AS n, published FROM old_rows) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (span, since) DO UPDATE SET videos = date_count.videos + excluded.videos;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_remarked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM new_rows WHERE watched) OR EXISTS (SELECT FROM old_rows WHERE watched) THEN
      INSERT INTO catalog.watched_count (user_id, channel_id, vid_type, videos, duration)
      SELECT user_id, coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * duration)
      FROM (
        SELECT marks.user_id, v.channel_id, v.vid_type, v.duration, 1 AS n
        FROM new_rows AS marks
        CROSS JOIN LATERAL (
          SELECT channel_id, vid_type, duration FROM catalog.video WHERE youtube_id = marks.youtube_id OFFSET 0
        ) AS v
        WHERE marks.watched UNION ALL 
        SELECT marks.user_id, v.channel_id, v.vid_type, v.duration, -1 AS n
        FROM old_rows AS marks
        CROSS JOIN LATERAL (
          SELECT channel_id, vid_type, duration FROM catalog.video WHERE youtube_id = marks.youtube_id OFFSET 0
        ) AS v
        WHERE marks.watched) AS counted
      GROUP BY user_id, CUBE (channel_id, vid_type)
      HAVING (sum(n), sum(n * duration)) <> (0, 0)
      ORDER BY 1, 2, 3
      ON CONFLICT (user_id, channel_id, vid_type) DO UPDATE SET
        videos = watched_count.videos + excluded.videos,
        duration = watched_count.duration + excluded.duration;
    END IF;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_remarked_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM new_rows WHERE watched) OR EXISTS (SELECT FROM old_rows WHERE watched) THEN
    INSERT INTO catalog.watched_date_count (user_id, span, since, videos)
    SELECT user_id, span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT 1 AS n, user_id, published FROM new_rows WHERE watched UNION ALL SELECT -1 AS n, user_id, published FROM old_rows WHERE watched) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, span, since) DO UPDATE SET videos = watched_date_count.videos + excluded.videos; END IF;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.count_unmarked_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF EXISTS (SELECT FROM old_rows WHERE watched) THEN
    INSERT INTO catalog.watched_date_count (user_id, span, since, videos)
    SELECT user_id, span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT -1 AS n, user_id, published FROM old_rows WHERE watched) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, span, since) DO UPDATE SET videos = watched_date_count.videos + excluded.videos; END IF;
    RETURN NULL;
  END $function$

CREATE OR REPLACE FUNCTION catalog.date_mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        NEW.published := (SELECT published FROM catalog.video WHERE youtube_id = NEW.youtube_id);
        RETURN NEW;
      END $function$

CREATE OR REPLACE FUNCTION catalog.forget_all_similar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        TRUNCATE catalog.similar_video;
        RETURN NULL;
      END $function$

CREATE OR REPLACE FUNCTION catalog.forget_similar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM catalog.similar_video WHERE youtube_id = OLD.youtube_id;
        RETURN NULL;
      END $function$

CREATE OR REPLACE FUNCTION catalog.forget_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM catalog.watch_state WHERE youtube_id = OLD.youtube_id;
        RETURN OLD;
      END $function$

CREATE OR REPLACE FUNCTION catalog.number_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        -- Whatever else is written to a video, its own row may hold older numbers than those beside it.
        IF TG_OP = 'UPDATE' AND (NEW.view_count, NEW.like_count, coalesce((NEW.detail->>'dislike_count')::bigint, 0), coalesce((NEW.detail->>'average_rating')::float8, 0), (NEW.detail->>'comment_count')::integer, NEW.last_refresh) IS NOT DISTINCT FROM (OLD.view_count, OLD.like_count, coalesce((OLD.detail->>'dislike_count')::bigint, 0), coalesce((OLD.detail->>'average_rating')::float8, 0), (OLD.detail->>'comment_count')::integer, OLD.last_refresh) THEN
          UPDATE catalog.video_numbers SET channel_id = NEW.channel_id, vid_type = NEW.vid_type
          WHERE youtube_id = NEW.youtube_id AND (channel_id, vid_type) IS DISTINCT FROM (NEW.channel_id, NEW.vid_type);
          RETURN NULL;
        END IF;
        INSERT INTO catalog.video_numbers (youtube_id, channel_id, vid_type, view_count, like_count, dislike_count, average_rating, comment_count, last_refresh)
        VALUES (NEW.youtube_id, NEW.channel_id, NEW.vid_type, NEW.view_count, NEW.like_count, coalesce((NEW.detail->>'dislike_count')::bigint, 0), coalesce((NEW.detail->>'average_rating')::float8, 0), (NEW.detail->>'comment_count')::integer, NEW.last_refresh)
        ON CONFLICT (youtube_id) DO UPDATE SET
          (youtube_id, channel_id, vid_type, view_count, like_count, dislike_count, average_rating, comment_count, last_refresh, version) = ROW(excluded.youtube_id, excluded.channel_id, excluded.vid_type, excluded.view_count,
            excluded.like_count, excluded.dislike_count, excluded.average_rating, excluded.comment_count,
            excluded.last_refresh, video_numbers.version + 1);
        RETURN NULL;
      END $function$

CREATE OR REPLACE FUNCTION catalog.recount_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    LOCK TABLE catalog.video, catalog.watch_state IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM catalog.date_recount;
    DELETE FROM catalog.date_count;
    DELETE FROM catalog.watched_date_count;
    INSERT INTO catalog.date_count (span, since, videos)
    SELECT span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT 1 AS n, published FROM catalog.video) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (span, since) DO UPDATE SET videos = date_count.videos + excluded.videos;
    INSERT INTO catalog.watched_date_count (user_id, span, since, videos)
    SELECT user_id, span, coalesce(date_trunc(span, published, 'UTC'), '-infinity'), sum(n)
    FROM (SELECT 1 AS n, user_id, published FROM catalog.watch_state WHERE watched) AS changed CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, span, since) DO UPDATE SET videos = watched_date_count.videos + excluded.videos;
    RETURN NULL;
  END $function$

CREATE TRIGGER ask_for_recount AFTER TRUNCATE ON catalog.video FOR EACH STATEMENT EXECUTE FUNCTION ask_for_recount()
CREATE TRIGGER ask_for_recount AFTER TRUNCATE ON catalog.watch_state FOR EACH STATEMENT EXECUTE FUNCTION ask_for_recount()
CREATE TRIGGER carry_day AFTER UPDATE ON catalog.video REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION carry_day()
CREATE TRIGGER count_forgotten AFTER DELETE ON catalog.watch_state REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_forgotten()
CREATE TRIGGER count_gone AFTER DELETE ON catalog.video REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gone_videos()
CREATE TRIGGER count_marked AFTER INSERT ON catalog.watch_state REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marked()
CREATE TRIGGER count_marked_dates AFTER INSERT ON catalog.watch_state REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marked_dates()
CREATE TRIGGER count_moved AFTER UPDATE ON catalog.video REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_moved_videos()
CREATE TRIGGER count_new AFTER INSERT ON catalog.video REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_videos()
CREATE TRIGGER count_new_dates AFTER INSERT ON catalog.video REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_dates()
CREATE TRIGGER count_old_dates AFTER DELETE ON catalog.video REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_old_dates()
CREATE TRIGGER count_other_dates AFTER UPDATE ON catalog.video REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_other_dates()
CREATE TRIGGER count_remarked AFTER UPDATE ON catalog.watch_state REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_remarked()
CREATE TRIGGER count_remarked_dates AFTER UPDATE ON catalog.watch_state REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_remarked_dates()
CREATE TRIGGER count_unmarked_dates AFTER DELETE ON catalog.watch_state REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_unmarked_dates()
CREATE TRIGGER date_mark BEFORE INSERT ON catalog.watch_state FOR EACH ROW EXECUTE FUNCTION date_mark()
CREATE TRIGGER forget_all_similar AFTER TRUNCATE ON catalog.video FOR EACH STATEMENT EXECUTE FUNCTION forget_all_similar()
CREATE TRIGGER forget_similar AFTER UPDATE OF title, detail ON catalog.video FOR EACH ROW WHEN (((old.title <> new.title) OR ((old.detail -> 'tags'::text) IS DISTINCT FROM (new.detail -> 'tags'::text)))) EXECUTE FUNCTION forget_similar()
CREATE TRIGGER forget_similar_of_gone AFTER DELETE ON catalog.video FOR EACH ROW EXECUTE FUNCTION forget_similar()
CREATE TRIGGER forget_video BEFORE DELETE ON catalog.video FOR EACH ROW EXECUTE FUNCTION forget_video()
CREATE TRIGGER number_video AFTER INSERT OR UPDATE ON catalog.video FOR EACH ROW EXECUTE FUNCTION number_video()
CREATE UNIQUE INDEX archived_count_pkey ON catalog.archived_count USING btree (since)
CREATE UNIQUE INDEX channel_pkey ON catalog.channel USING btree (channel_id)
CREATE UNIQUE INDEX comment_pkey ON catalog.comment USING btree (youtube_id, "position")
CREATE UNIQUE INDEX date_count_pkey ON catalog.date_count USING btree (span, since)
CREATE UNIQUE INDEX date_recount_pkey ON catalog.date_recount USING btree (is_due)
CREATE UNIQUE INDEX dead_letter_pkey ON catalog.dead_letter USING btree (event_id, durable)
CREATE UNIQUE INDEX item_change_pkey ON catalog.item_change USING btree (kind, id, "position")
CREATE UNIQUE INDEX item_picture_pkey ON catalog.item_picture USING btree (kind, id)
CREATE UNIQUE INDEX outbox_event_id_key ON catalog.outbox USING btree (event_id)
CREATE UNIQUE INDEX outbox_pkey ON catalog.outbox USING btree (seq)
CREATE UNIQUE INDEX playlist_entry_pkey ON catalog.playlist_entry USING btree (playlist_id, youtube_id)
CREATE UNIQUE INDEX playlist_pkey ON catalog.playlist USING btree (playlist_id)
CREATE UNIQUE INDEX similar_video_pkey ON catalog.similar_video USING btree (youtube_id)
CREATE UNIQUE INDEX subtitle_pkey ON catalog.subtitle USING btree (youtube_id, lang)
CREATE UNIQUE INDEX trash_entry_pkey ON catalog.trash_entry USING btree (trash_id)
CREATE UNIQUE INDEX trash_row_pkey ON catalog.trash_row USING btree ("position")
CREATE UNIQUE INDEX trash_video_pkey ON catalog.trash_video USING btree (youtube_id)
CREATE UNIQUE INDEX version_floor_pkey ON catalog.version_floor USING btree (one)
CREATE UNIQUE INDEX video_count_pkey ON catalog.video_count USING btree (channel_id, vid_type)
CREATE UNIQUE INDEX video_numbers_pkey ON catalog.video_numbers USING btree (youtube_id)
CREATE UNIQUE INDEX video_pkey ON catalog.video USING btree (youtube_id)
CREATE UNIQUE INDEX watch_state_pkey ON catalog.watch_state USING btree (user_id, youtube_id)
CREATE UNIQUE INDEX watched_count_pkey ON catalog.watched_count USING btree (user_id, channel_id, vid_type)
CREATE UNIQUE INDEX watched_date_count_pkey ON catalog.watched_date_count USING btree (user_id, span, since)
column archived_count.media_size bigint not null
column archived_count.since timestamp with time zone not null
column archived_count.videos bigint not null
column channel.active boolean not null default true
column channel.channel_id text collate C not null
column channel.description text
column channel.has_banner boolean not null default false
column channel.has_thumb boolean not null default false
column channel.has_tvart boolean not null default false
column channel.last_refresh timestamp with time zone
column channel.name text not null
column channel.overwrites jsonb not null default '{}'::jsonb
column channel.subscribed boolean not null default false
column channel.subscriber_count bigint not null default 0
column channel.tabs text[] not null default '{}'::text[]
column channel.tags text[] not null default '{}'::text[]
column channel.version bigint not null default 1
column channel.view_count bigint not null default 0
column comment.author text not null
column comment.author_id text not null
column comment.author_thumbnail text
column comment.comment_id text collate C not null
column comment.is_by_uploader boolean not null
column comment.is_favorited boolean not null
column comment.like_count bigint
column comment.parent_id text collate C
column comment.position integer not null
column comment.published timestamp with time zone
column comment.text text not null
column comment.youtube_id text collate C not null
column date_count.since timestamp with time zone not null
column date_count.span text collate C not null
column date_count.videos bigint not null
column date_recount.is_due boolean not null
column dead_letter.aggregate_id text
column dead_letter.created_at timestamp with time zone not null default now()
column dead_letter.durable text not null
column dead_letter.error text not null
column dead_letter.event_id uuid not null
column dead_letter.occurred_at timestamp with time zone
column dead_letter.payload bytea not null
column dead_letter.replay_at timestamp with time zone
column dead_letter.subject text not null
column dead_letter.version bigint
column item_change.after text not null
column item_change.before text not null
column item_change.field text not null
column item_change.id text not null
column item_change.kind text not null
column item_change.noticed timestamp with time zone not null
column item_change.position bigint not null identity always
column item_picture.id text not null
column item_picture.kind text not null
column item_picture.sha256 text not null
column outbox.created_at timestamp with time zone not null default now()
column outbox.event_id uuid not null
column outbox.headers jsonb not null
column outbox.payload bytea not null
column outbox.published_at timestamp with time zone
column outbox.seq bigint not null identity always
column outbox.subject text not null
column playlist.active boolean not null default true
column playlist.channel_id text collate C
column playlist.channel_name text
column playlist.description text
column playlist.kind text not null default 'regular'::text
column playlist.last_refresh timestamp with time zone
column playlist.name text
column playlist.playlist_id text collate C not null
column playlist.start text not null default 'top'::text
column playlist.subscribed boolean not null default false
column playlist.version bigint not null default 1
column playlist_entry.downloaded boolean not null default false
column playlist_entry.idx integer not null
column playlist_entry.listed timestamp with time zone
column playlist_entry.playlist_id text collate C not null
column playlist_entry.title text
column playlist_entry.uploader text
column playlist_entry.youtube_id text collate C not null
column similar_video.compared_at timestamp with time zone not null
column similar_video.similar_ids text[] not null
column similar_video.youtube_id text collate C not null
column subtitle.cue_bytes integer not null
column subtitle.cue_count integer not null
column subtitle.cues jsonb not null
column subtitle.ext text not null
column subtitle.lang text collate C not null
column subtitle.name text not null
column subtitle.source text not null
column subtitle.url text
column subtitle.youtube_id text collate C not null
column takeover_cue.cue_bytes integer not null
column takeover_cue.cues jsonb not null
column takeover_cue.lang text collate C not null
column takeover_cue.source text not null
column takeover_cue.youtube_id text collate C not null
column trash_entry.deleted_at timestamp with time zone not null
column trash_entry.deleted_by text
column trash_entry.ignored boolean not null
column trash_entry.item_id text collate C not null
column trash_entry.kind text not null
column trash_entry.purge_at timestamp with time zone not null
column trash_entry.title text not null
column trash_entry.trash_id text collate C not null
column trash_entry.videos integer not null
column trash_row.content jsonb not null
column trash_row.id text collate C not null
column trash_row.position bigint not null identity always
column trash_row.table_name text collate C not null
column trash_row.trash_id text collate C not null
column trash_video.channel_id text collate C not null
column trash_video.languages text[] not null
column trash_video.media_size bigint not null
column trash_video.trash_id text collate C not null
column trash_video.youtube_id text collate C not null
column version_floor.one boolean not null default true
column version_floor.version bigint not null
column video.active boolean not null default true
column video.channel_id text collate C not null
column video.detail jsonb not null default '{}'::jsonb
column video.downloaded timestamp with time zone not null
column video.duration integer not null default 0
column video.height integer not null default 0
column video.last_refresh timestamp with time zone not null
column video.like_count bigint not null default 0
column video.media_size bigint not null default 0
column video.published timestamp with time zone
column video.title text not null
column video.version bigint not null default 1
column video.vid_type text collate C not null
column video.view_count bigint not null default 0
column video.width integer not null default 0
column video.youtube_id text collate C not null
column video_count.active_duration bigint not null default 0
column video_count.active_media_size bigint not null default 0
column video_count.active_videos bigint not null default 0
column video_count.channel_id text collate C not null
column video_count.duration bigint not null default 0
column video_count.media_size bigint not null default 0
column video_count.vid_type text collate C not null
column video_count.videos bigint not null
column video_numbers.average_rating double precision not null
column video_numbers.channel_id text collate C not null
column video_numbers.comment_count integer
column video_numbers.dislike_count bigint not null
column video_numbers.last_refresh timestamp with time zone not null
column video_numbers.like_count bigint not null
column video_numbers.version bigint not null default 1
column video_numbers.vid_type text collate C not null
column video_numbers.view_count bigint not null
column video_numbers.youtube_id text collate C not null
column watch_state.position double precision
column watch_state.position_until timestamp with time zone
column watch_state.position_updated_at timestamp with time zone
column watch_state.published timestamp with time zone
column watch_state.user_id text collate C not null
column watch_state.watched boolean not null default false
column watch_state.watched_date timestamp with time zone
column watch_state.youtube_id text collate C not null
column watched_count.channel_id text collate C not null
column watched_count.duration bigint not null default 0
column watched_count.user_id text collate C not null
column watched_count.vid_type text collate C not null
column watched_count.videos bigint not null
column watched_date_count.since timestamp with time zone not null
column watched_date_count.span text collate C not null
column watched_date_count.user_id text collate C not null
column watched_date_count.videos bigint not null
constraint archived_count PRIMARY KEY (since)
constraint channel PRIMARY KEY (channel_id)
constraint comment FOREIGN KEY (youtube_id) REFERENCES video(youtube_id) ON DELETE CASCADE
constraint comment PRIMARY KEY (youtube_id, "position")
constraint date_count CHECK ((span = ANY (ARRAY['month'::text, 'day'::text])))
constraint date_count PRIMARY KEY (span, since)
constraint date_recount CHECK (is_due)
constraint date_recount PRIMARY KEY (is_due)
constraint date_recount TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint dead_letter PRIMARY KEY (event_id, durable)
constraint item_change PRIMARY KEY (kind, id, "position")
constraint item_picture PRIMARY KEY (kind, id)
constraint outbox PRIMARY KEY (seq)
constraint outbox UNIQUE (event_id)
constraint playlist CHECK ((kind = ANY (ARRAY['regular'::text, 'custom'::text])))
constraint playlist CHECK ((start = ANY (ARRAY['top'::text, 'bottom'::text])))
constraint playlist PRIMARY KEY (playlist_id)
constraint playlist_entry FOREIGN KEY (playlist_id) REFERENCES playlist(playlist_id) ON DELETE CASCADE
constraint playlist_entry PRIMARY KEY (playlist_id, youtube_id)
constraint similar_video PRIMARY KEY (youtube_id)
constraint subtitle FOREIGN KEY (youtube_id) REFERENCES video(youtube_id) ON DELETE CASCADE
constraint subtitle PRIMARY KEY (youtube_id, lang)
constraint trash_entry CHECK ((kind = ANY (ARRAY['video'::text, 'channel'::text, 'playlist'::text])))
constraint trash_entry PRIMARY KEY (trash_id)
constraint trash_row FOREIGN KEY (trash_id) REFERENCES trash_entry(trash_id) ON DELETE CASCADE
constraint trash_row PRIMARY KEY ("position")
constraint trash_video FOREIGN KEY (trash_id) REFERENCES trash_entry(trash_id) ON DELETE CASCADE
constraint trash_video PRIMARY KEY (youtube_id)
constraint version_floor CHECK (one)
constraint version_floor PRIMARY KEY (one)
constraint video CHECK ((vid_type = ANY (ARRAY['videos'::text, 'streams'::text, 'shorts'::text])))
constraint video FOREIGN KEY (channel_id) REFERENCES channel(channel_id)
constraint video PRIMARY KEY (youtube_id)
constraint video_count PRIMARY KEY (channel_id, vid_type)
constraint video_numbers FOREIGN KEY (youtube_id) REFERENCES video(youtube_id) ON DELETE CASCADE
constraint video_numbers PRIMARY KEY (youtube_id)
constraint watch_state FOREIGN KEY (youtube_id) REFERENCES video(youtube_id) ON DELETE CASCADE
constraint watch_state PRIMARY KEY (user_id, youtube_id)
constraint watched_count PRIMARY KEY (user_id, channel_id, vid_type)
constraint watched_date_count CHECK ((span = ANY (ARRAY['month'::text, 'day'::text])))
constraint watched_date_count PRIMARY KEY (user_id, span, since)
sequence item_change_position_seq
sequence outbox_seq_seq
sequence trash_row_position_seq
table archived_count with fillfactor=50
table channel
table comment
table date_count with fillfactor=50
table date_recount
table dead_letter
table item_change
table item_picture
table outbox
table playlist
table playlist_entry
table similar_video
table subtitle
table takeover_cue
table trash_entry
table trash_row
table trash_video
table version_floor
table video
table video_count with fillfactor=50
table video_numbers
table watch_state
table watched_count with fillfactor=50
table watched_date_count with fillfactor=50
