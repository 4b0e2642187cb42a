import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  downloaderWorkflows,
  KindOfItem,
  parseTaskId,
  RefreshOutcome,
  type RefreshRecord,
  type TaskFinished,
  videoThumbFile,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, lastCueWord, playlistEntries, playlists, videos } from '@reelkeep/testing';
import { CatalogPages, type KnownTarget } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const testMs = 180_000;
const { harbourWorkshop, meadowObservatory } = channels;

describe('a refresh', () => {
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
    await world.db.query('TRUNCATE refresh_item, refreshing, wanted_comments, queue_item, archived_video');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    world.refreshed.length = 0;
    world.told.length = 0;
    Object.assign(world.catalog, { answers: true, refused: 0 });
    catalog.targets = new Map<string, KnownTarget>([
      ...Object.values(videos).map((id) => [id, { name: `Title of ${id}`, channelId: harbourWorkshop }] as const),
      [harbourWorkshop, { name: 'Harbour Workshop' }],
      [meadowObservatory, { name: 'Meadow Observatory' }],
      [playlists.firstSteps, { name: 'First steps' }],
    ]);
    Object.assign(catalog, { outdated: {}, videosOf: {}, pageSize: 10_000 });
    catalog.askedDays.length = 0;
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

  type Ask = { videoIds?: string[]; channelIds?: string[]; playlistIds?: string[]; extractVideos?: boolean };
  const enter = async (ask: Ask): Promise<string> => (await world.refreshes.refresh(ask)).taskId;
  const refresh = async (ask: Ask): Promise<TaskFinished> => world.ends(await enter(ask));
  const outcomes = (): [string, RefreshOutcome][] => world.refreshed.map(({ id, outcome }) => [id, outcome]);
  const only = (id: string): RefreshRecord => {
    const [record, ...others] = world.refreshed.filter((one) => one.id === id);
    if (!record || others.length > 0) {
      throw new Error(`${id} was stored ${others.length + (record ? 1 : 0)} times`);
    }
    return record;
  };
  const problems = (taskId: string): string[] =>
    world.told.filter((one) => one.taskId === taskId && one.level === 'error').flatMap(({ lines }) => lines);
  const media = (name: string): string => join(world.platform.mediaDir, harbourWorkshop, name);
  const questions = async (): Promise<number> => (await world.source.requests()).by_kind['watch'] ?? 0;

  it(
    'of a video stores what the source says of it now, with subtitles and picture',
    async () => {
      await world.settings({ subtitle: 'en', subtitle_index: true, comment_max: '10,all,all,10' });
      await world.source.patchVideo(videos.userSubtitles, { title: 'A lantern, once more', views: 777 });
      const thumb = join(world.platform.cacheDir, videoThumbFile(videos.userSubtitles));
      await mkdir(dirname(thumb), { recursive: true });
      await writeFile(thumb, 'as it was');
      const taskId = await enter({ videoIds: [videos.userSubtitles] });
      const end = await world.ends(taskId);
      expect(end).toMatchObject({ name: 'check_reindex', outcome: 'success', message: 'reindexed 1 videos' });
      const { outcome, kind, video, picture } = only(videos.userSubtitles);
      expect({ outcome, kind }).toEqual({ outcome: RefreshOutcome.READ, kind: KindOfItem.VIDEO });
      expect(video?.video).toMatchObject({ title: 'A lantern, once more', stats: { viewCount: 777n } });
      expect(video?.subtitles.map(({ track }) => track?.lang)).toEqual(['en']);
      expect(video?.subtitles[0]?.cues.at(-1)?.text).toContain(lastCueWord);
      expect(await readFile(media(`${videos.userSubtitles}.en.vtt`), 'utf8')).toContain(lastCueWord);
      expect(picture).toMatch(/^[0-9a-f]{64}$/);
      expect(await readFile(thumb)).not.toEqual(Buffer.from('as it was'));
      const { rows } = await world.db.query('SELECT youtube_id FROM wanted_comments');
      expect(rows).toEqual([{ youtube_id: videos.userSubtitles }]);
      const lines = world.told.filter((one) => one.taskId === taskId).map((one) => one.lines);
      expect(lines).toContainEqual(['Reindexing Video 1/1', `Title of ${videos.userSubtitles}`]);
      await eventually(async () =>
        expect(await readdir(join(world.platform.cacheDir, 'download'))).not.toContain('.refresh'),
      );
    },
    testMs,
  );

  it(
    'tells apart what is gone and what is only not for everybody',
    async () => {
      const ids = [videos.deletedVideo, videos.privateVideo, videos.membersOnly];
      const taskId = await enter({ videoIds: [...ids, 'notarchived'] });
      const end = await world.ends(taskId);
      expect(end).toMatchObject({ outcome: 'success' });
      expect(outcomes()).toEqual([
        [videos.deletedVideo, RefreshOutcome.GONE],
        [videos.privateVideo, RefreshOutcome.GONE],
        // Its page tells all that is kept of it, but the film.
        [videos.membersOnly, RefreshOutcome.READ],
      ]);
      expect(problems(taskId)).toContainEqual('notarchived is not in the archive.');
      expect(problems(taskId)).toContainEqual(
        `Title of ${videos.privateVideo}: Private video: only people whom its owner invited can watch it. It stays here.`,
      );
    },
    testMs,
  );

  it(
    'of a channel tells its tabs, and of a playlist its places',
    async () => {
      const end = await refresh({ channelIds: [harbourWorkshop], playlistIds: [playlists.firstSteps] });
      expect(end.message).toBe('reindexed 1 channels, 1 playlists');
      const { channel, picture } = only(harbourWorkshop);
      expect(channel?.channel).toMatchObject({ name: 'Harbour Workshop', tabs: ['videos', 'shorts'] });
      expect(channel?.types.map(({ vidType, youtubeIds }) => [vidType, youtubeIds.includes(videos.short)])).toEqual([
        ['videos', false],
        ['shorts', true],
      ]);
      expect(picture).toMatch(/^[0-9a-f]{64}$/);
      const { playlist } = only(playlists.firstSteps);
      expect(playlist?.entries.map(({ youtubeId }) => youtubeId)).toEqual(playlistEntries.firstSteps);
    },
    testMs,
  );

  it(
    'takes a terminated channel and a private playlist as gone',
    async () => {
      await world.source.patchChannel(meadowObservatory, { state: 'terminated' });
      await world.source.patchPlaylist(playlists.firstSteps, { privacy: 'private' });
      await refresh({ channelIds: [meadowObservatory], playlistIds: [playlists.firstSteps] });
      expect(outcomes()).toEqual([
        [meadowObservatory, RefreshOutcome.GONE],
        [playlists.firstSteps, RefreshOutcome.GONE],
      ]);
    },
    testMs,
  );

  it(
    'looks at the videos of what is named, or at all that is outdated: videos, then channels, then playlists',
    async () => {
      catalog.videosOf = { [harbourWorkshop]: [videos.chisel, videos.workbench] };
      catalog.pageSize = 1;
      await refresh({ channelIds: [harbourWorkshop], extractVideos: true });
      expect(outcomes().map(([id]) => id)).toEqual([videos.chisel, videos.workbench, harbourWorkshop]);
      world.refreshed.length = 0;
      catalog.outdated = {
        playlist: [playlists.firstSteps],
        channel: [meadowObservatory],
        video: [videos.doubleStar],
      };
      const end = await refresh({});
      expect(outcomes().map(([id]) => id)).toEqual([videos.doubleStar, meadowObservatory, playlists.firstSteps]);
      expect(end.message).toBe('reindexed 1 videos, 1 channels, 1 playlists');
      world.refreshed.length = 0;
      catalog.outdated = {};
      expect(await refresh({})).toMatchObject({ outcome: 'success', message: '' });
    },
    testMs,
  );

  it(
    'is begun by a schedule with its own age',
    async () => {
      catalog.outdated = { video: [videos.doubleStar] };
      const taskId = parseTaskId('scheduled-refresh-1');
      const start = { taskId, days: 30 };
      const workflows = new Workflows(world.platform.temporal);
      await workflows.start(downloaderWorkflows.refreshOutdated, start);
      expect(await world.ends(taskId)).toMatchObject({ message: 'reindexed 1 videos' });
      expect(catalog.askedDays).toEqual([30, 30, 30]);
    },
    testMs,
  );

  it(
    'takes more while it goes on, and says what waits',
    async () => {
      expect(await world.refreshes.getRefreshState({})).toMatchObject({ totalQueued: 0, inQueue: false });
      await world.source.addFault({ kind: 'watch', do: 'hang', seconds: 60 });
      const taskId = await enter({ videoIds: [videos.chisel] });
      expect(await enter({ videoIds: [videos.chisel, videos.workbench], channelIds: [harbourWorkshop] })).toBe(taskId);
      const state = { kind: KindOfItem.VIDEO, id: videos.workbench };
      expect(await world.refreshes.getRefreshState(state)).toMatchObject({ totalQueued: 2, inQueue: true });
      expect(await world.refreshes.getRefreshState({})).toMatchObject({ totalQueued: 3, inQueue: false });
      await world.source.clearFaults();
      expect(await world.ends(taskId)).toMatchObject({ message: 'reindexed 2 videos, 1 channels' });
      expect(outcomes().map(([id]) => id)).toEqual([videos.chisel, videos.workbench, harbourWorkshop]);
      expect(await world.refreshes.getRefreshState({})).toMatchObject({ totalQueued: 0 });
    },
    testMs,
  );

  it(
    'waits while the source refuses everything, and blames no item',
    async () => {
      const block = await world.source.addFault({ do: 'playability', state: 'bot' });
      const taskId = await enter({ videoIds: [videos.chisel, videos.workbench, videos.doubleStar] });
      await eventually(async () => expect(await world.source.faultHits(block)).toBeGreaterThan(0), waitMs);
      await eventually(() => {
        const lines = world.told.filter((one) => one.taskId === taskId).flatMap((one) => one.lines);
        expect(lines.join('\n')).toContain('not a bot');
      }, waitMs);
      expect(world.refreshed).toEqual([]);
      await world.source.clearFaults();
      expect(await world.ends(taskId)).toMatchObject({ outcome: 'success', message: 'reindexed 3 videos' });
      expect(problems(taskId)).toEqual([]);
    },
    testMs,
  );

  it(
    'has the others refreshed while one fails, and gives that up after a few tries',
    async () => {
      await world.source.addFault({ video: videos.chisel, kind: 'player', do: 'status', status: 500 });
      await world.source.addFault({ video: videos.chisel, kind: 'watch', do: 'status', status: 500 });
      const taskId = await enter({ videoIds: [videos.chisel, videos.workbench] });
      const end = await world.ends(taskId);
      // Nothing is known of it: it is as old as it was.
      expect(outcomes()).toEqual([[videos.workbench, RefreshOutcome.READ]]);
      expect(end.message).toBe('reindexed 1 videos');
      expect(problems(taskId)).toHaveLength(1);
    },
    testMs,
  );

  it(
    'learns the rest of a video whose captions do not come, and keeps those that lie here',
    async () => {
      await world.settings({ subtitle: 'en', subtitle_index: true });
      const kept = media(`${videos.userSubtitles}.en.vtt`);
      await mkdir(dirname(kept), { recursive: true });
      await writeFile(kept, 'as it was');
      const fault = await world.source.addFault({ kind: 'timedtext', do: 'status', status: 404 });
      expect(await refresh({ videoIds: [videos.userSubtitles] })).toMatchObject({ message: 'reindexed 1 videos' });
      expect(await world.source.faultHits(fault)).toBeGreaterThan(0);
      expect(only(videos.userSubtitles)).toMatchObject({ outcome: RefreshOutcome.READ, video: { subtitles: [] } });
      expect(await readFile(kept, 'utf8')).toBe('as it was');
    },
    testMs,
  );

  it(
    'has no generated track in the place of an uploaded one',
    async () => {
      await world.settings({ subtitle: 'en', subtitle_source: 'auto', subtitle_index: true });
      catalog.targets.set(videos.autoCaptionsOnly, {
        name: 'Eclipse',
        channelId: meadowObservatory,
        uploadedLanguages: ['en'],
      });
      await refresh({ videoIds: [videos.autoCaptionsOnly] });
      expect(only(videos.autoCaptionsOnly).video?.subtitles).toEqual([]);
      catalog.targets.set(videos.autoCaptionsOnly, { name: 'Eclipse', channelId: meadowObservatory });
      world.refreshed.length = 0;
      await refresh({ videoIds: [videos.autoCaptionsOnly] });
      expect(only(videos.autoCaptionsOnly).video?.subtitles[0]?.track).toMatchObject({ lang: 'en', source: 'auto' });
    },
    testMs,
  );

  it(
    'takes what somebody asks for before what is only outdated, and passes over what was made here',
    async () => {
      catalog.outdated = { video: [videos.chisel, videos.workbench, videos.rowingBoat] };
      const held = await world.source.addFault({ video: videos.chisel, kind: 'watch', do: 'delay', seconds: 15 });
      const taskId = parseTaskId('scheduled-refresh-2');
      await new Workflows(world.platform.temporal).start(downloaderWorkflows.refreshOutdated, { taskId, days: 90 });
      await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
      catalog.targets.set('PLmadehere', 'made-here');
      await enter({ videoIds: [videos.rowingBoat], channelIds: [harbourWorkshop], playlistIds: ['PLmadehere'] });
      await world.source.clearFaults();
      expect(await world.ends(taskId)).toMatchObject({ message: 'reindexed 3 videos, 1 channels' });
      expect(outcomes().map(([id]) => id)).toEqual([
        videos.chisel,
        videos.rowingBoat,
        harbourWorkshop,
        videos.workbench,
      ]);
      expect(problems(taskId)).toEqual([]);
    },
    testMs,
  );

  it(
    'loses no item to a catalogue that does not answer, nor to a disk that takes nothing',
    async () => {
      await catalog.stop();
      const taskId = await enter({ videoIds: [videos.chisel] });
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      expect(await world.refreshes.getRefreshState({})).toMatchObject({ totalQueued: 1 });
      const folder = join(world.platform.cacheDir, 'download', '.refresh');
      await writeFile(folder, 'in the way');
      await catalog.serve(world.platform.natsUrl('catalog'));
      await eventually(() => {
        const lines = world.told.filter((one) => one.taskId === taskId).flatMap((one) => one.lines);
        expect(lines.join('\n')).toContain('Mend that, then wait: the refresh goes on by itself.');
      }, waitMs);
      await rm(folder);
      expect(await world.ends(taskId)).toMatchObject({ message: 'reindexed 1 videos' });
      expect(problems(taskId)).toEqual([]);
    },
    testMs,
  );

  it(
    'waits for a catalogue that is away, and asks the source no second time',
    async () => {
      world.catalog.answers = false;
      const taskId = await enter({ videoIds: [videos.chisel] });
      await eventually(() => expect(world.catalog.refused).toBeGreaterThan(1), waitMs);
      const asked = await questions();
      world.catalog.answers = true;
      await world.ends(taskId);
      expect(only(videos.chisel).outcome).toBe(RefreshOutcome.READ);
      expect(await questions()).toBe(asked);
    },
    testMs,
  );

  it(
    'goes on where it was when it is killed, and when Temporal has lost it',
    async () => {
      await world.stopService();
      const ids = [videos.chisel, videos.workbench, videos.rowingBoat, videos.doubleStar, videos.commented];
      const child = world.spawn();
      const taskId = await eventually(() => enter({ videoIds: ids }), waitMs);
      await eventually(() => expect(world.refreshed.length).toBeGreaterThanOrEqual(1), waitMs);
      child.kill('SIGKILL');
      await once(child, 'exit');
      // Wherever that falls: between question and record, before it is stored, or behind that.
      for (const afterMs of [300, 900, 1_500, 2_100]) {
        const other = world.spawn();
        await new Promise((resolve) => setTimeout(resolve, 1_500 + afterMs));
        other.kill('SIGKILL');
        await once(other, 'exit');
      }
      const handle = world.platform.temporal.workflow.getHandle(downloaderWorkflows.refreshItems.workflowId());
      await handle.terminate('lost');
      await world.start();
      expect(await world.ends(taskId)).toMatchObject({ message: 'reindexed 5 videos' });
      expect(new Set(outcomes().map(([id]) => id))).toEqual(new Set(ids));
      const { rows } = await world.db.query('SELECT id FROM refresh_item');
      expect(rows).toEqual([]);
    },
    testMs,
  );

  it('refuses what is no id', async () => {
    await expect(enter({ videoIds: ['../etc'] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(enter({ channelIds: ['a b'] })).rejects.toMatchObject({ code: 'invalid' });
  });
});
