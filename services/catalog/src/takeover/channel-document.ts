import { countField, flagField, listField, momentField, neededText, textField } from '@reelkeep/backup';
import { channelIdSchema, plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import type { StoredOverwrites } from '../channel/channel.entity.js';

// The index of names takes 2,700 bytes.
const longestName = 500;
const longestText = 100_000;

const size = z.number().int().nonnegative().max(1_000_000).optional().catch(undefined);

const overwrites = z
  .object({
    download_format: plainText(2_000).min(1).optional().catch(undefined),
    autodelete_days: size,
    index_playlists: z.boolean().optional().catch(undefined),
    integrate_sponsorblock: z.boolean().optional().catch(undefined),
    subscriptions_channel_size: size,
    subscriptions_live_channel_size: size,
    subscriptions_shorts_channel_size: size,
  })
  .transform((given): StoredOverwrites =>
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
  .catch({});

/** A channel as TubeArchivist keeps it, in the shape of our row. */
export const channelDocument = z
  .object({
    channel_id: channelIdSchema,
    channel_name: neededText(longestName),
    channel_description: textField(longestText),
    channel_active: flagField(true),
    channel_subscribed: flagField(false),
    channel_subs: countField,
    channel_views: countField,
    channel_tags: listField(neededText(200), 1_000),
    channel_tabs: listField(z.enum(['videos', 'streams', 'shorts']), 3),
    channel_overwrites: overwrites,
    channel_last_refresh: momentField,
  })
  .transform((channel) => ({
    channel_id: channel.channel_id,
    name: channel.channel_name,
    description: channel.channel_description || null,
    active: channel.channel_active,
    subscribed: channel.channel_subscribed,
    subscriber_count: channel.channel_subs,
    view_count: channel.channel_views,
    tags: channel.channel_tags,
    tabs: channel.channel_tabs,
    overwrites: channel.channel_overwrites,
    last_refresh: channel.channel_last_refresh,
  }));

export type TakenChannel = z.output<typeof channelDocument>;
