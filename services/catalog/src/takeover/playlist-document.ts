import { flagField, integerField, listField, momentField, neededText, textField } from '@reelkeep/backup';
import { channelIdSchema, playlistIdSchema, youtubeIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

const longestName = 500;
const longestText = 100_000;
const mostEntries = 200_000;

const entry = z.object({
  youtube_id: youtubeIdSchema,
  idx: integerField,
  title: textField(1_000),
  uploader: textField(longestName),
});

/** A playlist as TubeArchivist keeps it, in the shape of our rows. */
export const playlistDocument = z
  .object({
    playlist_id: playlistIdSchema,
    playlist_name: neededText(longestName),
    playlist_description: textField(longestText),
    playlist_channel: textField(longestName),
    playlist_channel_id: channelIdSchema.nullable().catch(null),
    playlist_active: flagField(true),
    playlist_subscribed: flagField(false),
    playlist_type: z.enum(['regular', 'custom']).catch('regular'),
    playlist_sort_order: z.enum(['top', 'bottom']).catch('top'),
    playlist_last_refresh: momentField,
    playlist_entries: listField(entry, mostEntries),
  })
  .transform((playlist) => ({
    row: {
      playlist_id: playlist.playlist_id,
      name: playlist.playlist_name,
      description: described(playlist.playlist_description),
      channel_id: playlist.playlist_channel_id,
      channel_name: playlist.playlist_channel || null,
      active: playlist.playlist_active,
      subscribed: playlist.playlist_subscribed,
      kind: playlist.playlist_type,
      start: playlist.playlist_sort_order,
      last_refresh: playlist.playlist_last_refresh,
    },
    entries: playlist.playlist_entries.map(({ title, uploader, ...one }) => ({
      playlist_id: playlist.playlist_id,
      ...one,
      title: title || null,
      uploader: uploader || null,
    })),
  }));

export type TakenPlaylist = z.output<typeof playlistDocument>;

// It writes the word where a playlist has none (SEMANTICS 19).
const described = (text: string): string | null => (text === '' || text === 'False' ? null : text);
