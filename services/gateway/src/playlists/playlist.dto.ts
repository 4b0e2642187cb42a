import { longestId, plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { fileUrl, id } from '../http/own-text.js';
import { mostRows, paginateSchema } from '../http/paginate.dto.js';
import { typedRows, typedText } from '../http/typed-text.js';
import {
  bodyBoolean,
  dateTime,
  notBlank,
  pageNumber,
  queryBoolean,
  queryChoice,
  queryText,
} from '../http/wire-types.js';

// As the catalogue takes it.
const longestName = 500;
const longestStoredTime = 20;
// As the catalogue gives of a video.
const mostNavItems = 1_000;

export const playlistTypes = ['regular', 'custom'] as const;
export const playlistSortOrders = ['top', 'bottom'] as const;
export const customPlaylistActions = ['create', 'remove', 'up', 'down', 'top', 'bottom'] as const;

const entryFields = {
  youtube_id: id(),
  title: z.string(),
  uploader: z.string().nullable(),
  idx: z.number().int().meta({ description: 'Position from 0, also counting entries that are not archived.' }),
  downloaded: z.boolean().meta({ description: 'True when the video is archived here.' }),
};

const playlistEntrySchema = z.object(entryFields).meta({ id: 'PlaylistEntry' });
export type PlaylistEntryDto = z.output<typeof playlistEntrySchema>;

const coreFields = {
  playlist_active: z.boolean().meta({ description: 'False for custom ones and those gone at the source.' }),
  playlist_channel: z.string().nullable().meta({ description: 'Null for custom ones.' }),
  playlist_channel_id: id().nullable(),
  playlist_description: z.string().meta({ description: 'The text False when there is none.' }),
  playlist_entries: z.array(playlistEntrySchema),
  playlist_id: id(),
  playlist_name: z.string(),
  playlist_subscribed: z.boolean(),
  playlist_sort_order: z.enum(playlistSortOrders).meta({ description: 'Which end of the list counts as first.' }),
  playlist_type: z.enum(playlistTypes),
};

/** A playlist as the calls that change one answer it. */
export const playlistCoreSchema = z
  .object({
    ...coreFields,
    playlist_last_refresh: z.string().max(longestStoredTime).meta({ description: 'Unix seconds as digits.' }),
    playlist_thumbnail: fileUrl().meta({ description: 'Path below /cache/, or the text False.' }),
  })
  .meta({ id: 'PlaylistCore' });
export type PlaylistCoreDto = z.output<typeof playlistCoreSchema>;

export const playlistSchema = z
  .object({
    ...coreFields,
    playlist_last_refresh: dateTime(),
    playlist_thumbnail: fileUrl().meta({ description: 'Picture of its first archived video.' }),
    _index: z.string().max(longestId),
    _score: z.number(),
  })
  .meta({ id: 'Playlist' });
export type PlaylistDto = z.output<typeof playlistSchema>;

export const playlistListSchema = z
  .object({ data: z.array(playlistSchema).max(mostRows), paginate: paginateSchema })
  .meta({ id: 'PlaylistList' });
export type PlaylistListDto = z.output<typeof playlistListSchema>;

export const playlistListQuerySchema = z.object({
  page: pageNumber(),
  channel: queryText(longestId, 'Channel id.'),
  subscribed: queryBoolean('true or false; absent or empty for both.'),
  type: queryChoice(playlistTypes, 'Of the source, or made here.'),
});
export type PlaylistListQuery = z.output<typeof playlistListQuerySchema>;

const ownName = plainText(longestName).trim().min(1);

export const playlistUpdateSchema = z
  .object({
    playlist_subscribed: bodyBoolean().optional(),
    playlist_sort_order: z.enum(playlistSortOrders).optional(),
    playlist_name: ownName.optional().meta({ description: 'Of a custom playlist; sent alone.' }),
  })
  .meta({ id: 'PlaylistUpdate' });
export type PlaylistUpdate = z.output<typeof playlistUpdateSchema>;

export const playlistCustomCreateSchema = z.object({ playlist_name: ownName }).meta({ id: 'PlaylistCustomCreate' });
export type PlaylistCustomCreate = z.output<typeof playlistCustomCreateSchema>;

export const playlistCustomActionSchema = z
  .object({
    action: z.enum(customPlaylistActions).meta({ description: 'create adds the video at the end.' }),
    video_id: plainText(longestId).min(1),
  })
  .meta({ id: 'PlaylistCustomAction' });
export type PlaylistCustomAction = z.output<typeof playlistCustomActionSchema>;

export const playlistDeleteQuerySchema = z.object({
  delete_videos: queryBoolean('Also delete its archived videos.'),
  'delete-videos': queryBoolean('The same.'),
});
export type PlaylistDeleteQuery = z.output<typeof playlistDeleteQuerySchema>;

const navVideoSchema = z.object({ ...entryFields, vid_thumb: fileUrl() }).meta({ id: 'PlaylistNavVideo' });
export type PlaylistNavVideoDto = z.output<typeof navVideoSchema>;

const playlistNavItemSchema = z
  .object({
    playlist_meta: z.object({
      current_idx: z.number().int().meta({ description: 'Position of this video in the whole playlist, from 0.' }),
      playlist_id: id(),
      playlist_name: z.string(),
      playlist_channel: z.string().nullable(),
      playlist_subscribed: z.boolean(),
      playlist_type: z.enum(playlistTypes),
    }),
    playlist_previous: navVideoSchema.nullable(),
    playlist_next: navVideoSchema.nullable(),
  })
  .meta({ id: 'PlaylistNavItem' });

export const videoNavSchema = z.array(playlistNavItemSchema).max(mostNavItems);
export type VideoNavDto = z.output<typeof videoNavSchema>;

export const playlistBulkSchema = z
  .object({
    data: typedRows(
      'playlist_id',
      z.object({
        playlist_id: notBlank(typedText('Playlist ids or URLs, separated by white space.')),
        playlist_subscribed: bodyBoolean()
          .refine((isWanted) => isWanted, 'Only true is taken here: unsubscribe from one playlist by its own call.')
          .meta({ description: 'Only true is accepted here.' }),
      }),
    ).refine((rows) => rows.length > 0, 'Name at least one playlist.'),
  })
  .meta({ id: 'PlaylistBulkSubscribe' });
export type PlaylistBulk = z.output<typeof playlistBulkSchema>;
