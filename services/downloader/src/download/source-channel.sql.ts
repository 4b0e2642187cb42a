import type { JsonValue } from '@bufbuild/protobuf';
import { json, moment, sql } from '@reelkeep/runtime/sql';

export const channelReadAt = sql(
  { read_at: moment() },
  'SELECT read_at FROM download.source_channel WHERE channel_id = $1',
);

export const channelRecord = sql(
  { record: json<JsonValue>() },
  'SELECT record FROM download.source_channel WHERE channel_id = $1',
);

/** Parameters: channel, record, now. */
export const saveChannel = sql(
  {},
  `INSERT INTO download.source_channel (channel_id, record, read_at) VALUES ($1, $2, $3)
   ON CONFLICT (channel_id) DO UPDATE SET record = excluded.record, read_at = excluded.read_at`,
);
