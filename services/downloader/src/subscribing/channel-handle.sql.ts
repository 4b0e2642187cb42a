import { sql, text } from '@reelkeep/runtime/sql';
import type { ChannelId } from '@reelkeep/contracts';

/** Parameters: handle, the earliest moment at which it may have been read. */
export const findHandle = sql(
  { channel_id: text<ChannelId>() },
  'SELECT channel_id FROM download.channel_handle WHERE handle = $1 AND read_at > $2',
);

/** Parameters: handle, channel, now. */
export const keepHandle = sql(
  {},
  `INSERT INTO download.channel_handle (handle, channel_id, read_at) VALUES ($1, $2, $3)
   ON CONFLICT (handle) DO UPDATE SET channel_id = excluded.channel_id, read_at = excluded.read_at`,
);

/** Parameter: the earliest moment at which one may have been read. */
export const forgetHandles = sql({}, 'DELETE FROM download.channel_handle WHERE read_at <= $1');
