import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type Item,
  isOneOf,
  isYoutubeId,
  itemKindOf,
  type PlaylistListed,
  type RefreshedVideo,
  RefreshOutcome,
  type RefreshRecord,
  RefreshRecordSchema,
  type TypedVideos,
  videoTypes,
} from '@reelkeep/contracts';
import { errorText } from '@reelkeep/runtime';
import { type ArchivedTrack, channelFields, checkTracks, invalid, requireThat } from '../archive/archive-record.js';
import { decodeRecord } from '../archive/decode-record.js';
import type { SourceChannel } from '../channel/channel-merge.js';

/** What a refresh record says. Of a video that was read: without what only its row knows. */
export type ReadRefresh = { asked: Date; picture: string } & (
  | { outcome: 'gone' | 'refused' }
  | { outcome: 'read'; video: RefreshedVideo; tracks: ArchivedTrack[] }
  | { outcome: 'read'; channel: SourceChannel; types: TypedVideos[] }
  | { outcome: 'read'; playlist: PlaylistListed }
);

/** Reads the JSON text of a refresh record. Throws invalid, naming the first thing that is wrong. */
export const parseRefreshRecord = (text: string, { kind, id }: Item): ReadRefresh => {
  const record = decode(text);
  requireThat(itemKindOf(record.kind) === kind && record.id === id, `it is about "${record.id}", not about "${id}"`);
  if (!record.asked) {
    throw invalid('it does not say when the source was asked');
  }
  const head = { asked: timestampDate(record.asked), picture: record.picture };
  if (record.outcome === RefreshOutcome.GONE || record.outcome === RefreshOutcome.REFUSED) {
    return { ...head, outcome: record.outcome === RefreshOutcome.GONE ? 'gone' : 'refused' };
  }
  requireThat(record.outcome === RefreshOutcome.READ, 'it does not say what became of the question');
  return { ...head, outcome: 'read', ...saidOf(kind, id, record) };
};

const saidOf = (kind: Item['kind'], id: string, { video, channel, playlist }: RefreshRecord) => {
  if (kind === 'video' && video?.video) {
    requireThat(video.video.youtubeId === id, `its video is "${video.video.youtubeId}"`);
    requireThat(video.video.title !== '', 'the video has no title');
    checkTracks(video);
    return { video, tracks: video.subtitles.flatMap(({ track, cues }) => (track ? [{ track, cues }] : [])) };
  }
  if (kind === 'channel' && channel?.channel) {
    requireThat(channel.channel.channelId === id, `its channel is "${channel.channel.channelId}"`);
    requireThat(channel.channel.name !== '', 'the channel has no name');
    channel.types.forEach(({ vidType, youtubeIds }) => {
      requireThat(isOneOf(videoTypes, vidType), `"${vidType}" is not a type of video`);
      youtubeIds.forEach((one) => requireThat(isYoutubeId(one), `"${one}" is not a video id`));
    });
    return { channel: channelFields(channel.channel), types: channel.types };
  }
  if (kind === 'playlist' && playlist) {
    requireThat(playlist.playlistId === id, `its playlist is "${playlist.playlistId}"`);
    requireThat(playlist.firstIdx === 0 && playlist.entries.length === playlist.entryCount, 'it is not whole');
    playlist.entries.forEach(({ youtubeId }) =>
      requireThat(isYoutubeId(youtubeId), `"${youtubeId}" is not a video id`),
    );
    return { playlist };
  }
  throw invalid(`it says nothing of the ${kind}`);
};

const decode = (text: string): RefreshRecord => {
  try {
    return decodeRecord(RefreshRecordSchema, text);
  } catch (error) {
    throw invalid(errorText(error), error);
  }
};
