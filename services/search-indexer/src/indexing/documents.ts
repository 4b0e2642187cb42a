import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type { Channel, Playlist, Video } from '@reelkeep/contracts';
import { analysedAs } from '../engine/language-analysis.js';
import type { Fragment, FragmentCue } from './fragments.js';

type VideoDocument = {
  title: string;
  tags: string[];
  categories: string[];
  channel_id?: string;
  active: boolean;
  published?: string;
};

type ChannelDocument = {
  name: string;
  description: string;
  tags: string[];
  active: boolean;
  subscribed: boolean;
};

type PlaylistDocument = {
  name: string;
  description: string;
  channel_name?: string;
  active: boolean;
  subscribed: boolean;
};

export type SubtitleDocument = {
  youtube_id: string;
  lang: string;
  source: string;
  channel_id: string;
  title: string;
  channel_name: string;
  number: number;
  indexed?: string;
  line: string;
  /** The line once more, by what its language is analysed as; an index of before has none. */
  said?: Record<string, string>;
  cues: FragmentCue[];
};

/** What all fragments of one track have in common. */
export type TrackInfo = {
  youtubeId: string;
  lang: string;
  source: string;
  channelId: string;
  title: string;
  channelName: string;
  indexed: Timestamp | undefined;
};

const iso = (time: Timestamp): string => timestampDate(time).toISOString();

/** Id of a fragment's document (SEMANTICS 11). */
export const fragmentId = (youtubeId: string, lang: string, number: number): string => `${youtubeId}-${lang}-${number}`;

export const toVideoDocument = (video: Video): VideoDocument => ({
  title: video.title,
  tags: video.tags,
  categories: video.categories,
  // Only the id: a channel's name is looked up, so that renaming it touches one document.
  ...(video.channel ? { channel_id: video.channel.channelId } : {}),
  active: video.active,
  ...(video.published ? { published: iso(video.published) } : {}),
});

export const toChannelDocument = (channel: Channel): ChannelDocument => ({
  name: channel.name,
  description: channel.description ?? '',
  tags: channel.tags,
  active: channel.active,
  subscribed: channel.subscribed,
});

export const toPlaylistDocument = (playlist: Playlist): PlaylistDocument => ({
  name: playlist.name,
  description: playlist.description ?? '',
  // A channel has few of them: the catalog tells of each when it is renamed.
  ...(playlist.channelName === undefined ? {} : { channel_name: playlist.channelName }),
  active: playlist.active,
  subscribed: playlist.subscribed,
});

/** Makes the documents of a track's fragments. */
export const subtitleDocumentsOf = (track: TrackInfo): ((fragment: Fragment) => SubtitleDocument) => {
  const common = {
    youtube_id: track.youtubeId,
    lang: track.lang,
    source: track.source,
    channel_id: track.channelId,
    title: track.title,
    channel_name: track.channelName,
    ...(track.indexed ? { indexed: iso(track.indexed) } : {}),
  };
  const language = analysedAs(track.lang);
  return ({ number, line, cues }) => ({ ...common, number, line, said: { [language]: line }, cues });
};
