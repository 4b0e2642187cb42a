import { videoTypes } from '@reelkeep/contracts';
import { z } from 'zod';
import { fileUrl, id, word } from '../http/own-text.js';
import { dateTime } from '../http/wire-types.js';

// As the application's own setting of that name.
const longestFormat = 2_000;

const overwriteFields = {
  download_format: z.string().max(longestFormat).nullable(),
  autodelete_days: z.number().int().nullable(),
  index_playlists: z.boolean().nullable(),
  integrate_sponsorblock: z.boolean().nullable(),
  subscriptions_channel_size: z.number().int().nullable(),
  subscriptions_live_channel_size: z.number().int().nullable(),
  subscriptions_shorts_channel_size: z.number().int().nullable(),
};

/** Settings of one channel that win over the application's; null where it follows them. */
const channelOverwritesSchema = z.object(overwriteFields).meta({ id: 'ChannelOverwrites' });
export type ChannelOverwritesDto = z.output<typeof channelOverwritesSchema>;

const artUrl = (kind: string) =>
  fileUrl()
    .nullable()
    .meta({ description: `/cache/channels/<channel_id>_${kind}.jpg, or null when the source gave no such art.` });

const coreFields = {
  channel_id: id(),
  channel_active: z.boolean().meta({ description: 'False once the source no longer has it.' }),
  channel_banner_url: artUrl('banner'),
  channel_thumb_url: artUrl('thumb'),
  channel_tvart_url: artUrl('tvart'),
  channel_description: z.string().nullable(),
  channel_last_refresh: dateTime(),
  channel_name: z.string(),
  channel_overwrites: channelOverwritesSchema,
  channel_subs: z.number().int(),
  channel_subscribed: z.boolean(),
  channel_tags: z.array(z.string()),
  channel_tabs: z.array(z.enum(videoTypes)),
  channel_views: z.number().int(),
};

const hitFields = {
  _index: word(),
  _score: z.number(),
};

/** A channel as nested inside a video. */
export const channelCoreSchema = z.object(coreFields).meta({ id: 'ChannelCore' });
export type ChannelCoreDto = z.output<typeof channelCoreSchema>;

export const channelSchema = z.object({ ...coreFields, ...hitFields }).meta({ id: 'Channel' });
export type ChannelDto = z.output<typeof channelSchema>;

const storedFields = { ...coreFields, channel_overwrites: channelOverwritesSchema.partial() };

/** A channel as search answers it: of the overwrites only those that are set. */
export const channelStoredSchema = z.object(storedFields).meta({ id: 'ChannelStored' });
export type ChannelStoredDto = z.output<typeof channelStoredSchema>;

export const channelHitSchema = z.object({ ...storedFields, ...hitFields }).meta({ id: 'SearchChannelHit' });
export type ChannelHitDto = z.output<typeof channelHitSchema>;
