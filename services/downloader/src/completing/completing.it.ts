import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkflowNotFoundError } from '@temporalio/client';
import {
  downloaderWorkflows,
  mediaFile,
  type RefreshRecord,
  subtitleFile,
  TaskFinishedSchema,
  VideoPart,
  videoThumbFile,
} from '@reelkeep/contracts';
import { channels, eventually, videos } from '@reelkeep/testing';
import { CatalogPages, type KnownTarget } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const video = videos.userSubtitles;

describe('parts that fail beside a video', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;
  let picture: string;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    picture = join(world.platform.cacheDir, videoThumbFile(video));
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    catalog.targets = new Map<string, KnownTarget>([
      [video, { name: 'A lantern', channelId: channels.harbourWorkshop }],
      [channels.harbourWorkshop, { name: 'Harbour Workshop' }],
    ]);
    await world.start();
    await world.db.query(
      'TRUNCATE queue_item, archived_video, incomplete_item, refreshing, refresh_item, source_channel',
    );
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    await rm(picture, { force: true });
    world.saved.length = 0;
    world.refreshed.length = 0;
    world.savedComments.length = 0;
    await world.db.query('TRUNCATE wanted_comments');
    await world.settings({ subtitle: 'en', subtitle_source: 'user', subtitle_index: true });
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  const archive = async () => {
    await world.queue.enqueue({ entries: [video], autostart: true, flat: false, force: false });
    return eventually(() => {
      const record = world.saved[0];
      expect(record).toBeDefined();
      return record;
    }, waitMs);
  };
  const refreshes = (id: string = video): RefreshRecord[] => world.refreshed.filter((record) => record.id === id);
  const incomplete = async (): Promise<[string, string][]> =>
    (await world.db.query('SELECT kind, id FROM incomplete_item ORDER BY kind')).rows.map(
      ({ kind, id }: { kind: string; id: string }) => [kind, id],
    );
  const isIncomplete = (kind: string, id: string): Promise<void> =>
    eventually(async () => expect(await incomplete()).toContainEqual([kind, id]), waitMs);
  const isWhole = (): Promise<void> => eventually(async () => expect(await incomplete()).toEqual([]), waitMs);

  it('subtitles: the video is archived without them, and they come by themselves', async () => {
    await world.source.addFault({ kind: 'timedtext', do: 'status', status: 429 });
    const record = await archive();
    expect(record?.video?.missingParts).toEqual([VideoPart.SUBTITLES]);
    expect(record?.video?.subtitles).toEqual([]);
    await isIncomplete('video', video);

    await eventually(() => {
      const [first] = refreshes();
      expect(first?.video?.video?.missingParts).toEqual([VideoPart.SUBTITLES]);
    }, waitMs);
    await world.source.clearFaults();
    await isWhole();
    const last = refreshes().at(-1);
    expect(last?.video?.video?.missingParts).toEqual([]);
    expect(last?.video?.subtitles.map(({ track }) => track?.lang)).toEqual(['en']);
    const file = subtitleFile(record?.channel?.channelId ?? '', video, 'en');
    expect(await readFile(join(world.platform.mediaDir, file), 'utf8')).toContain('WEBVTT');
  }, 120_000);

  it('subtitles in a form that is not known cost the video nothing, and come by themselves', async () => {
    await world.source.addFault({ kind: 'timedtext', do: 'status', status: 200, body: '<p>Not now.</p>' });
    const record = await archive();
    expect(record?.video?.missingParts).toEqual([VideoPart.SUBTITLES]);
    expect(record?.video?.subtitles).toEqual([]);
    await eventually(() => expect(refreshes().length).toBeGreaterThan(0), waitMs);
    expect(refreshes()[0]?.video?.video?.missingParts).toEqual([VideoPart.SUBTITLES]);
    await world.source.clearFaults();
    await isWhole();
    expect(
      refreshes()
        .at(-1)
        ?.video?.subtitles.map(({ track }) => track?.lang),
    ).toEqual(['en']);
  }, 120_000);

  it('are asked for without comments, and no more once the video is deleted', async () => {
    await world.settings({ subtitle: 'en', comment_max: '10,all,all,10' });
    await world.source.addFault({ kind: 'timedtext', do: 'status', status: 500 });
    await archive();
    await eventually(() => expect(refreshes().length).toBeGreaterThan(0), waitMs);
    await eventually(() => expect(world.savedComments.length).toBeGreaterThan(0), waitMs);
    const times = world.savedComments.length;
    catalog.targets.delete(video);
    await isWhole();
    expect(world.savedComments).toHaveLength(times);
    expect((await world.db.query('SELECT FROM wanted_comments')).rowCount).toBe(0);
    const ends = (await world.events('download', TaskFinishedSchema)).filter(({ name }) => name === 'check_reindex');
    expect(ends.filter(({ outcome }) => outcome === 'failure')).toEqual([]);
  }, 120_000);

  it('segments and dislikes: a refusal for good leaves nothing to ask for, nor does an ordinary refresh', async () => {
    await world.settings({ subtitle: null, integrate_sponsorblock: true, integrate_ryd: true });
    for (const kind of ['sponsorblock', 'dislike']) {
      await world.source.addFault({ kind, do: 'status', status: 403 });
    }
    const record = await archive();
    expect(record?.video?.missingParts).toEqual([]);
    await world.source.clearFaults();
    for (const kind of ['sponsorblock', 'dislike']) {
      await world.source.addFault({ kind, do: 'status', status: 503 });
    }
    const { taskId } = await world.refreshes.refresh({ videoIds: [video] });
    await world.ends(taskId);
    expect(refreshes().at(-1)?.video?.video?.missingParts).toEqual([VideoPart.SPONSORBLOCK, VideoPart.DISLIKES]);
    expect(await incomplete()).toEqual([]);
  }, 120_000);

  it('the picture, segments and dislikes: plain or none at first, and then those of the source', async () => {
    await world.settings({ subtitle: null, integrate_sponsorblock: true, integrate_ryd: true });
    for (const kind of ['thumb', 'sponsorblock', 'dislike']) {
      await world.source.addFault({ kind, do: 'status', status: 503 });
    }
    const record = await archive();
    expect(record?.video?.missingParts).toEqual([VideoPart.THUMBNAIL, VideoPart.SPONSORBLOCK, VideoPart.DISLIKES]);
    await isIncomplete('video', video);
    const plain = await readFile(picture);
    await world.source.clearFaults();
    await isWhole();
    expect(refreshes().at(-1)?.video?.video).toMatchObject({ missingParts: [] });
    expect((await readFile(picture)).equals(plain)).toBe(false);
  }, 120_000);

  it('the page of its channel is read later', async () => {
    await world.source.addFault({ kind: 'channel', do: 'status', status: 500 });
    await world.source.addFault({ kind: 'browse', do: 'status', status: 500 });
    const record = await archive();
    const channelId = record?.channel?.channelId ?? '';
    expect(record?.video?.missingParts).toEqual([]);
    await isIncomplete('channel', channelId);
    await world.source.clearFaults();
    await isWhole();
    expect(refreshes(channelId).at(-1)?.channel?.channel?.tabs).toContain('videos');
  }, 120_000);

  it('are given up in the end, and cost the media nothing', async () => {
    await world.source.addFault({ kind: 'timedtext', do: 'status', status: 500 });
    const record = await archive();
    await eventually(() => expect(refreshes().length).toBeGreaterThanOrEqual(3), waitMs);
    await isWhole();
    expect(refreshes()).toHaveLength(3);
    const file = mediaFile(record?.channel?.channelId ?? '', video);
    expect((await readFile(join(world.platform.mediaDir, file))).length).toBe(Number(record?.video?.mediaSize));
  }, 120_000);

  it('are fetched after kill -9, and when Temporal knows nothing of them', async () => {
    await world.stopService();
    const first = world.spawn();
    await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), waitMs);
    await world.source.addFault({ kind: 'timedtext', do: 'hang', seconds: 120, times: 1 });
    await world.source.addFault({ kind: 'timedtext', do: 'status', status: 500 });
    await archive();
    await isIncomplete('video', video);
    first.kill('SIGKILL');
    await once(first, 'exit');
    // It may not even have heard of it.
    const { workflow } = world.platform.temporal;
    const handle = workflow.getHandle(downloaderWorkflows.completeItems.workflowId());
    await handle.terminate().catch((error: unknown) => expect(error).toBeInstanceOf(WorkflowNotFoundError));
    await world.source.clearFaults();
    // As usual it waits for minutes.
    await world.db.query('UPDATE incomplete_item SET next_try = now()');
    await world.start();
    await isWhole();
    expect(refreshes().at(-1)?.video?.subtitles).toHaveLength(1);
  }, 180_000);
});
