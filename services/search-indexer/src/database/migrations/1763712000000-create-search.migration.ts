import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What search must remember beside the index itself. None of it is a source of truth: without it, the index is built
 * anew from the catalog.
 */
export class CreateSearch1763712000000 implements MigrationInterface {
  name = 'CreateSearch1763712000000';

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
    // One row. A stamp is the end of the names of a set of indices: <prefix>video_v<stamp> and its siblings.
    await runner.query(`
      CREATE TABLE index_state (
        id             boolean PRIMARY KEY DEFAULT true CHECK (id),
        live_stamp     text,
        building_stamp text,
        updated_at     timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('INSERT INTO index_state DEFAULT VALUES');
    // The newest version seen of each track, and how many of its fragments may lie in the index.
    await runner.query(`
      CREATE TABLE subtitle_track (
        youtube_id     text COLLATE "C" NOT NULL,
        lang           text COLLATE "C" NOT NULL,
        version        bigint NOT NULL,
        fragment_count integer NOT NULL,
        PRIMARY KEY (youtube_id, lang)
      )`);
    await runner.query(`
      CREATE TABLE deleted_video (
        youtube_id text COLLATE "C" PRIMARY KEY,
        version    bigint NOT NULL,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX deleted_video_age ON deleted_video (deleted_at)');
    // Makes the task events of a rebuild exactly one each, however often an activity is repeated.
    await runner.query(`
      CREATE TABLE rebuild_run (
        task_id     text PRIMARY KEY,
        started_at  timestamptz NOT NULL,
        finished_at timestamptz
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
