import { float, int, json, orNull, sql, type Statement, text } from '@reelkeep/runtime/sql';
import type { Schema } from '../services/roster.js';

/** Which migrations a schema has seen. */
export const everyAppliedMigrations = (): Record<Schema, Statement<{ name: string }>> => ({
  identity: sql({ name: text() }, 'SELECT name FROM identity.migration'),
  catalog: sql({ name: text() }, 'SELECT name FROM catalog.migration'),
  download: sql({ name: text() }, 'SELECT name FROM download.migration'),
  search: sql({ name: text() }, 'SELECT name FROM search.migration'),
  ops: sql({ name: text() }, 'SELECT name FROM ops.migration'),
  notify: sql({ name: text() }, 'SELECT name FROM notify.migration'),
});

export const serverState = sql(
  { version: text(), epoch: float() },
  "SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp())::float8 AS epoch",
);

export const archivedVideos = sql({ videos: int() }, 'SELECT count(*)::int AS videos FROM catalog.video');

/** No row before the folder was first looked at. */
export const knownMark = sql({ mark: text() }, 'SELECT mark FROM download.media_volume');

/** What is wrong with yt-dlp in the eyes of the downloader; no row while it never looked. */
export const toolState = sql(
  { version: orNull(text()), problem: orNull(text()) },
  'SELECT version, problem FROM download.tool',
);

export const settings = sql({ value: json<Record<string, unknown>>() }, 'SELECT value FROM ops.settings WHERE id = 1');
