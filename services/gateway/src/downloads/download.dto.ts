import {
  bulkQueueCommands,
  longestId,
  queueCommands,
  queueStatuses,
  videoTypeHints,
  videoTypes,
} from '@reelkeep/contracts';
import { z } from 'zod';
import { address, fileUrl, id, message, timeText, word } from '../http/own-text.js';
import { mostRows, paginateSchema } from '../http/paginate.dto.js';
import { typedRows, typedText } from '../http/typed-text.js';
import { dateTime, pageNumber, queryBoolean, queryChoice, queryText, unixSeconds } from '../http/wire-types.js';

export const downloadItemSchema = z
  .object({
    auto_start: z.boolean(),
    channel_id: id(),
    channel_indexed: z.boolean(),
    channel_name: z.string(),
    duration: timeText().meta({ description: 'Duration text, NA when unknown.' }),
    message: z.string().nullable().optional().meta({
      description: 'Error of the last failed attempt. Absent when there never was one, null after it was cleared.',
    }),
    published: dateTime().nullable(),
    status: z.enum(queueStatuses),
    timestamp: unixSeconds(),
    title: z.string(),
    vid_thumb_url: fileUrl().nullable(),
    vid_type: z.enum(videoTypeHints),
    youtube_id: id(),
    kind: z.enum(['listing', 'text']).optional().meta({
      description:
        'A channel, playlist or page that is still to be listed, or a piece that names nothing of the source; absent for videos.',
    }),
    state: z.enum(['reading', 'waiting']).optional().meta({
      description:
        'reading: the source is still to be asked, the title is what was entered. waiting: known, but announced, live or just over. Absent for rows that can be downloaded or have a message.',
    }),
    note: message().optional().meta({ description: 'Why it waits. Absent when it does not.' }),
    next_try: dateTime().optional().meta({ description: 'When the source is asked again. Absent: in its turn.' }),
    source_url: address().optional().meta({
      description: 'Its page at a site other than YouTube. Absent for what is of YouTube.',
    }),
    _index: word(),
    _score: z.number(),
  })
  .meta({ id: 'DownloadItem' });
export type DownloadItemDto = z.output<typeof downloadItemSchema>;

export const sourcePauseSchema = z
  .object({
    kind: z.enum(['away', 'blocked', 'broken', 'full']).meta({
      description:
        'away: the source cannot be reached. blocked: it refuses everything. broken: something on our side is wrong. full: a disk has less room than is kept free; downloads wait, all else goes on.',
    }),
    reason: message(),
    since: dateTime(),
    next_try: dateTime(),
  })
  .meta({ id: 'SourcePause' });
export type SourcePauseDto = z.output<typeof sourcePauseSchema>;

export const queueStallSchema = z
  .object({ since: dateTime(), items: z.number().int().meta({ description: 'Rows that wait.' }) })
  .meta({ id: 'QueueStall' });
export type QueueStallDto = z.output<typeof queueStallSchema>;

export const downloadListSchema = z
  .object({
    data: z.array(downloadItemSchema).max(mostRows),
    paginate: paginateSchema,
    source_pause: sourcePauseSchema.optional().meta({
      description: 'Present while nothing is asked of the source, or downloads wait for room on a disk.',
    }),
    stall: queueStallSchema.optional().meta({
      description: 'Present while nothing succeeds for longer than stalled_alert_hours, though rows wait.',
    }),
  })
  .meta({ id: 'DownloadList' });
export type DownloadListDto = z.output<typeof downloadListSchema>;

const longestTitle = 500;

const kind = () => queryChoice(videoTypes, 'Kind of video.');
const channel = () => queryText(longestId, 'Channel id.');

/** Unlike other lists this one refuses parameters that it does not know (contract). */
export const downloadListQuerySchema = z.strictObject({
  page: pageNumber(),
  filter: queryChoice(queueStatuses, 'Absent: both.'),
  channel: channel(),
  vid_type: kind(),
  q: queryText(longestTitle, 'Words at the start of the title.'),
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
    data: typedRows(
      'youtube_id',
      z.object({
        youtube_id: typedText('Ids or URLs of videos, channels or playlists, separated by white space.'),
        status: z
          .enum(['pending', 'ignore-force'])
          .meta({ description: 'Entries with ignore-force are accepted and dropped.' }),
      }),
    ),
  })
  .meta({ id: 'DownloadAdd' });
export type DownloadAdd = z.output<typeof downloadAddSchema>;

const statusFields = { status: z.enum(queueCommands) };

export const downloadStatusUpdateSchema = z.object(statusFields).meta({ id: 'DownloadStatusUpdate' });

export const downloadStatusSchema = z.object(statusFields).meta({ id: 'DownloadStatus' });
export type DownloadStatusDto = z.output<typeof downloadStatusSchema>;

/** Priority is taken for a status, and matches nothing (contract). */
export const downloadBulkQuerySchema = z.object({
  filter: z.enum([...queueStatuses, 'priority']).meta({ description: 'Which rows; priority matches nothing.' }),
  channel: channel(),
  vid_type: kind(),
  error: queryBoolean('true: only with, false: only without an error message.'),
});
export type DownloadBulkQuery = z.output<typeof downloadBulkQuerySchema>;

export const downloadBulkUpdateSchema = z
  .object({ status: z.enum(bulkQueueCommands) })
  .meta({ id: 'DownloadBulkUpdate' });
export type DownloadBulkUpdate = z.output<typeof downloadBulkUpdateSchema>;

export const downloadAggsQuerySchema = z.object({ filter: queryChoice(queueStatuses, 'Absent: both.') });
export type DownloadAggsQuery = z.output<typeof downloadAggsQuerySchema>;

/** Rows by channel, in the shape of the search engine that the contract came from. */
export const downloadAggsSchema = z
  .object({
    doc_count_error_upper_bound: z.number().int(),
    sum_other_doc_count: z.number().int().meta({ description: 'Rows of channels beyond the first 30.' }),
    buckets: z
      .array(
        z.object({
          key: z.array(z.string()).length(2).meta({ description: 'Name in lower case, and id.' }),
          key_as_string: z.string().meta({ description: 'Both joined by |.' }),
          doc_count: z.number().int(),
          channel_name: z.string(),
        }),
      )
      .max(30),
  })
  .meta({ id: 'DownloadAggs' });
export type DownloadAggsDto = z.output<typeof downloadAggsSchema>;

export const downloadClearQuerySchema = z.object({
  filter: z.enum(queueStatuses).meta({ description: 'Which rows.' }),
  channel: channel(),
  vid_type: kind(),
});
export type DownloadClearQuery = z.output<typeof downloadClearQuerySchema>;
