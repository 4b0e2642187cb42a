import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ChannelPlaylistsWantedSchema,
  type PlaylistListed,
  PlaylistListedSchema,
  type TaskFinished,
  TaskFinishedSchema,
  TaskStartedSchema,
} from '@reelkeep/contracts';
import { channels, eventually, playlistEntries, playlists, videos } from '@reelkeep/testing';
import { catalogEvents } from '../testing/catalog-events.js';
import { CatalogPages, type KnownTarget } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const testMs = 180_000;
const { harbourWorkshop, meadowObservatory } = channels;
/** Lists nothing that is archived here. */
const boats = 'PLharbourboats00000000000000000000';

describe('playlists of channels', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;
  let listedBefore = 0;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
    // It makes its tables.
    await world.start();
    await world.stopService();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.source.addPlaylist({
      id: boats,
      channel: harbourWorkshop,
      title: 'Boats',
      videos: [videos.rowingBoat],
    });
    await world.db.query(
      'TRUNCATE playlist_turn, playlist_indexing, indexed_playlist, queue_item, archived_video, queue_run',
    );
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    await world.db.query('INSERT INTO archived_video (youtube_id, is_archived, changed_at) VALUES ($1, true, now())', [
      videos.chisel,
    ]);
    world.told.length = 0;
    catalog.targets = new Map<string, KnownTarget>([
      [harbourWorkshop, { name: 'Harbour Workshop', indexesPlaylists: true }],
      [meadowObservatory, { name: 'Meadow Observatory', indexesPlaylists: true }],
    ]);
    catalog.subscribed = { channels: [], playlists: [] };
    listedBefore = (await world.events('download', PlaylistListedSchema)).length;
    await world.settings({});
    await world.start();
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  const want = async (channelId: string, taskId: string = randomUUID()): Promise<string> => {
    await catalogEvents(world.platform)(ChannelPlaylistsWantedSchema, { channelId, taskId, startedBy: '' });
    return taskId;
  };
  const index = async (channelId: string): Promise<TaskFinished> => world.ends(await want(channelId));
  const listed = async (): Promise<PlaylistListed[]> =>
    (await world.events('download', PlaylistListedSchema)).slice(listedBefore);
  const listedIds = async (): Promise<string[]> => (await listed()).map(({ playlistId }) => playlistId);
  /** How often the source was asked for a playlist. */
  const asked = async (id: string): Promise<number> =>
    (await world.source.log({ kind: 'playlist' })).filter(({ query }) => query['list'] === id).length;
  const turns = async (): Promise<string[]> =>
    (await world.db.query('SELECT id FROM playlist_turn ORDER BY position')).rows.map((row: { id: string }) => row.id);
  const nothingWaits = (): Promise<void> => eventually(async () => expect(await turns()).toEqual([]), waitMs);

  it(
    'are read when that is switched on, and only those with an archived video are kept',
    async () => {
      const taskId = await want(harbourWorkshop);
      expect(await world.ends(taskId)).toMatchObject({
        name: 'index_playlists',
        outcome: 'success',
        message: 'Kept 1 of 2 playlists: those with an archived video.',
      });
      const [kept, ...others] = await listed();
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ playlistId: playlists.firstSteps, name: 'First steps', channelId: harbourWorkshop });
      expect(kept?.entries.map(({ youtubeId }) => youtubeId)).toEqual([...playlistEntries.firstSteps]);
      expect([await asked(playlists.firstSteps), await asked(boats)]).toEqual([1, 1]);
      const lines = world.told.filter((one) => one.taskId === taskId).map((one) => one.lines);
      expect(lines).toContainEqual(['Indexing playlists of Harbour Workshop', 'Progress: 1/2']);
      expect((await world.events('download', TaskStartedSchema)).filter((one) => one.taskId === taskId)).toHaveLength(
        1,
      );
    },
    testMs,
  );

  it(
    'are none of a channel that shows none, and of one that is not archived',
    async () => {
      expect(await index(meadowObservatory)).toMatchObject({
        outcome: 'success',
        message: 'Meadow Observatory has no playlists.',
      });
      catalog.targets.delete(meadowObservatory);
      expect(await index(meadowObservatory)).toMatchObject({
        outcome: 'failure',
        message: `${meadowObservatory} is not in the archive.`,
      });
      expect(await listed()).toEqual([]);
    },
    testMs,
  );

  it(
    'that the source keeps to itself are problems of their own',
    async () => {
      await world.source.addFault({ playlist: boats, do: 'status', status: 404 });
      const taskId = await want(harbourWorkshop);
      expect(await world.ends(taskId)).toMatchObject({ outcome: 'success' });
      expect(await listedIds()).toEqual([playlists.firstSteps]);
      const problems = world.told.filter((one) => one.taskId === taskId && one.level === 'error');
      expect(problems.flatMap(({ lines }) => lines).join()).toContain(boats);
    },
    testMs,
  );

  it(
    'are all read after kill -9 in the middle, each once',
    async () => {
      await world.stopService();
      const first = world.spawn();
      const held = await world.source.addFault({ kind: 'playlist', playlist: boats, do: 'hang', seconds: 120 });
      const taskId = await want(harbourWorkshop);
      // The same event again is the same task, another one while it goes on is none.
      await want(harbourWorkshop, taskId);
      await want(harbourWorkshop);
      await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
      first.kill('SIGKILL');
      await once(first, 'exit');
      const before = await asked(playlists.firstSteps);
      await world.source.clearFaults();
      await world.start();
      expect(await world.ends(taskId)).toMatchObject({ outcome: 'success' });
      expect(await listedIds()).toEqual([playlists.firstSteps]);
      expect(await asked(playlists.firstSteps)).toBe(Math.max(before, 1));
      const ended = (await world.events('download', TaskFinishedSchema)).filter((one) => one.taskId === taskId);
      expect(ended).toHaveLength(1);
      await nothingWaits();
    },
    testMs,
  );

  it(
    'wait while the source is away, and say so',
    async () => {
      await world.source.addFault({ kind: 'connect', do: 'status', status: 502 });
      const taskId = await want(harbourWorkshop);
      await eventually(
        () =>
          expect(world.told.filter((one) => one.taskId === taskId).flatMap(({ lines }) => lines)).toContainEqual(
            expect.stringContaining('nothing that was entered is lost'),
          ),
        waitMs,
      );
      await world.source.clearFaults();
      expect(await world.ends(taskId)).toMatchObject({ outcome: 'success' });
      expect(await listedIds()).toEqual([playlists.firstSteps]);
    },
    testMs,
  );

  it(
    'that wait for another try go on beside those that nobody has asked for',
    async () => {
      await world.stopService();
      const taskId = randomUUID();
      await world.db.query('INSERT INTO playlist_indexing (task_id, channel_id, name, total) VALUES ($1, $2, $3, 1)', [
        taskId,
        harbourWorkshop,
        'Harbour Workshop',
      ]);
      await world.db.query(
        `INSERT INTO playlist_turn (task_id, kind, id, tries, next_try)
         VALUES ($1, 'playlist', $2, 1, now() + interval '2 seconds'), ('', 'playlist', $3, 0, NULL)`,
        [taskId, playlists.firstSteps, boats],
      );
      await world.start();
      expect(await world.ends(taskId)).toMatchObject({ outcome: 'success' });
      await nothingWaits();
      expect([await asked(playlists.firstSteps), await asked(boats)]).toEqual([1, 1]);
    },
    testMs,
  );

  describe('after a run of the queue', () => {
    const download = async (id: string): Promise<void> => {
      await world.queue.enqueue({ entries: [id], autostart: true, flat: false, force: false });
      await eventually(async () => {
        const { rows } = await world.db.query('SELECT FROM archived_video WHERE youtube_id = $1 AND is_archived', [id]);
        expect(rows).toHaveLength(1);
      }, waitMs);
      await eventually(async () => expect((await world.db.query('SELECT FROM queue_run')).rows).toEqual([]), waitMs);
      await nothingWaits();
    };

    it(
      'those of the channels that were downloaded from are read, each once, where that is switched on',
      async () => {
        await download(videos.rowingBoat);
        expect((await listedIds()).toSorted()).toEqual([boats, playlists.firstSteps].toSorted());
        expect([await asked(playlists.firstSteps), await asked(boats)]).toEqual([1, 1]);

        catalog.targets.set(harbourWorkshop, { name: 'Harbour Workshop' });
        await download(videos.dashedId);
        expect([await asked(playlists.firstSteps), await asked(boats)]).toEqual([1, 1]);
      },
      testMs,
    );

    it(
      'those that are subscribed to are read, and written when they list something archived and are another',
      async () => {
        catalog.targets.clear();
        catalog.subscribed.playlists = [
          { playlistId: boats, name: 'Boats' },
          { playlistId: playlists.firstSteps, name: 'First steps' },
        ];
        await download(videos.dashedId);
        expect(await listedIds()).toEqual([playlists.firstSteps]);
        expect([await asked(playlists.firstSteps), await asked(boats)]).toEqual([1, 1]);

        await world.ends((await world.startQueue()).taskId);
        await eventually(async () => expect(await asked(boats)).toBe(2), waitMs);
        await nothingWaits();
        expect(await listedIds()).toEqual([playlists.firstSteps]);

        await world.source.patchPlaylist(playlists.firstSteps, { videos: [videos.chisel] });
        await world.ends((await world.startQueue()).taskId);
        await eventually(async () => expect(await asked(boats)).toBe(3), waitMs);
        await nothingWaits();
        expect((await listed()).map(({ entryCount }) => entryCount)).toEqual([3, 1]);
      },
      testMs,
    );

    it(
      'they wait for what people wait for, and for a source that is away',
      async () => {
        const held = await world.source.addFault({ kind: 'watch', video: videos.workbench, do: 'hang', seconds: 60 });
        await world.queue.enqueue({ entries: [videos.workbench], autostart: false, flat: false, force: false });
        await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
        catalog.subscribed.playlists = [{ playlistId: boats, name: 'Boats' }];
        await world.db.query("INSERT INTO playlist_turn (task_id, kind, id) VALUES ('', 'subscribed', '')");
        await world.stopService();
        await world.start();
        await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(1), waitMs);
        expect([await asked(boats), await turns()]).toEqual([0, ['']]);

        await world.source.addFault({ kind: 'connect', do: 'status', status: 502 });
        await world.queue.deleteItem({ youtubeId: videos.workbench });
        await eventually(async () => {
          const { rows } = await world.db.query('SELECT pause_kind FROM source_state');
          expect(rows).toEqual([{ pause_kind: 'away' }]);
        }, waitMs);
        expect(await turns()).toEqual([boats]);
        await world.source.clearFaults();
        await nothingWaits();
        expect(await asked(boats)).toBe(1);
      },
      testMs,
    );
  });
});
