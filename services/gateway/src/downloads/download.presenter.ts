import {
  cacheUrl,
  type CountByChannelResponse,
  oneOfOr,
  type QueueItem,
  QueueItemKind,
  QueueItemState,
  type QueueStall,
  queueStatuses,
  type SourcePause,
  SourcePauseKind,
  videoThumbFile,
  videoTypeHints,
} from '@reelkeep/contracts';
import { toDateTime, toDurationText, toUnixSeconds } from '../http/formats.js';
import { defined } from '../http/defined.js';
import type { DownloadAggsDto, DownloadItemDto, QueueStallDto, SourcePauseDto } from './download.dto.js';

const rowKinds: Readonly<Partial<Record<QueueItemKind, 'listing' | 'text'>>> = {
  [QueueItemKind.LISTING]: 'listing',
  [QueueItemKind.TEXT]: 'text',
};

const states: Readonly<Partial<Record<QueueItemState, 'reading' | 'waiting'>>> = {
  [QueueItemState.READING]: 'reading',
  [QueueItemState.WAITING]: 'waiting',
};

/** One row of the queue. */
export const toDownloadItem = (item: QueueItem): DownloadItemDto => ({
  auto_start: item.autoStart,
  channel_id: item.channelId,
  channel_indexed: item.channelIndexed,
  channel_name: item.channelName,
  duration: toDurationText(item.duration ?? 0),
  published: item.published ? toDateTime(item.published) : null,
  status: oneOfOr(queueStatuses, item.status, 'pending'),
  timestamp: toUnixSeconds(item.added),
  title: item.title,
  vid_thumb_url: item.hasThumb ? cacheUrl(videoThumbFile(item.youtubeId)) : null,
  vid_type: oneOfOr(videoTypeHints, item.vidType, 'unknown'),
  youtube_id: item.youtubeId,
  ...defined({
    kind: rowKinds[item.kind],
    // What failed waits for a person, not for the source.
    state: item.message === undefined ? states[item.state] : undefined,
    note: item.note,
    next_try: item.nextTry && toDateTime(item.nextTry),
    source_url: item.sourceUrl,
  }),
  _index: 'ta_download',
  _score: 0,
  ...(item.message !== undefined || item.hadMessage ? { message: item.message ?? null } : {}),
});

const pauseKinds: Readonly<Partial<Record<SourcePauseKind, SourcePauseDto['kind']>>> = {
  [SourcePauseKind.BLOCKED]: 'blocked',
  [SourcePauseKind.BROKEN]: 'broken',
  [SourcePauseKind.FULL]: 'full',
};

/** Why nothing is asked of the source; undefined when it is. */
export const toSourcePause = (pause: SourcePause | undefined): SourcePauseDto | undefined =>
  pause?.since && pause.nextTry
    ? {
        kind: pauseKinds[pause.kind] ?? 'away',
        reason: pause.reason,
        since: toDateTime(pause.since),
        next_try: toDateTime(pause.nextTry),
      }
    : undefined;

/** Since when nothing succeeds, though rows wait; undefined when all is well. */
export const toQueueStall = (stall: QueueStall | undefined): QueueStallDto | undefined =>
  stall?.since ? { since: toDateTime(stall.since), items: stall.items } : undefined;

/** Rows by channel, as a search engine would count them. */
export const toDownloadAggs = ({ channels, others }: CountByChannelResponse): DownloadAggsDto => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: others,
  buckets: channels.map(({ channelId, channelName, items }) => {
    const key = [channelName.toLowerCase(), channelId];
    return { key, key_as_string: key.join('|'), doc_count: items, channel_name: channelName };
  }),
});
