import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type Channel,
  ChannelSchema,
  type Notification,
  NotificationSchema,
  type QueueItem,
  QueueItemSchema,
  type Video,
  VideoSchema,
} from '@reelkeep/contracts';

export const at = (iso: string): Timestamp => timestampFromDate(new Date(iso));

export const channelId = 'UCharbourworkshop0000000';
export const youtubeId = 'chisel00001';

export const sampleChannel = (changes: MessageInitShape<typeof ChannelSchema> = {}): Channel =>
  create(ChannelSchema, {
    channelId,
    name: 'Harbour Workshop',
    description: 'Boats and benches.',
    subscriberCount: 48_213n,
    subscribed: true,
    active: true,
    viewCount: 1_000n,
    tags: ['wood'],
    tabs: ['videos', 'shorts', 'podcasts'],
    lastRefresh: at('2025-11-01T12:04:09.900Z'),
    hasThumb: true,
    hasTvart: true,
    overwrites: { autodeleteDays: 30, indexPlaylists: true },
    ...changes,
  } as MessageInitShape<typeof ChannelSchema>);

export const sampleVideo = (changes: MessageInitShape<typeof VideoSchema> = {}): Video =>
  create(VideoSchema, {
    youtubeId,
    title: 'Sharpening a chisel',
    description: 'On water stones.',
    tags: ['chisel'],
    categories: ['Howto & Style'],
    published: at('2025-10-14T16:05:30Z'),
    lastRefresh: at('2025-11-01T12:04:09Z'),
    downloaded: at('2025-10-15T18:05:22Z'),
    active: true,
    vidType: 'videos',
    mediaSize: 412_806_144n,
    duration: 1473,
    commentCount: 3,
    stats: { viewCount: 90_412n, likeCount: 3_120n, dislikeCount: 26n, averageRating: 4.87 },
    streams: [
      { index: 0, type: 'video', codec: 'h264', bitrate: 2_100_000n, width: 1920, height: 1080 },
      { index: 1, type: 'audio', codec: 'aac', bitrate: 128_000n },
    ],
    subtitles: [{ lang: 'en', name: 'English', source: 'user', ext: 'json3', url: 'https://example.org/track' }],
    playlistIds: ['PLharbourfirststeps000000000000000'],
    channel: sampleChannel(),
    ...changes,
  } as MessageInitShape<typeof VideoSchema>);

export const sampleQueueItem = (changes: MessageInitShape<typeof QueueItemSchema> = {}): QueueItem =>
  create(QueueItemSchema, {
    youtubeId,
    title: 'Sharpening a chisel',
    channelId,
    channelName: 'Harbour Workshop',
    channelIndexed: true,
    status: 'pending',
    autoStart: true,
    vidType: 'videos',
    duration: 1082,
    published: at('2025-11-01T09:00:00Z'),
    added: at('2025-11-02T00:00:00Z'),
    hasThumb: true,
    ...changes,
  });

export const sampleNotification = (changes: MessageInitShape<typeof NotificationSchema> = {}): Notification =>
  create(NotificationSchema, {
    taskId: '15a5354f-5d60-4563-93a1-907a40f29ccc',
    title: 'Downloading',
    group: 'download:run',
    apiStart: true,
    apiStop: true,
    level: 'info',
    messages: ['Sharpening a chisel', '42.0% of 210.4MiB'],
    progress: 0.42,
    updated: at('2025-11-02T08:00:00Z'),
    ...changes,
  });
