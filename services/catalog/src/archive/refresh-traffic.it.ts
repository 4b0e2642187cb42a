import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseYoutubeId, archiveRecordFile } from '@reelkeep/contracts';
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
import { archiveRecordJson, subtitleTrack, writeArchiveRecord } from '../testing/archive-records.js';
import { VideoNumbersStore } from '../video/video-numbers.store.js';
import { VideoEntity } from '../video/video.entity.js';
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
    archive = new SaveVideoService(
      dataSource,
      new CatalogEnv(platform.env('catalog')),
      new ChannelStore(dataSource, floor, history),
      new VideoStore(dataSource, numbers, floor, history),
      numbers,
      new SubtitleStore(),
      new PlaylistStore(playlistEvents),
      new ArchiveEvents(outbox),
      new ChannelEvents(outbox),
      playlistEvents,
      clock,
      createLogger('test', 'silent'),
    );
  }, 60_000);

  afterAll(async () => {
    await dataSource?.destroy();
    await platform?.stop();
  });

  /** Saves all of them, each seen so often, and says what that puts on the bus. */
  const traffic = async (viewCount: bigint): Promise<{ events: number; bytes: number }> => {
    await dataSource.query('TRUNCATE outbox');
    const likes = { likeCount: viewCount / 10n, dislikeCount: 1n, averageRating: 4.5 };
    const save = async (n: number): Promise<void> => {
      const id = `refresh${String(n).padStart(4, '0')}`;
      const subtitles = [subtitleTrack('en', 300, 'a line of speech')];
      await writeArchiveRecord(
        platform.cacheDir,
        id,
        archiveRecordJson(id, { video: { stats: { viewCount, ...likes } }, subtitles }),
      );
      await archive.save(parseYoutubeId(id), archiveRecordFile(parseYoutubeId(id)));
    };
    for (let n = 0; n < videos; n += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, (_, at) => save(n + at)));
    }
    const [sent]: { events: number; bytes: number }[] = await dataSource.query(
      `SELECT count(*)::int AS events, coalesce(sum(octet_length(payload) + octet_length(headers::text) + octet_length(subject)), 0)::int AS bytes
       FROM outbox`,
    );
    return sent ?? { events: 0, bytes: 0 };
  };

  it('whose numbers alone changed puts at most 1.5 MB on the bus and rewrites no row of a video', async () => {
    const first = await traffic(100n);
    // What every version of a video would send with all its lines.
    expect(first.bytes).toBeGreaterThan(5 * mostBytes);
    const rows = (): Promise<unknown> =>
      dataSource.query('SELECT youtube_id, xmin, ctid FROM video ORDER BY youtube_id');
    const before = await rows();
    const refreshed = await traffic(110n);
    process.stdout.write(
      `archiving: ${first.events} events, ${first.bytes} bytes; refresh: ${refreshed.events} events, ${refreshed.bytes} bytes\n`,
    );
    expect(refreshed.events).toBe(videos);
    expect(refreshed.bytes).toBeLessThan(mostBytes);
    expect(await rows()).toEqual(before);
  }, 240_000);
});
