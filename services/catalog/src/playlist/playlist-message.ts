import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PlaylistKind, type PlaylistNavSchema, type PlaylistSchema, PlaylistStart } from '@reelkeep/contracts';
import { boundedDescription, boundedName } from '../message/bounds.js';
import type { navOfVideo, PlaylistCardRow, PlaylistEntryRow } from './playlist-card.sql.js';
import type { PlaylistFactRow } from './playlist-fact.sql.js';

/** A playlist as it travels. */
export const playlistMessage = (row: PlaylistCardRow): MessageInitShape<typeof PlaylistSchema> => ({
  ...playlistFact(row),
  ...(row.last_refresh === null ? {} : { lastRefresh: timestampFromDate(row.last_refresh) }),
  ...(row.picture_youtube_id === null ? {} : { pictureYoutubeId: row.picture_youtube_id }),
});

/** What events tell of a playlist. One of the source whose page was never read is called by its id. */
export const playlistFact = (row: Omit<PlaylistFactRow, 'version'>): MessageInitShape<typeof PlaylistSchema> => ({
  playlistId: row.playlist_id,
  name: boundedName(row.name ?? row.playlist_id),
  ...(row.description === null ? {} : { description: boundedDescription(row.description) }),
  kind: kindOf(row.kind),
  subscribed: row.subscribed,
  active: row.active,
  ...(row.channel_id === null ? {} : { channelId: row.channel_id }),
  ...(row.channel_name === null ? {} : { channelName: boundedName(row.channel_name) }),
  start: row.start === 'bottom' ? PlaylistStart.BOTTOM : PlaylistStart.TOP,
});

const kindOf = (kind: string): PlaylistKind => (kind === 'custom' ? PlaylistKind.CUSTOM : PlaylistKind.REGULAR);

type EntryFields = Pick<PlaylistEntryRow, 'youtube_id' | 'title' | 'uploader' | 'idx' | 'downloaded'>;

/** One place of a playlist; what the archive has no title for yet is called by its id. */
export const entryMessage = (row: EntryFields) => ({
  youtubeId: row.youtube_id,
  title: boundedName(row.title ?? row.youtube_id),
  ...(row.uploader === null ? {} : { uploader: boundedName(row.uploader) }),
  idx: row.idx,
  downloaded: row.downloaded,
});

/** A video's place in one playlist, with its neighbours. */
export const navMessage = (row: typeof navOfVideo.row): MessageInitShape<typeof PlaylistNavSchema> => ({
  playlistId: row.playlist_id,
  playlistName: boundedName(row.name ?? row.playlist_id),
  ...(row.channel_name === null ? {} : { channelName: boundedName(row.channel_name) }),
  kind: kindOf(row.kind),
  subscribed: row.subscribed,
  currentIdx: row.idx,
  ...neighbour('previous', row.previous_id, row.previous_title, row.previous_uploader, row.previous_idx),
  ...neighbour('next', row.next_id, row.next_title, row.next_uploader, row.next_idx),
});

const neighbour = (
  which: 'previous' | 'next',
  youtubeId: string | null,
  title: string | null,
  uploader: string | null,
  idx: number | null,
) =>
  youtubeId === null
    ? {}
    : { [which]: entryMessage({ youtube_id: youtubeId, title, uploader, idx: idx ?? 0, downloaded: true }) };
