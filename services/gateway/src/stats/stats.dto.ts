import { z } from 'zod';
import { id, timeText, word } from '../http/own-text.js';
import { queryChoice } from '../http/wire-types.js';

const bytes = () => z.number().int().meta({ description: 'Bytes.' });
const seconds = () => z.number().int().meta({ description: 'Seconds.' });
const durationText = () => timeText().meta({ description: '`NA` for none.', examples: ['3d 09h 55s'] });
const count = () => z.number().int();
const countOrNull = () => count().nullable().meta({ description: 'null instead of 0.' });

const durationFields = { duration: seconds(), duration_str: durationText() };
const videoFields = { doc_count: count(), media_size: bytes(), ...durationFields };

const statsVideoItemSchema = z.object(videoFields).meta({ id: 'StatsVideoItem' });
export type StatsVideoItemDto = z.output<typeof statsVideoItemSchema>;

const itemOrNull = statsVideoItemSchema.nullable();

export const statsVideoSchema = z
  .object({
    ...videoFields,
    type_videos: itemOrNull,
    type_shorts: itemOrNull,
    type_streams: itemOrNull,
    active_true: itemOrNull,
    active_false: itemOrNull,
  })
  .meta({ id: 'StatsVideo', description: 'A part is null when it has no videos.' });
export type StatsVideoDto = z.output<typeof statsVideoSchema>;

const ownedFields = {
  doc_count: count(),
  active_true: countOrNull(),
  active_false: countOrNull(),
  subscribed_true: countOrNull(),
  subscribed_false: countOrNull(),
};

export const statsChannelSchema = z.object(ownedFields).meta({ id: 'StatsChannel' });
export const statsPlaylistSchema = z.object(ownedFields).meta({ id: 'StatsPlaylist' });
/** Channels and playlists are told in the same words. */
export type StatsOwnedDto = z.output<typeof statsChannelSchema>;

export const statsDownloadSchema = z
  .object({
    pending: countOrNull(),
    ignore: countOrNull(),
    pending_videos: countOrNull(),
    pending_shorts: countOrNull(),
    pending_streams: countOrNull(),
    shorts: countOrNull().meta({ description: 'pending_shorts, by the name that the metrics exporter asks for.' }),
    streams: countOrNull().meta({ description: 'pending_streams, likewise.' }),
  })
  .meta({ id: 'StatsDownload' });
export type StatsDownloadDto = z.output<typeof statsDownloadSchema>;

const statsWatchItemSchema = z
  .object({
    ...durationFields,
    progress: z.number().min(0).max(1).meta({ description: 'Share of the total duration, 0..1.' }),
    items: count(),
  })
  .meta({ id: 'StatsWatchItem' });
export type StatsWatchItemDto = z.output<typeof statsWatchItemSchema>;

export const statsWatchSchema = z
  .object({
    total: z.object({ ...durationFields, items: count() }).nullable(),
    unwatched: statsWatchItemSchema.nullable(),
    watched: statsWatchItemSchema.nullable(),
  })
  .meta({ id: 'StatsWatch', description: 'Of the caller; a part is null when it has no videos.' });
export type StatsWatchDto = z.output<typeof statsWatchSchema>;

const statsDownloadHistItemSchema = z
  .object({
    date: word().meta({ description: 'YYYY-MM-DD in server time.', examples: ['2025-11-02'] }),
    count: count(),
    media_size: bytes(),
  })
  .meta({ id: 'StatsDownloadHistItem' });
export const statsDownloadHistSchema = z.array(statsDownloadHistItemSchema).max(8);
export type StatsDownloadHistDto = z.output<typeof statsDownloadHistSchema>;

export const channelOrders = ['doc_count', 'duration', 'media_size'] as const;

export const biggestChannelsQuerySchema = z.object({
  order: queryChoice(channelOrders, 'What they are compared by; doc_count when not given.'),
});
export type BiggestChannelsQuery = z.output<typeof biggestChannelsQuerySchema>;

const statsBiggestChannelSchema = z
  .object({
    id: id(),
    name: z.string().meta({ description: 'Each word begins with a capital.' }),
    ...videoFields,
  })
  .meta({ id: 'StatsBiggestChannel' });
export const statsBiggestChannelsSchema = z.array(statsBiggestChannelSchema).max(10);
export type StatsBiggestChannelsDto = z.output<typeof statsBiggestChannelsSchema>;
