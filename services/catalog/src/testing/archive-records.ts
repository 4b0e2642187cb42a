import { create, type MessageInitShape, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ArchiveRecordSchema,
  type ArchivedSubtitleSchema,
  archiveRecordFile,
  type ChannelSchema,
  type CommentSchema,
  CommentsRecordSchema,
  commentsRecordFile,
  parseTaskId,
  type Item,
  kindOfItem,
  parseYoutubeId,
  refreshRecordFile,
  RefreshOutcome,
  RefreshRecordSchema,
  subscriptionFile,
  SubscriptionRecordSchema,
  type VideoSchema,
} from '@reelkeep/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type RecordParts = {
  video?: Partial<MessageInitShape<typeof VideoSchema>>;
  channel?: Partial<MessageInitShape<typeof ChannelSchema>>;
  subtitles?: MessageInitShape<typeof ArchivedSubtitleSchema>[];
};

export const harbourWorkshop = 'UCharbourworkshop0000000';
export const extractedAt = new Date('2026-03-01T12:00:00.000Z');

/** The JSON text of a complete archive record; parts given win. */
export const archiveRecordJson = (youtubeId: string, parts: RecordParts = {}): string => {
  const video = {
    youtubeId,
    title: `Title of ${youtubeId}`,
    description: 'How to sharpen a chisel.',
    tags: ['tools', 'wood'],
    categories: ['Education'],
    published: timestampFromDate(new Date('2026-02-03T04:05:06.000Z')),
    downloaded: timestampFromDate(extractedAt),
    lastRefresh: timestampFromDate(extractedAt),
    active: true,
    vidType: 'videos',
    mediaSize: 1_000_000n,
    duration: 600,
    stats: { viewCount: 100n, likeCount: 10n, dislikeCount: 1n, averageRating: 4.5 },
    streams: [
      { index: 0, type: 'video', codec: 'h264', bitrate: 2_500_000n, width: 1920, height: 1080 },
      { index: 1, type: 'audio', codec: 'aac', bitrate: 128_000n },
    ],
    ...parts.video,
  };
  const channel = {
    channelId: harbourWorkshop,
    name: 'Harbour Workshop',
    description: 'Boats and tools.',
    subscriberCount: 1234n,
    active: true,
    hasThumb: true,
    ...parts.channel,
  };
  const record = create(ArchiveRecordSchema, {
    video: video as MessageInitShape<typeof VideoSchema>,
    channel: channel as MessageInitShape<typeof ChannelSchema>,
    subtitles: parts.subtitles ?? [],
    extracted: timestampFromDate(extractedAt),
  });
  return toJsonString(ArchiveRecordSchema, record);
};

/** A track with as many cues of two seconds. */
export const subtitleTrack = (
  lang: string,
  cueCount: number,
  word = 'chisel',
): MessageInitShape<typeof ArchivedSubtitleSchema> => ({
  track: { lang, name: lang, source: 'user', ext: 'json3' },
  cues: Array.from({ length: cueCount }, (_, n) => ({
    startMs: n * 2000,
    endMs: n * 2000 + 1900,
    text: `${word} ${n}`,
  })),
});

/** Writes a record where the downloader would, and returns its path below the cache root. */
export const writeArchiveRecord = (cacheDir: string, youtubeId: string, json: string): Promise<string> =>
  write(cacheDir, archiveRecordFile(parseYoutubeId(youtubeId)), json);

/** Writes comments where the downloader would, and returns the path below the cache root. */
export const writeCommentsRecord = (
  cacheDir: string,
  youtubeId: string,
  comments: readonly MessageInitShape<typeof CommentSchema>[],
): Promise<string> => {
  const record = create(CommentsRecordSchema, { youtubeId, comments: [...comments] });
  const json = toJsonString(CommentsRecordSchema, record);
  return write(cacheDir, commentsRecordFile(parseYoutubeId(youtubeId)), json);
};

/** Writes what is read for the one entry of a task, and returns the path below the cache root. */
export const writeSubscriptionRecord = (
  cacheDir: string,
  taskId: string,
  record: MessageInitShape<typeof SubscriptionRecordSchema>,
): Promise<string> => {
  const json = toJsonString(SubscriptionRecordSchema, create(SubscriptionRecordSchema, record));
  return write(cacheDir, subscriptionFile(parseTaskId(taskId), 0), json);
};

const write = async (cacheDir: string, recordPath: string, json: string): Promise<string> => {
  await mkdir(dirname(join(cacheDir, recordPath)), { recursive: true });
  await writeFile(join(cacheDir, recordPath), json);
  return recordPath;
};

/** Writes what a refresh came to: that it was read, where nothing else is said. Returns its path. */
export const writeRefreshRecord = async (
  cacheDir: string,
  item: Item,
  record: MessageInitShape<typeof RefreshRecordSchema>,
): Promise<string> => {
  const path = refreshRecordFile(item);
  await mkdir(dirname(join(cacheDir, path)), { recursive: true });
  const said = { kind: kindOfItem(item.kind), id: item.id, outcome: RefreshOutcome.READ, ...record };
  await writeFile(join(cacheDir, path), toJsonString(RefreshRecordSchema, create(RefreshRecordSchema, said)));
  return path;
};
