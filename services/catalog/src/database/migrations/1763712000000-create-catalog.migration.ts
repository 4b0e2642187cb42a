import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Channels, videos with their subtitles, playlists, what each user watched, and the outbox.
 * Columns of `video` are what lists sort and filter by; everything else that a page shows is in `detail`.
 * Ids compare byte by byte: they are names, not words, and paging must not depend on the database's language.
 */
export class CreateCatalog1763712000000 implements MigrationInterface {
  name = 'CreateCatalog1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id     uuid NOT NULL UNIQUE,
        subject      text NOT NULL,
        payload      bytea NOT NULL,
        headers      jsonb NOT NULL,
        created_at   timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      )`);
    await runner.query('CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL');
    await runner.query(`
      CREATE TABLE dead_letter (
        event_id   uuid NOT NULL,
        durable    text NOT NULL,
        subject    text NOT NULL,
        payload    bytea NOT NULL,
        error      text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, durable)
      )`);
    await runner.query(`
      CREATE TABLE channel (
        channel_id       text COLLATE "C" PRIMARY KEY,
        name             text NOT NULL,
        description      text,
        subscriber_count bigint NOT NULL DEFAULT 0,
        view_count       bigint NOT NULL DEFAULT 0,
        subscribed       boolean NOT NULL DEFAULT false,
        active           boolean NOT NULL DEFAULT true,
        tags             text[] NOT NULL DEFAULT '{}',
        tabs             text[] NOT NULL DEFAULT '{}',
        has_thumb        boolean NOT NULL DEFAULT false,
        has_banner       boolean NOT NULL DEFAULT false,
        has_tvart        boolean NOT NULL DEFAULT false,
        overwrites       jsonb NOT NULL DEFAULT '{}',
        last_refresh     timestamptz,
        version          bigint NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE video (
        youtube_id   text COLLATE "C" PRIMARY KEY,
        channel_id   text COLLATE "C" NOT NULL REFERENCES channel (channel_id),
        title        text NOT NULL,
        published    timestamptz,
        downloaded   timestamptz NOT NULL,
        last_refresh timestamptz NOT NULL,
        active       boolean NOT NULL DEFAULT true,
        vid_type     text COLLATE "C" NOT NULL CHECK (vid_type IN ('videos', 'streams', 'shorts')),
        media_size   bigint NOT NULL DEFAULT 0,
        duration     integer NOT NULL DEFAULT 0,
        view_count   bigint NOT NULL DEFAULT 0,
        like_count   bigint NOT NULL DEFAULT 0,
        width        integer NOT NULL DEFAULT 0,
        height       integer NOT NULL DEFAULT 0,
        detail       jsonb NOT NULL DEFAULT '{}',
        version      bigint NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE subtitle (
        youtube_id text COLLATE "C" NOT NULL REFERENCES video (youtube_id) ON DELETE CASCADE,
        lang       text COLLATE "C" NOT NULL,
        source     text NOT NULL,
        name       text NOT NULL,
        ext        text NOT NULL,
        url        text,
        cues       jsonb NOT NULL,
        cue_count  integer NOT NULL,
        cue_bytes  integer NOT NULL,
        PRIMARY KEY (youtube_id, lang)
      )`);
    // A playlist that only a video's record names has no name until the source was asked for it.
    await runner.query(`
      CREATE TABLE playlist (
        playlist_id  text COLLATE "C" PRIMARY KEY,
        name         text,
        channel_id   text COLLATE "C",
        active       boolean NOT NULL DEFAULT true,
        last_refresh timestamptz
      )`);
    await runner.query(`
      CREATE TABLE playlist_entry (
        playlist_id text COLLATE "C" NOT NULL REFERENCES playlist (playlist_id) ON DELETE CASCADE,
        youtube_id  text COLLATE "C" NOT NULL,
        idx         integer NOT NULL,
        title       text,
        uploader    text,
        downloaded  boolean NOT NULL DEFAULT false,
        PRIMARY KEY (playlist_id, youtube_id)
      )`);
    await runner.query('CREATE INDEX playlist_entry_video ON playlist_entry (youtube_id) INCLUDE (playlist_id)');
    await runner.query(
      'CREATE INDEX playlist_entry_order ON playlist_entry (playlist_id, idx, youtube_id) WHERE downloaded',
    );
    await runner.query(`
      CREATE TABLE watch_state (
        user_id             text COLLATE "C" NOT NULL,
        youtube_id          text COLLATE "C" NOT NULL REFERENCES video (youtube_id) ON DELETE CASCADE,
        watched             boolean NOT NULL DEFAULT false,
        watched_date        timestamptz,
        position            double precision,
        position_updated_at timestamptz,
        position_until      timestamptz,
        PRIMARY KEY (user_id, youtube_id)
      )`);
    await runner.query('CREATE INDEX watch_state_video ON watch_state (youtube_id)');
    await runner.query('CREATE INDEX watch_state_watched ON watch_state (user_id, youtube_id) WHERE watched');
    await runner.query(
      `CREATE INDEX watch_state_continue ON watch_state (user_id, position_updated_at DESC, youtube_id)
       WHERE position IS NOT NULL AND NOT watched`,
    );
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
