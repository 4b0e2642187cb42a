/** @needs elasticsearch */
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  searchWorkflows,
  type SubtitleHit,
  type TaskFinished,
  TaskFinishedSchema,
  taskQueues,
  type TaskStarted,
  TaskStartedSchema,
} from '@reelkeep/contracts';
import { eventSubject } from '@reelkeep/messaging';
import { eventually } from '@reelkeep/testing';
import { everyTwoSeconds } from '../testing/test-catalog.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

describe('rebuilding the index', () => {
  let world: SearchWorld;
  const started: TaskStarted[] = [];
  const finished: TaskFinished[] = [];

  const video = (number: number) => ({
    id: `rebuilt00${number}`,
    title: `Palimpsest ${number}`,
    tracks: [{ cues: everyTwoSeconds(['one', 'two', 'three', 'four', 'five', `palim${number}x`]) }],
  });
  const rebuildsDone = async (): Promise<void> => {
    await world.platform.temporal.workflow.getHandle(searchWorkflows.searchRebuild.workflowId()).result();
  };

  beforeAll(async () => {
    world = await startSearchWorld();
    const { connection } = world.platform.nats;
    connection.subscribe(eventSubject('search', TaskStartedSchema), {
      callback: (_error, message) => void started.push(fromBinary(TaskStartedSchema, message.data)),
    });
    connection.subscribe(eventSubject('search', TaskFinishedSchema), {
      callback: (_error, message) => void finished.push(fromBinary(TaskFinishedSchema, message.data)),
    });
    await connection.flush();
    await world.finds('palimpsest', {});
  });
  afterAll(() => world.stop());

  // Scores are those of all fields only once it is known that English is spoken, for which a stem is a proof.
  const scored = async () => {
    await eventually(async () => {
      expect((await world.search('full:palim3xs fuzzy:no')).subtitles).not.toEqual([]);
    });
    return world.search('full:palim3x');
  };

  it('makes empty indices behind aliases on the first start and tells nobody', async () => {
    await rebuildsDone();
    const indices = await world.indices();
    expect(Object.values(indices).flat().sort()).toEqual(
      ['channel', 'playlist', 'subtitle', 'video'].map((kind) => world.prefix + kind),
    );
    for (const [index, aliases] of Object.entries(indices)) {
      expect(index).toMatch(new RegExp(`^${aliases[0]}_v\\d{17}$`));
    }
    expect(started).toEqual([]);
  });

  it('restores a wiped index by itself and shows that as a task', async () => {
    await world.catalog.saveChannel({ id: 'UCtest', name: 'Monastery' }, 1);
    await world.catalog.savePlaylist({ id: 'PLvigils', name: 'Vigils' }, 1);
    for (let number = 1; number <= 7; number++) {
      await world.catalog.saveVideo(video(number), 3);
    }
    await world.finds('palimpsest 7', { videos: ['rebuilt007'] });
    await world.finds('palim7x', { subtitles: ['rebuilt007-en-2'] });
    const before = await scored();
    world.catalog.pageSize = 2;
    await world.wipe();
    await eventually(async () => {
      const { videos } = await world.search('palimpsest');
      expect(videos).toHaveLength(7);
    }, 30_000);
    await world.finds('monastery', { channels: ['UCtest'] });
    await world.finds('vigils', { playlists: ['PLvigils'] });
    const after = await scored();
    expect(placesOf(after.subtitles)).toEqual(placesOf(before.subtitles));
    await eventually(() => expect(finished).toHaveLength(1));
    expect(started).toMatchObject([{ name: 'search_rebuild', workflowId: 'search-rebuild' }]);
    expect(finished).toMatchObject([
      {
        taskId: started[0]?.taskId,
        outcome: 'success',
        message: 'Search index rebuilt: 7 videos, 1 channels, 1 playlists.',
      },
    ]);
  });

  it('swaps a new set in beside the live one, keeps answering, and drops the old', async () => {
    await rebuildsDone();
    const old = Object.keys(await world.indices());
    let answersWhileCopying = 0;
    let parts = 0;
    const bothAsked = Promise.withResolvers<void>();
    world.catalog.beforePage = async () => {
      await bothAsked.promise;
      // What is written so far becomes a part of the index.
      await world.request('POST', `${world.prefix}video_next/_refresh`);
      parts = await partsOf(`${world.prefix}video_next`);
      answersWhileCopying += (await world.search('palimpsest 1')).videos.length;
    };
    const [taskId, again] = [await world.rebuild(), await world.rebuild()];
    expect(again).toBe(taskId);
    bothAsked.resolve();
    await rebuildsDone();
    world.catalog.beforePage = async () => undefined;
    expect(answersWhileCopying).toBeGreaterThanOrEqual(4);
    const now = await world.indices();
    expect(Object.keys(now).filter((index) => old.includes(index))).toEqual([]);
    expect(Object.values(now).flat()).toHaveLength(4);
    await eventually(() => expect(finished.map((event) => event.taskId)).toContain(taskId));
    expect((await world.search('palimpsest')).videos).toHaveLength(7);
    // A search looks into each part that an index was written in.
    expect(parts).toBeGreaterThan(1);
    await eventually(async () => expect(await partsOf(`${world.prefix}video`)).toBe(1));
  });

  it('loses no change that comes while pages are copied, and brings nothing old back', async () => {
    const longer = {
      ...video(2),
      tracks: [{ cues: everyTwoSeconds(Array.from({ length: 20 }, (_, at) => `page${at}x`)) }],
    };
    await world.catalog.saveVideo(longer, 4);
    await world.finds('full:page19x fuzzy:no', { subtitles: ['rebuilt002-en-4'] });
    let isReached = false;
    world.catalog.beforePage = async (after) => {
      // The first page, with the states of before, is written only after these events were.
      if (after === '' && !isReached && (await world.isBuilding())) {
        isReached = true;
        const stale = new Map(world.catalog.videos);
        await world.catalog.saveVideo({ ...video(2), title: 'Palimpsest overwritten' }, 5);
        await world.catalog.deleteVideo('rebuilt001', 5);
        await world.catalog.saveVideo({ id: 'rebuilt000', title: 'Palimpsest newcomer' }, 1);
        await world.finds('newcomer', { videos: ['rebuilt000'] });
        await world.finds('full:page19x fuzzy:no', {});
        world.catalog.videos.clear();
        for (const [id, row] of stale) {
          world.catalog.videos.set(id, row);
        }
      }
    };
    await world.rebuild();
    await rebuildsDone();
    world.catalog.beforePage = async () => undefined;
    expect(isReached).toBe(true);
    await world.finds('newcomer', { videos: ['rebuilt000'] });
    await world.finds('overwritten', { videos: ['rebuilt002'] });
    await world.finds('full:palim2x fuzzy:no', { subtitles: ['rebuilt002-en-2'] });
    await world.finds('full:page19x fuzzy:no', {});
    await world.finds('full:palim1x fuzzy:no', {});
    await world.finds('video:"palimpsest 1"', {});
  });

  it('finds every line of a video whose cues fill several pages, and counts it once', async () => {
    const texts = Array.from({ length: 23 }, (_, at) => `folio${at}x`);
    await world.catalog.saveVideo(
      { id: 'leporello01', title: 'Leporello', tracks: [{ cues: everyTwoSeconds(texts) }] },
      1,
    );
    world.catalog.cuesPerPage = 7;
    const taskId = await world.rebuild();
    await rebuildsDone();
    world.catalog.cuesPerPage = Number.MAX_SAFE_INTEGER;
    for (const [at, text] of texts.entries()) {
      await world.finds(`full:${text} fuzzy:no`, { subtitles: [`leporello01-en-${Math.floor(at / 5) + 1}`] });
    }
    const { size } = world.catalog.videos;
    await eventually(() =>
      expect(finished.find((event) => event.taskId === taskId)?.message).toBe(
        `Search index rebuilt: ${size} videos, 1 channels, 1 playlists.`,
      ),
    );
    await world.catalog.deleteVideo('leporello01', 2);
  });

  it('begins anew when the new indices vanish while they are filled', async () => {
    let wipes = 0;
    world.catalog.beforePage = async () => {
      if (wipes === 0 && (await world.isBuilding())) {
        wipes += 1;
        await world.wipe();
      }
    };
    await world.rebuild();
    await eventually(async () => {
      expect(wipes).toBe(1);
      expect((await world.search('palimpsest 3')).videos).toHaveLength(1);
      expect(
        (await world.sql<{ building_stamp: string | null }>('SELECT building_stamp FROM index_state'))[0]
          ?.building_stamp,
      ).toBeNull();
    }, 30_000);
    world.catalog.beforePage = async () => undefined;
  });

  it('begins anew when what it has read is replaced, as by a restore', async () => {
    await rebuildsDone();
    const id = 'aarestored1';
    await world.catalog.saveVideo({ id, title: 'Palimpsest restored' }, 1);
    await world.finds('video:restored', { videos: [id] });
    const row = world.catalog.videos.get(id);
    world.catalog.videos.delete(id);
    world.catalog.beforePage = async (after) => {
      // Its page was read without it, and no event tells of it.
      if (row && after !== '' && !world.catalog.videos.has(id) && (await world.isBuilding())) {
        world.catalog.videos.set(id, row);
        await world.platform.temporal.workflow.getHandle(searchWorkflows.searchRebuild.workflowId()).signal('anew');
      }
    };
    const taskId = await world.rebuild();
    await rebuildsDone();
    world.catalog.beforePage = async () => undefined;
    expect(world.catalog.videos.has(id)).toBe(true);
    await world.finds('video:restored', { videos: [id] });
    await eventually(() => expect(finished.filter((event) => event.taskId === taskId)).toHaveLength(1));
    await world.catalog.deleteVideo(id, 2);
    await world.finds('video:restored', {});
  }, 60_000);

  it('goes on where it stood when the service is restarted', async () => {
    await rebuildsDone();
    world.catalog.pageSize = 1;
    const asked: string[] = [];
    const askedAgain: string[] = [];
    world.catalog.beforePage = async (after) => {
      asked.push(after);
      // Slow enough that the pages outlast the time that a worker is given to end.
      await delay(2_000);
    };
    await world.rebuild();
    await eventually(() => expect(asked).toContain('rebuilt002'), 20_000);
    await world.restart();
    world.catalog.beforePage = async (after) => void askedAgain.push(after);
    await rebuildsDone();
    expect(asked).not.toContain('rebuilt007');
    expect(askedAgain.length).toBeGreaterThan(0);
    expect(askedAgain[0] ?? '').not.toBe('');
    await world.finds('palimpsest 7', { videos: ['rebuilt007'] });
    await world.finds('palimpsest 2', { videos: ['rebuilt002'] });
    world.catalog.beforePage = async () => undefined;
    world.catalog.pageSize = 2;
  });

  it('goes on from its own state in a new run', async () => {
    const workflow = world.platform.temporal.workflow;
    await world.rebuild();
    await rebuildsDone();
    // The state of a rebuild that has copied everything up to the third video.
    world.catalog.beforePage = silent;
    const taskId = await world.rebuild();
    await eventually(async () => expect(await world.isBuilding()).toBe(true));
    await workflow.getHandle(searchWorkflows.searchRebuild.workflowId()).terminate('the test goes on from here');
    world.catalog.beforePage = async () => undefined;
    const [state] = await world.sql<{ building_stamp: string }>('SELECT building_stamp FROM index_state');
    const resume = { stamp: state?.building_stamp, stage: 'videos', after: 'rebuilt003', channels: 1, videos: 3 };
    await workflow.start('searchRebuild', {
      workflowId: searchWorkflows.searchRebuild.workflowId(),
      taskQueue: taskQueues.searchIndexer,
      args: [{ taskId, resume }],
    });
    await rebuildsDone();
    const { videos } = await world.search('video:palimpsest');
    expect(videos.map(({ id }) => id).sort()).toEqual(['rebuilt004', 'rebuilt005', 'rebuilt006', 'rebuilt007']);
    await world.rebuild();
    await rebuildsDone();
  });

  it('leaves the old index as it was when it is cancelled', async () => {
    await rebuildsDone();
    const before = await world.indices();
    world.catalog.beforePage = silent;
    const taskId = await world.rebuild();
    await eventually(() => expect(started.map((event) => event.taskId)).toContain(taskId));
    await world.platform.temporal.workflow.getHandle(searchWorkflows.searchRebuild.workflowId()).cancel();
    await expect(rebuildsDone()).rejects.toThrow('cancelled');
    world.catalog.beforePage = async () => undefined;
    expect(await world.isBuilding()).toBe(false);
    expect(await world.indices()).toEqual(before);
    await eventually(() => expect(finished).toContainEqual(expect.objectContaining({ taskId, outcome: 'stopped' })));
    await world.catalog.saveVideo({ id: 'rebuilt009', title: 'Palimpsest epilogue' }, 1);
    await world.finds('epilogue', { videos: ['rebuilt009'] });
    await world.rebuild();
    await rebuildsDone();
  });

  it('heals an index that stands where an alias belongs', async () => {
    await rebuildsDone();
    world.catalog.beforePage = silent;
    await world.request('DELETE', `_index_template/${world.prefix}reelkeep_aliases`);
    await world.wipe();
    await world.request('PUT', `${world.prefix}video`, { settings: { number_of_replicas: 0 } });
    world.catalog.beforePage = async () => undefined;
    await world.finds('palimpsest 4', { videos: ['rebuilt004'] }, 30_000);
    await rebuildsDone();
    expect(Object.values(await world.indices()).flat()).toHaveLength(4);
  });

  it('never lets a write make an index in place of a missing alias', async () => {
    await rebuildsDone();
    world.catalog.beforePage = silent;
    await world.wipe();
    await world.catalog.deleteVideo('rebuilt005', 9);
    await world.catalog.saveVideo({ id: 'rebuilt008', title: 'Palimpsest straggler' }, 1);
    await eventually(async () => expect(await world.isBuilding()).toBe(true), 30_000);
    expect(Object.keys(await world.indices()).filter((index) => !index.includes('_v'))).toEqual([]);
    world.catalog.beforePage = async () => undefined;
    await world.finds('straggler', { videos: ['rebuilt008'] }, 30_000);
    expect(await world.sql('SELECT * FROM dead_letter')).toEqual([]);
  });

  it('replaces an index whose files are damaged, once it has stayed red', async () => {
    await rebuildsDone();
    const before = Object.keys(await world.indices());
    const damaged = before.find((index) => index.startsWith(`${world.prefix}video_v`)) ?? '';
    const damage = async (): Promise<void> => {
      await world.request('POST', `${damaged}/_close`);
      // Its shards are opened once more, closed: that may still write.
      await world.request('GET', `_cluster/health/${damaged}?wait_for_status=green&timeout=30s`);
      const [folder] = await shardFolders(damaged);
      for (const file of readdirSync(folder ?? '').filter((name) => name.startsWith('segments_'))) {
        truncateSync(join(folder ?? '', file), 10);
      }
      await world.request('POST', `${damaged}/_open?wait_for_active_shards=0`);
      // Else a write that came after all has made it whole again.
      const path = `_cluster/health/${damaged}?wait_for_no_initializing_shards=true&timeout=20s`;
      expect(await world.request('GET', path)).toMatchObject({ status: 'red' });
    };
    await eventually(damage, 40_000);
    await expect(world.search('palimpsest 4')).rejects.toMatchObject({ code: 'unavailable' });
    await world.finds('palimpsest 4', { videos: ['rebuilt004'] }, 110_000);
    await rebuildsDone();
    expect(Object.keys(await world.indices()).filter((index) => before.includes(index))).toEqual([]);
  }, 150_000);

  const shardFolders = async (index: string): Promise<string[]> => {
    const settings = (await world.request('GET', `${index}/_settings`)) as Record<
      string,
      { settings: { index: { uuid: string } } }
    >;
    const { nodes } = (await world.request('GET', '_nodes/settings')) as {
      nodes: Record<string, { settings: { path: { data: string | string[] } } }>;
    };
    return Object.values(nodes)
      .flatMap((node) => node.settings.path.data)
      .map((data) => join(data, 'indices', settings[index]?.settings.index.uuid ?? '', '0', 'index'));
  };
  const partsOf = async (index: string): Promise<number> =>
    ((await world.request('GET', `_cat/segments/${index}?format=json`)) as object[]).length;
  const places = ({ fragmentId, line, startMs, endMs, score }: SubtitleHit) => ({
    fragmentId,
    line,
    startMs,
    endMs,
    score,
  });
  // Pages are written beside one another, so that lines of one score come in another order.
  const placesOf = (lines: readonly SubtitleHit[]) =>
    lines.map(places).toSorted((a, b) => b.score - a.score || a.fragmentId.localeCompare(b.fragmentId));
  const silent = async (): Promise<void> => {
    throw new Error('the catalog is silent for now');
  };
});
