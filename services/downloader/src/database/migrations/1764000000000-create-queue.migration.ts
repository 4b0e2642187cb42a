import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue, the downloader's own memory of the archive, and the running run. */
export class CreateQueue1764000000000 implements MigrationInterface {
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
    // One sequence for all rows: a row that is added again after it was deleted still gets a higher version.
    await runner.query('CREATE SEQUENCE queue_version');
    await runner.query(`
      CREATE TABLE queue_item (
        youtube_id   text PRIMARY KEY,
        position     bigint GENERATED ALWAYS AS IDENTITY,
        title        text NOT NULL,
        channel_id   text NOT NULL,
        channel_name text NOT NULL,
        status       text NOT NULL CHECK (status IN ('pending', 'ignore')),
        auto_start   boolean NOT NULL,
        vid_type     text NOT NULL CHECK (vid_type IN ('videos', 'streams', 'shorts', 'unknown')),
        duration     integer,
        published    timestamptz,
        added        timestamptz NOT NULL,
        added_by     text NOT NULL,
        thumb_url    text,
        message      text,
        had_message  boolean NOT NULL DEFAULT false,
        playlist_ids text[] NOT NULL DEFAULT '{}',
        version      bigint NOT NULL DEFAULT nextval('queue_version')
      )`);
    await runner.query('CREATE INDEX queue_item_order ON queue_item (auto_start DESC, added, position)');
    await runner.query('CREATE INDEX queue_item_channel ON queue_item (channel_id)');
    await runner.query('CREATE INDEX queue_item_title ON queue_item (lower(title) text_pattern_ops)');
    await runner.query(`
      CREATE TABLE archived_video (
        youtube_id  text PRIMARY KEY,
        is_archived boolean NOT NULL,
        changed_at  timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE known_channel (
        channel_id      text PRIMARY KEY,
        download_format text,
        version         bigint NOT NULL
      )`);
    // What the source last said of a channel, so that not every video of it asks again.
    await runner.query(`
      CREATE TABLE source_channel (
        channel_id text PRIMARY KEY,
        record     jsonb NOT NULL,
        read_at    timestamptz NOT NULL
      )`);
    // At most one row: a run that a lost Temporal database must not lose.
    await runner.query(`
      CREATE TABLE queue_run (
        one             boolean PRIMARY KEY DEFAULT true CHECK (one),
        task_id         text NOT NULL,
        auto_start_only boolean NOT NULL,
        started         timestamptz NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
