import {
  type ChannelId,
  isChannelId,
  isPlaylistId,
  isYoutubeId,
  type PlaylistId,
  storableText,
  type YoutubeId,
} from '@reelkeep/contracts';
import type { ListedVideo, Listing, SourceThumbnail, VideoInfo } from '../yt-dlp/info-json.js';
import type { PageEntry } from '../yt-dlp/page-info.js';
import type { ParsedEntry, TypeHint } from '../entry/entry.js';

/** A video on its way into the queue: what a row needs, small enough for a file of thousands. */
export type Candidate = {
  youtubeId: YoutubeId;
  title: string;
  channelId: ChannelId;
  channelName: string;
  vidType: TypeHint;
  /** Seconds. */
  duration: number | undefined;
  /** Unix seconds. */
  published: number | undefined;
  thumbUrl: string | undefined;
  playlistId: PlaylistId | undefined;
  /** The page of a video of another site. */
  sourceUrl?: string | undefined;
};

export type CandidateList = {
  candidates: Candidate[];
  /** Entries that the list shows without title or channel: only the source itself can say what they are. */
  unreadable: { youtubeId: YoutubeId; title: string }[];
  /** What the page of another site lists, which is to be read in any case. */
  pages?: PageEntry[];
};

const notYetThere = new Set(['is_upcoming', 'is_live', 'post_live']);

/** Whether a video is announced, running or still being processed (SEMANTICS 3). */
export const isNotYetThere = (liveStatus: string | null | undefined): boolean => notYetThere.has(liveStatus ?? '');

/** Whether a list names something that is not there yet, and left out of its rows. */
export const hasNotYetThere = (listing: Listing): boolean =>
  listing.tabs.some(({ videos }) => videos.some(({ live_status: status }) => isNotYetThere(status)));

/** What a row needs of a video that was read by itself; undefined when the source does not name title and channel. */
export const candidateOfVideo = (info: VideoInfo, vidType: TypeHint): Candidate | undefined =>
  complete({
    youtubeId: info.id,
    title: info.title,
    channelId: info.channel_id,
    channelName: info.channel ?? info.uploader,
    vidType,
    duration: info.duration ?? undefined,
    published: publishedOf(info),
    thumbUrl: bestThumbnail(info),
    playlistId: undefined,
    sourceUrl: info.sourceUrl,
  });

/** The rows of a listed channel or playlist, each video once, in the source's order. */
export const candidatesOfListing = (listing: Listing, entry: ParsedEntry, flat: boolean): CandidateList => {
  const result: CandidateList = { candidates: [], unreadable: [] };
  const seen = new Set<string>();
  for (const tab of listing.tabs) {
    for (const video of tab.videos) {
      // Tabs of a page can hold shelves of other lists; only videos are meant.
      if (!isYoutubeId(video.id) || seen.has(video.id) || isNotYetThere(video.live_status)) {
        continue;
      }
      seen.add(video.id);
      const candidate = complete(rowOfListed(video, listing, entry, tab.type, flat));
      if (candidate) {
        result.candidates.push(candidate);
      } else {
        result.unreadable.push({ youtubeId: video.id, title: video.title ?? video.id });
      }
    }
  }
  return result;
};

type Needed = 'youtubeId' | 'title' | 'channelId' | 'channelName';
type Row = Omit<Candidate, Needed> & Record<Needed, string | null | undefined>;

const rowOfListed = (video: ListedVideo, listing: Listing, entry: ParsedEntry, type: TypeHint, flat: boolean): Row => {
  const isPlaylist = entry.kind === 'playlist';
  return {
    youtubeId: video.id,
    title: video.title,
    // A channel's own tab does not repeat its name in every entry; a playlist's entries may be anyone's.
    channelId: video.channel_id ?? (isPlaylist ? undefined : listing.channel_id),
    channelName: video.channel ?? video.uploader ?? (isPlaylist ? undefined : (listing.channel ?? listing.uploader)),
    vidType: type,
    duration: video.duration ?? undefined,
    published: video.timestamp ?? undefined,
    thumbUrl: flat ? undefined : lastOf(video.thumbnails),
    playlistId: isPlaylist && isPlaylistId(listing.id) ? listing.id : undefined,
  };
};

const complete = (row: Row): Candidate | undefined => {
  const { youtubeId, title, channelId, channelName } = row;
  return isYoutubeId(youtubeId) && title && isChannelId(channelId) && channelName
    ? {
        ...row,
        youtubeId,
        title: rowName(title),
        channelId,
        channelName: rowName(channelName),
        duration: within(row.duration, mostSeconds),
        published: within(row.published, lastMoment),
      }
    : undefined;
};

// What columns hold, and the index of titles: a page may say anything.
const longestName = 500;
const mostSeconds = 2 ** 31 - 1;
/** Unix seconds of the end of the year 9999. */
const lastMoment = 253_402_300_799;

const rowName = (name: string): string => storableText(name.slice(0, longestName));

const within = (value: number | undefined, most: number): number | undefined =>
  value !== undefined && value >= 0 && value <= most ? value : undefined;

/** Unix seconds; a bare date counts as midnight in server time (SEMANTICS 3). */
export const publishedOf = (info: Pick<VideoInfo, 'timestamp' | 'upload_date'>): number | undefined => {
  if (info.timestamp !== null && info.timestamp !== undefined) {
    return info.timestamp;
  }
  const date = /^(\d{4})(\d{2})(\d{2})$/.exec(info.upload_date ?? '');
  return date ? new Date(Number(date[1]), Number(date[2]) - 1, Number(date[3])).getTime() / 1000 : undefined;
};

/** The picture that yt-dlp names as the video's own. */
const bestThumbnail = (info: Pick<VideoInfo, 'thumbnail' | 'thumbnails'>): string | undefined =>
  info.thumbnail ?? lastOf(info.thumbnails);

const maxChoices = 8;

/** Addresses of the video's picture, best first: the source lists sizes that it may not have. */
export const thumbnailChoices = (info: Pick<VideoInfo, 'thumbnail' | 'thumbnails'>): string[] =>
  [
    ...new Set([
      ...(info.thumbnail ? [info.thumbnail] : []),
      ...(info.thumbnails ?? []).map(({ url }) => url).toReversed(),
    ]),
  ].slice(0, maxChoices);

const lastOf = (thumbnails: SourceThumbnail[] | null | undefined): string | undefined => thumbnails?.at(-1)?.url;
