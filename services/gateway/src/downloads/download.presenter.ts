import { cacheUrl, type QueueItem, videoThumbFile } from '@reelkeep/contracts';
import { toDateTime, toDurationText, toUnixSeconds } from '../http/formats.js';
import type { DownloadItemDto } from './download.dto.js';

const kinds: Readonly<Record<string, DownloadItemDto['vid_type']>> = {
  videos: 'videos',
  streams: 'streams',
  shorts: 'shorts',
};

/** One row of the queue. */
export const toDownloadItem = (item: QueueItem): DownloadItemDto => ({
  auto_start: item.autoStart,
  channel_id: item.channelId,
  channel_indexed: item.channelIndexed,
  channel_name: item.channelName,
  duration: toDurationText(item.duration ?? 0),
  published: item.published ? toDateTime(item.published) : null,
  status: item.status === 'ignore' ? 'ignore' : 'pending',
  timestamp: toUnixSeconds(item.added),
  title: item.title,
  vid_thumb_url: item.hasThumb ? cacheUrl(videoThumbFile(item.youtubeId)) : null,
  vid_type: kinds[item.vidType] ?? 'unknown',
  youtube_id: item.youtubeId,
  _index: 'ta_download',
  _score: 0,
  ...(item.message !== undefined || item.hadMessage ? { message: item.message ?? null } : {}),
});
