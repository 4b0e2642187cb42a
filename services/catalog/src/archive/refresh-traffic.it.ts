import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { parseYoutubeId, archiveRecordFile, refreshRecordFile } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { createLogger, openDatabase, SystemClock, SystemIds } from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import type { DataSource } from 'typeorm';
import { CatalogEnv } from '../config/environment.js';
import { ChannelEvents } from '../channel/channel-events.js';
import { ChannelEntity } from '../channel/channel.entity.js';
import { ChannelStore } from '../channel/channel.store.js';
import { schema } from '../database/schema.js';
import { HistoryStore } from '../history/history.store.js';
import { PlaylistEvents } from '../playlist/playlist-events.js';
import { PlaylistStore } from '../playlist/playlist.store.js';
import { PlaylistListingStore } from '../playlist/playlist-listing.store.js';
import { SaveRefreshedService } from '../refresh/save-refreshed.service.js';
import {
  archiveRecordJson,
  subtitleTrack,
  writeArchiveRecord,
  writeRefreshRecord,
} from '../testing/archive-records.js';
import { VideoNumbersStore } from '../video/video-numbers.store.js';
import { VideoEntity } from '../video/video.entity.js';
import { TrashEvents } from '../trash/trash-events.js';
import { VersionFloor } from '../version/version-floor.js';
import { VideoStore } from '../video/video.store.js';
import { ArchiveEvents } from './archive-events.js';
import { SaveVideoService } from './save-video.service.js';
import { SubtitleStore } from './subtitle.store.js';

const videos = 1_000;
const atOnce = 5;
const mostBytes = 1_500_000;

describe('a refresh of 1,000 videos', () => {
  let platform: TestPlatform;
  let dataSource: DataSource;
  let archive: SaveVideoService;
  let refresh: SaveRefreshedService;

  beforeAll(async () => {
    platform = await startTestPlatform();
    dataSource = await openDatabase({
      url: platform.databaseUrl('catalog'),
      schema,
      entities: [ChannelEntity, VideoEntity],
    });
    const clock = new SystemClock();
    const outbox = new Outbox('catalog', 'catalog', new SystemIds(), clock);
    const numbers = new VideoNumbersStore();
    const floor = new VersionFloor();
    const history = new HistoryStore(dataSource);
    const playlistEvents = new PlaylistEvents(outbox, floor);
    const env = new CatalogEnv(platform.env('catalog'));
    const channels = new ChannelStore(dataSource, floor, history);
    const videoStore = new VideoStore(dataSource, numbers, floor, history);
    const subtitles = new SubtitleStore();
    const playlists = new PlaylistStore(dataSource, playlistEvents, createLogger('test', 'silent'));
    const events = new ArchiveEvents(outbox);
    const channelEvents = new ChannelEvents(outbox);
    const logger = createLogger('test', 'silent');
    archive = new SaveVideoService(
      dataSource,
      env,
      channels,
      videoStore,
      numbers,
      subtitles,
      playlists,
      events,
      channelEvents,
      playlistEvents,
      new TrashEvents(outbox, floor, clock),
      clock,
      logger,
    );
    refresh = new SaveRefreshedService(
      dataSource,
      env,
      videoStore,
      numbers,
      subtitles,
      channels,
      playlists,
      new PlaylistListingStore(dataSource, playlistEvents, playlists, history),
      history,
      events,
      channelEvents,
      playlistEvents,
      logger,
    );
  }, 60_000);

  afterAll(async () => {
    await dataSource?.destroy();
    await platform?.stop();
  });

  const subtitles = [subtitleTrack('en', 300, 'a line of speech')];
  const stats = (viewCount: bigint) => ({
    viewCount,
    likeCount: viewCount / 10n,
    dislikeCount: 1n,
    averageRating: 4.5,
  });
  const save = async (youtubeId: string): Promise<void> => {
    const record = archiveRecordJson(youtubeId, { video: { stats: stats(100n) }, subtitles });
    await writeArchiveRecord(platform.cacheDir, youtubeId, record);
    await archive.save(parseYoutubeId(youtubeId), archiveRecordFile(parseYoutubeId(youtubeId)));
  };
  /** As it was archived, but for the numbers. */
  const again = async (youtubeId: string): Promise<void> => {
    const item = { kind: 'video', id: parseYoutubeId(youtubeId) } as const;
    const { video } = JSON.parse(archiveRecordJson(youtubeId)) as { video: { title: string; description: string } };
    await writeRefreshRecord(platform.cacheDir, item, {
      asked: timestampFromDate(new Date('2026-05-01T12:00:00Z')),
      video: {
        video: {
          youtubeId,
          title: video.title,
          description: video.description,
          tags: ['tools', 'wood'],
          categories: ['Education'],
          stats: stats(110n),
        },
        subtitles,
      },
    });
    await refresh.save(item, refreshRecordFile(item));
  };

  /** Does it to all of them, and says what that puts on the bus. */
  const traffic = async (work: (youtubeId: string) => Promise<void>): Promise<{ events: number; bytes: number }> => {
    await dataSource.query('TRUNCATE outbox');
    for (let n = 0; n < videos; n += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, (_, at) => work(`refresh${String(n + at).padStart(4, '0')}`)));
    }
    const [sent]: { events: number; bytes: number }[] = await dataSource.query(
      `SELECT count(*)::int AS events, coalesce(sum(octet_length(payload) + octet_length(headers::text) + octet_length(subject)), 0)::int AS bytes
       FROM outbox`,
    );
    return sent ?? { events: 0, bytes: 0 };
  };

  it('whose numbers alone changed puts at most 1.5 MB on the bus and rewrites no row of a video', async () => {
    const first = await traffic(save);
    // What every version of a video would send with all its lines.
    expect(first.bytes).toBeGreaterThan(5 * mostBytes);
    const rows = (): Promise<unknown> =>
      dataSource.query('SELECT youtube_id, xmin, ctid FROM video ORDER BY youtube_id');
    const before = await rows();
    const refreshed = await traffic(again);
    process.stdout.write(
      `archiving: ${first.events} events, ${first.bytes} bytes; refresh: ${refreshed.events} events, ${refreshed.bytes} bytes\n`,
    );
    expect(refreshed.events).toBe(videos);
    expect(refreshed.bytes).toBeLessThan(mostBytes);
    expect(await rows()).toEqual(before);
  }, 240_000);
});
