import { z } from 'zod';
import { paginateSchema } from '../http/paginate.dto.js';
import { dateTime, pageNumber, queryBoolean, queryChoice, queryText, text, unixSeconds } from '../http/wire-types.js';

export const downloadItemSchema = z
  .object({
    auto_start: z.boolean(),
    channel_id: z.string(),
    channel_indexed: z.boolean(),
    channel_name: z.string(),
    duration: z.string().meta({ description: 'Duration text, NA when unknown.' }),
    message: z.string().nullable().optional().meta({
      description: 'Error of the last failed attempt. Absent when there never was one, null after it was cleared.',
    }),
    published: dateTime().nullable(),
    status: z.enum(['pending', 'ignore']),
    timestamp: unixSeconds(),
    title: z.string(),
    vid_thumb_url: z.string().nullable(),
    vid_type: z.enum(['videos', 'streams', 'shorts', 'unknown']),
    youtube_id: z.string(),
    _index: z.string(),
    _score: z.number(),
  })
  .meta({ id: 'DownloadItem' });
export type DownloadItemDto = z.output<typeof downloadItemSchema>;

export const downloadListSchema = z
  .object({ data: z.array(downloadItemSchema), paginate: paginateSchema })
  .meta({ id: 'DownloadList' });
export type DownloadListDto = z.output<typeof downloadListSchema>;

const kind = () => queryChoice(['videos', 'streams', 'shorts'], 'Kind of video.');
const channel = () => queryText('Channel id.');

/** Unlike other lists this one refuses parameters that it does not know (contract). */
export const downloadListQuerySchema = z.strictObject({
  page: pageNumber(),
  filter: queryChoice(['pending', 'ignore'], 'Absent: both.'),
  channel: channel(),
  vid_type: kind(),
  q: queryText('Words at the start of the title.'),
  error: queryBoolean('true: only with, false: only without an error message.'),
});
export type DownloadListQuery = z.output<typeof downloadListQuerySchema>;

export const downloadAddQuerySchema = z.object({
  autostart: queryBoolean('Download at once, ahead of the queue.'),
  flat: queryBoolean('Add channels and playlists in bulk with less metadata.'),
  force: queryBoolean('Also add videos that are archived already.'),
});
export type DownloadAddQuery = z.output<typeof downloadAddQuerySchema>;

export const downloadAddSchema = z
  .object({
    data: z.array(
      z.object({
        youtube_id: text().meta({
          description: 'Ids or URLs of videos, channels or playlists, separated by white space.',
        }),
        status: z
          .enum(['pending', 'ignore-force'])
          .meta({ description: 'Entries with ignore-force are accepted and dropped.' }),
      }),
    ),
  })
  .meta({ id: 'DownloadAdd' });
export type DownloadAdd = z.output<typeof downloadAddSchema>;

const statusFields = { status: z.enum(['pending', 'ignore', 'ignore-force', 'priority']) };

export const downloadStatusUpdateSchema = z.object(statusFields).meta({ id: 'DownloadStatusUpdate' });

export const downloadStatusSchema = z.object(statusFields).meta({ id: 'DownloadStatus' });
export type DownloadStatusDto = z.output<typeof downloadStatusSchema>;

export const downloadClearQuerySchema = z.object({
  filter: z.enum(['pending', 'ignore']).meta({ description: 'Which rows.' }),
  channel: channel(),
  vid_type: kind(),
});
export type DownloadClearQuery = z.output<typeof downloadClearQuerySchema>;
