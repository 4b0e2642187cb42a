import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  downloaderWorkflows,
  parseTaskId,
  type PlaylistListed,
  PlaylistListedSchema,
  type TaskFinished,
  type TaskId,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, playlistEntries, playlists, videos, videosTab } from '@reelkeep/testing';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const testMs = 180_000;
const { harbourWorkshop, meadowObservatory } = channels;
const harbour = { channelId: harbourWorkshop, name: 'Harbour Workshop', tabs: ['videos', 'shorts'] };
const meadow = { channelId: meadowObservatory, name: 'meadow Observatory' };
const firstSteps = { playlistId: playlists.firstSteps, name: 'First steps' };
const scan = downloaderWorkflows.scanSubscriptions;

describe('a scan of subscriptions', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;

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
    await world.db.query('TRUNCATE queue_item, archived_video, scanned_channel, scanning');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    catalog.subscribed = { channels: [harbour, meadow], playlists: [firstSteps] };
    await scanSettings({});
    await world.start();
  }, 60_000);

  afterEach(async () => {
    await closed();
    await world.stopService();
  });

  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  const scanSettings = (subscriptions: Record<string, unknown>): Promise<void> => world.settings({}, subscriptions);
  const starts = async (): Promise<TaskId> => {
    const taskId = parseTaskId(randomUUID());
    const workflows = new Workflows(world.platform.temporal);
    // A service that has just begun may take longer to answer than a person waits.
    return eventually(() => workflows.startAndAsk(scan, { taskId, startedBy: '7' }, 'taskId'), waitMs);
  };
  const closed = (): Promise<unknown> =>
    world.platform.temporal.workflow
      .getHandle(scan.workflowId())
      .result()
      .catch(() => undefined);
  const ends = (taskId: string): Promise<TaskFinished> => world.ends(taskId);
  const scanned = async (): Promise<TaskFinished> => {
    const end = await ends(await starts());
    // A start in the moment between the end that it tells and its last breath would meet this run.
    await closed();
    return end;
  };
  const queued = async (): Promise<string[]> => {
    const { rows } = await world.db.query<{ youtube_id: string }>(
      'SELECT youtube_id FROM queue_item ORDER BY added, position',
    );
    return rows.map((row) => row.youtube_id);
  };
  /** What others than a scan may still ask the source about. */
  const unread = async (): Promise<unknown[]> => {
    const { rows } = await world.db.query(
      "SELECT youtube_id FROM queue_item WHERE state <> 'ready' UNION ALL SELECT youtube_id FROM wanted_detail",
    );
    return rows;
  };
  const questions = async (): Promise<Record<string, number>> => (await world.source.requests()).by_kind;
  const linesOf = (taskId: string): string[] =>
    world.told.filter((one) => one.taskId === taskId && one.level === 'info').map(({ lines }) => lines.join(' | '));
  const problemsOf = (taskId: string): string[] =>
    world.told.filter((one) => one.taskId === taskId && one.level === 'error').flatMap(({ lines }) => lines);

  it(
    'queues what is new of each tab of the channels by name, then of the playlists, and tells of these',
    async () => {
      const taskId = await starts();
      const end = await ends(taskId);
      const rows = await queued();
      expect(end).toMatchObject({
        name: 'update_subscribed',
        outcome: 'success',
        message: `Found ${rows.length} videos to add to the queue.`,
      });
      expect(rows).toEqual([
        ...videosTab.harbourWorkshop,
        videos.short,
        ...videosTab.meadowObservatory,
        videos.wasLive,
      ]);
      const { items } = await world.queue.listItems({ page: { offset: 0, limit: 50 } });
      expect(items.find(({ youtubeId }) => youtubeId === videos.short)).toMatchObject({ vidType: 'shorts' });
      expect(items.find(({ youtubeId }) => youtubeId === videos.chisel)).toMatchObject({
        vidType: 'videos',
        status: 'pending',
        autoStart: false,
        channelName: 'Harbour Workshop',
      });
      expect(linesOf(taskId)).toEqual(
        expect.arrayContaining([
          'Rescanning: Channel 1/3 | Harbour Workshop',
          'Rescanning: Channel 2/3 | meadow Observatory',
          'Rescanning: Playlist 3/3 | First steps',
        ]),
      );
      const listed = (await world.events('download', PlaylistListedSchema)).at(-1) as PlaylistListed;
      expect(listed.entries.map(({ youtubeId }) => youtubeId)).toEqual(playlistEntries.firstSteps);
      expect(listed.knownOnly).toBe(true);
      const { rows: known } = await world.db.query('SELECT playlist_ids FROM queue_item WHERE youtube_id = $1', [
        videos.chisel,
      ]);
      expect(known).toEqual([{ playlist_ids: [playlists.firstSteps] }]);
      // Fetched beside, for rows that can be seen.
      await eventually(async () => expect((await questions())['thumb'] ?? 0).toBeGreaterThan(0), waitMs);
    },
    testMs,
  );

  it(
    'looks at as many of each tab as the settings say, or the channel, and at nothing where that is 0',
    async () => {
      await scanSettings({ channel_size: 2, shorts_channel_size: 0, live_channel_size: 0, playlist_size: 0 });
      const own = { subscriptionsChannelSize: 1, subscriptionsLiveChannelSize: 9 };
      catalog.subscribed.channels = [harbour, { ...meadow, overwrites: own }];
      await scanned();
      expect(await queued()).toEqual([
        ...videosTab.harbourWorkshop.slice(0, 2),
        videos.autoCaptionsOnly,
        videos.wasLive,
      ]);
      // One of several tabs is asked for alone.
      const pages = (await world.source.log({ kind: 'channel' })).map(({ path }) => path);
      expect(pages).toContain(`/channel/${harbourWorkshop}/videos`);
      expect(pages.filter((path) => path.endsWith('/shorts'))).toEqual([]);
    },
    testMs,
  );

  it(
    'looks at the first entries of a playlist, and keeps all its places',
    async () => {
      await scanSettings({ playlist_size: 1 });
      catalog.subscribed.channels = [];
      expect(await scanned()).toMatchObject({ message: 'Found 1 videos to add to the queue.' });
      expect(await queued()).toEqual([playlistEntries.firstSteps[0]]);
      const listed = (await world.events('download', PlaylistListedSchema)).at(-1) as PlaylistListed;
      expect(listed.entryCount).toBe(playlistEntries.firstSteps.length);
    },
    testMs,
  );

  it(
    'asks for one feed of a channel without news, and finds exactly what was uploaded since',
    async () => {
      catalog.subscribed = { channels: [harbour], playlists: [] };
      await scanned();
      const rows = await queued();
      await eventually(async () => expect(await unread()).toEqual([]), waitMs);
      await world.source.reset();
      expect(await scanned()).toMatchObject({ outcome: 'success', message: '' });
      // Over a connection that there is already, or a new one.
      expect({ ...(await questions()), connect: 0 }).toEqual({ rss: 1, connect: 0 });
      const uploads = ['newupload01', 'newupload02', 'newupload03'];
      for (const [n, id] of uploads.entries()) {
        await world.source.addVideo({
          id,
          channel: harbourWorkshop,
          title: `New ${n}`,
          clip: 'c3',
          published: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
        });
      }
      expect(await scanned()).toMatchObject({ message: 'Found 3 videos to add to the queue.' });
      expect(new Set(await queued())).toEqual(new Set([...rows, ...uploads]));
    },
    testMs,
  );

  it(
    'finds again what was forgotten, and leaves out what is archived or ignored',
    async () => {
      catalog.subscribed = { channels: [harbour], playlists: [] };
      await world.db.query(
        `INSERT INTO archived_video (youtube_id, is_archived, changed_at) VALUES ($1, true, now())`,
        [videos.chisel],
      );
      await scanned();
      expect(await queued()).not.toContain(videos.chisel);
      await world.queue.updateItem({ youtubeId: videos.workbench, status: 'ignore' });
      await world.queue.deleteItem({ youtubeId: videos.rowingBoat });
      expect(await scanned()).toMatchObject({ message: 'Found 1 videos to add to the queue.' });
      expect((await queued()).at(-1)).toBe(videos.rowingBoat);
      const { item } = await world.queue.getItem({ youtubeId: videos.workbench });
      expect(item?.status).toBe('ignore');
    },
    testMs,
  );

  it(
    'lists a channel again for as long as something of it is only announced',
    async () => {
      catalog.subscribed = { channels: [meadow], playlists: [] };
      await scanned();
      expect(await queued()).not.toContain(videos.upcoming);
      await world.source.patchVideo(videos.upcoming, { live: 'was_live' });
      expect(await scanned()).toMatchObject({ message: 'Found 1 videos to add to the queue.' });
      expect(await queued()).toContain(videos.upcoming);
    },
    testMs,
  );

  it(
    'downloads by itself where the settings say so, without asking for details where they say that',
    async () => {
      await scanSettings({ auto_start: true, extract_flat: true, playlist_size: 1 });
      catalog.subscribed.channels = [];
      const before = world.saved.length;
      await scanned();
      await eventually(() => expect(world.saved).toHaveLength(before + 1), waitMs);
      expect(world.saved.at(-1)?.video?.youtubeId).toBe(playlistEntries.firstSteps[0]);
      await eventually(async () => expect(await queued()).toEqual([]), waitMs);
    },
    testMs,
  );

  it(
    'tells of what is gone, and looks at the others',
    async () => {
      const gone = 'UCnobodyisherenobodyis00';
      catalog.subscribed = { channels: [{ channelId: gone, name: 'Away' }, meadow], playlists: [] };
      catalog.subscribed.channels.sort((a, b) => (a.channelId < b.channelId ? -1 : 1));
      const taskId = await starts();
      expect(await ends(taskId)).toMatchObject({ outcome: 'success', message: 'Found 4 videos to add to the queue.' });
      expect(problemsOf(taskId)).toEqual([expect.stringMatching(/^Away: \S/)]);
      await closed();
      catalog.subscribed = { channels: [{ channelId: gone, name: 'Away' }], playlists: [] };
      expect(await scanned()).toMatchObject({ outcome: 'failure', message: expect.stringMatching(/^Away: \S/) });
    },
    testMs,
  );

  it(
    'waits while the source asks for a proof, and goes on by itself',
    async () => {
      catalog.subscribed = { channels: [harbour], playlists: [] };
      await world.source.addFault({ kind: 'channel', do: 'status', status: 429 });
      await world.source.addFault({ kind: 'browse', do: 'status', status: 429 });
      const taskId = await starts();
      await eventually(() => expect(linesOf(taskId).join('\n')).toMatch(/Since \d\d:\d\d\. Next try at/), waitMs);
      expect(await queued()).toEqual([]);
      await world.source.clearFaults();
      expect(await ends(taskId)).toMatchObject({ outcome: 'success', message: 'Found 7 videos to add to the queue.' });
    },
    testMs,
  );

  it(
    'tries an item again that could not be read for a moment',
    async () => {
      catalog.subscribed = { channels: [harbour], playlists: [] };
      await world.source.addFault({ kind: 'channel', do: 'status', status: 500, times: 1 });
      await world.source.addFault({ kind: 'browse', do: 'status', status: 500, times: 4 });
      const taskId = await starts();
      expect(await ends(taskId)).toMatchObject({ outcome: 'success', message: 'Found 7 videos to add to the queue.' });
      expect(problemsOf(taskId)).toEqual([]);
    },
    testMs,
  );

  it(
    'is stopped within seconds, and is one run however often it is started',
    async () => {
      const held = await world.source.addFault({ kind: 'channel', do: 'hang', seconds: 600 });
      const taskId = await starts();
      await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
      expect(await starts()).toBe(taskId);
      const askedAt = performance.now();
      await world.platform.temporal.workflow.getHandle(scan.workflowId()).cancel();
      expect(await ends(taskId)).toMatchObject({ outcome: 'stopped' });
      expect(performance.now() - askedAt).toBeLessThan(3_000);
      expect((await world.db.query('SELECT FROM scanning')).rowCount).toBe(0);
      await world.source.clearFaults();
      await closed();
      expect(await scanned()).toMatchObject({ outcome: 'success' });
    },
    testMs,
  );

  it(
    'goes on where it was after kill -9, and at another replica, and adds nothing twice',
    async () => {
      await world.stopService();
      const one = world.spawn();
      await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), waitMs);
      const held = await world.source.addFault({ kind: 'rss', channel: meadowObservatory, do: 'hang', seconds: 600 });
      const taskId = await starts();
      await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
      const two = world.spawn();
      one.kill('SIGKILL');
      await once(one, 'exit');
      await world.source.clearFaults();
      const end = await ends(taskId);
      const rows = await queued();
      expect(end.message).toBe(`Found ${rows.length} videos to add to the queue.`);
      expect(new Set(rows).size).toBe(rows.length);
      // The channel before it was not asked for again.
      const feeds = (await world.source.log({ kind: 'rss' })).map(({ query }) => query['channel_id']);
      expect(feeds.filter((id) => id === harbourWorkshop)).toHaveLength(1);
      two.kill('SIGTERM');
      await once(two, 'exit');
    },
    testMs,
  );

  it(
    'waits for a catalogue that is away, and leaves to the next what broke off',
    async () => {
      await world.db.query(`INSERT INTO scanning (task_id, items, done) VALUES ('broken-off', '[]', 0)`);
      await catalog.stop();
      const taskId = await starts();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await catalog.serve(world.platform.natsUrl('catalog'));
      expect(await ends(taskId)).toMatchObject({ outcome: 'success' });
      expect((await world.db.query('SELECT FROM scanning')).rowCount).toBe(0);
    },
    testMs,
  );
});
