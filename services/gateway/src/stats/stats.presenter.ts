import type {
  ArchivedDay,
  CountItemsResponse,
  GetVideoStatsResponse,
  ItemTotals,
  SizedChannel,
  VideoTotals,
} from '@reelkeep/contracts';
import { toDurationText, toNumber } from '../http/formats.js';
import type {
  StatsBiggestChannelsDto,
  StatsDownloadDto,
  StatsDownloadHistDto,
  StatsOwnedDto,
  StatsVideoDto,
  StatsVideoItemDto,
  StatsWatchDto,
  StatsWatchItemDto,
} from './stats.dto.js';
import { titleCase } from './title-case.js';

type Totals = Pick<VideoTotals, 'videos' | 'mediaSize' | 'duration'>;

type WatchTotals = { all?: Totals | undefined; watched?: Totals | undefined };

const none: Totals = { videos: 0n, mediaSize: 0n, duration: 0n };

const toDuration = ({ duration }: Totals): { duration: number; duration_str: string } => ({
  duration: toNumber(duration),
  duration_str: toDurationText(toNumber(duration)),
});

const toItem = (totals: Totals): StatsVideoItemDto => ({
  doc_count: toNumber(totals.videos),
  media_size: toNumber(totals.mediaSize),
  ...toDuration(totals),
});

const toPart = (totals: Totals = none): StatsVideoItemDto | null => (totals.videos > 0n ? toItem(totals) : null);

const toCount = (count: bigint): number | null => toNumber(count) || null;

/** All videos, and their parts that are not empty (SEMANTICS 32). */
export const toStatsVideo = (stats: GetVideoStatsResponse): StatsVideoDto => ({
  ...toItem(stats.all ?? none),
  type_videos: toPart(stats.regular),
  type_shorts: toPart(stats.shorts),
  type_streams: toPart(stats.streams),
  active_true: toPart(stats.active),
  active_false: toPart(stats.inactive),
});

/** Channels or playlists. */
export const toStatsOwned = ({ items, active, subscribed }: ItemTotals): StatsOwnedDto => ({
  doc_count: toNumber(items),
  active_true: toCount(active),
  active_false: toCount(items - active),
  subscribed_true: toCount(subscribed),
  subscribed_false: toCount(items - subscribed),
});

export const toStatsDownload = (counts: CountItemsResponse): StatsDownloadDto => ({
  pending: counts.pending || null,
  ignore: counts.ignored || null,
  pending_videos: counts.pendingVideos || null,
  pending_shorts: counts.pendingShorts || null,
  pending_streams: counts.pendingStreams || null,
  shorts: counts.pendingShorts || null,
  streams: counts.pendingStreams || null,
});

/** Shares are those of the duration: half of the videos may be a tenth of what there is to watch. */
export const toStatsWatch = ({ all = none, watched = none }: WatchTotals): StatsWatchDto => {
  const unwatched: Totals = {
    videos: all.videos - watched.videos,
    duration: all.duration - watched.duration,
    mediaSize: 0n,
  };
  const toShare = (part: Totals): StatsWatchItemDto | null =>
    part.videos > 0n
      ? {
          ...toDuration(part),
          progress: all.duration > 0n ? toNumber(part.duration) / toNumber(all.duration) : 0,
          items: toNumber(part.videos),
        }
      : null;
  return {
    total: all.videos > 0n ? { ...toDuration(all), items: toNumber(all.videos) } : null,
    unwatched: toShare(unwatched),
    watched: toShare(watched),
  };
};

export const toStatsDownloadHist = (days: ArchivedDay[]): StatsDownloadHistDto =>
  days.map(({ date, videos, mediaSize }) => ({ date, count: toNumber(videos), media_size: toNumber(mediaSize) }));

export const toStatsBiggestChannels = (channels: SizedChannel[]): StatsBiggestChannelsDto =>
  channels.map(({ channelId, name, totals }) => ({ id: channelId, name: titleCase(name), ...toItem(totals ?? none) }));
