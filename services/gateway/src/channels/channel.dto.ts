import { plainText, videoTypes } from '@reelkeep/contracts';
import { z } from 'zod';
import { errorMessageSchema } from '../http/error-bodies.dto.js';
import { fileUrl, id, timeText, word } from '../http/own-text.js';
import { mostRows, paginateSchema } from '../http/paginate.dto.js';
import { longestTyped, mostTyped, typedRows, typedText } from '../http/typed-text.js';
import {
  bodyBoolean,
  bodyTriState,
  dateTime,
  largestInt,
  notBlank,
  pageNumber,
  queryChoice,
} from '../http/wire-types.js';

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

export const channelListSchema = z
  .object({ data: z.array(channelSchema).max(mostRows), paginate: paginateSchema })
  .meta({ id: 'ChannelList' });
export type ChannelListDto = z.output<typeof channelListSchema>;

export const channelListQuerySchema = z.object({
  page: pageNumber(),
  filter: queryChoice(['subscribed', 'unsubscribed'], 'Both when absent.'),
});
export type ChannelListQuery = z.output<typeof channelListQuerySchema>;

export const channelNavSchema = z
  .object({
    has_pending: z.boolean(),
    has_ignored: z.boolean(),
    has_playlists: z.boolean(),
    has_videos: z.boolean(),
    has_streams: z.boolean(),
    has_shorts: z.boolean(),
  })
  .meta({ id: 'ChannelNav' });
export type ChannelNavDto = z.output<typeof channelNavSchema>;

export const channelAggsSchema = z
  .object({
    total_items: z.object({ value: z.number().int() }),
    total_size: z.object({ value: z.number().int().meta({ description: 'Bytes.' }) }),
    total_duration: z.object({
      value: z.number().int().meta({ description: 'Seconds.' }),
      value_str: timeText().meta({ description: 'Such as 1h 02m 03s; NA for 0.' }),
    }),
  })
  .meta({ id: 'ChannelAggs' });
export type ChannelAggsDto = z.output<typeof channelAggsSchema>;

const count = () => z.number().int().min(0).max(largestInt).nullable().optional();
const choice = () => bodyTriState().optional();

/** Any of them; null removes one, unknown keys are refused. */
const channelOverwritesUpdateSchema = z
  .strictObject({
    download_format: plainText(longestFormat).trim().min(1).nullable().optional(),
    autodelete_days: count(),
    index_playlists: choice(),
    integrate_sponsorblock: choice(),
    subscriptions_channel_size: count(),
    subscriptions_live_channel_size: count(),
    subscriptions_shorts_channel_size: count(),
  })
  .meta({ id: 'ChannelOverwritesUpdate' });
export type ChannelOverwritesUpdate = z.output<typeof channelOverwritesUpdateSchema>;

export const channelUpdateSchema = z
  .object({
    channel_subscribed: bodyBoolean().optional(),
    channel_overwrites: channelOverwritesUpdateSchema.optional(),
  })
  .meta({ id: 'ChannelUpdate' });
export type ChannelUpdate = z.output<typeof channelUpdateSchema>;

/** What was sent; settings that were not are null. */
export const channelUpdateEchoSchema = z
  .object({ channel_subscribed: z.boolean().optional(), channel_overwrites: channelOverwritesSchema.optional() })
  .meta({ id: 'ChannelUpdateEcho' });
export type ChannelUpdateEcho = z.output<typeof channelUpdateEchoSchema>;

export const channelBulkSchema = z
  .object({
    data: typedRows(
      'channel_id',
      z.object({
        channel_id: notBlank(
          typedText(
            'Channel ids, handles, channel URLs, or ids or URLs of their videos, separated by white space; to unsubscribe, one channel id.',
          ),
        ),
        channel_subscribed: bodyBoolean(),
      }),
    ),
  })
  .meta({ id: 'ChannelBulkSubscribe' });
export type ChannelBulk = z.output<typeof channelBulkSchema>;

export const channelBulkEchoSchema = z
  .object({
    data: z
      .array(z.object({ channel_id: z.string().max(longestTyped), channel_subscribed: z.boolean() }))
      .max(mostTyped),
  })
  .meta({ id: 'ChannelBulkSubscribeEcho' });
export type ChannelBulkEcho = z.output<typeof channelBulkEchoSchema>;

const longestUrl = 2_000;

export const channelSearchQuerySchema = z.object({
  q: notBlank(
    plainText(longestUrl).meta({ description: 'Id, @handle or channel URL. Used by the browser extension.' }),
  ),
});
export type ChannelSearchQuery = z.output<typeof channelSearchQuerySchema>;

export const channelNotIndexedSchema = errorMessageSchema
  .extend({ channel_subscribed: z.literal(false) })
  .meta({ id: 'ChannelNotIndexed' });
