import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import {
  downloaderWorkflows,
  type QueueItem,
  QueueItemKind,
  QueueItemState,
  SourcePauseKind,
  type TaskFinished,
  TaskFinishedSchema,
} from '@reelkeep/contracts';
import {
  buildUploads,
  channels,
  channelUrl,
  eventually,
  playlistUrl,
  videos,
  videosTab,
  type WorldVideo,
} from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const odd = (id: string, state: NonNullable<WorldVideo['state']>): WorldVideo => ({
  id,
  channel: channels.meadowObservatory,
  title: `Odd: ${state}`,
  clip: 'c3',
  state,
  ...(state === 'geo' ? { countries: ['NZ'] } : {}),
});

const oddCases: [WorldVideo['state'] & string, RegExp][] = [
  ['private', /^Private video: only people whom its owner invited/],
  ['deleted', /^Video unavailable: its uploader removed it/],
  ['removed', /^Video unavailable: the source removed it for breaking its rules/],
  ['copyright', /^Video unavailable: a copyright claim took it down/],
  ['terminated', /^Video unavailable: the account that it belonged to was closed/],
];
const oddWhenDownloaded: [WorldVideo['state'] & string, RegExp][] = [
  ['members', /^Members only: its channel shows it to paying members\.\nJoin this channel/],
  ['age', /^Age-restricted: the source shows it only to adults who signed in/],
  ['geo', /^Not available in your country: its owner chose/],
];
const oddId = (state: string): string => `odd-${state}`.padEnd(11, '0').slice(0, 11);

const uploads = buildUploads(40, 'c3');

describe('what was entered', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    const more = [...oddCases, ...oddWhenDownloaded].map(([state]) => odd(oddId(state), state));
    world = await startDownloaderUnderTest([...more, ...uploads]);
    await world.start();
  }, 240_000);

  const noRun = async (): Promise<void> => {
    if ((await world.db.query('SELECT 1 FROM queue_run')).rows.length > 0) {
      throw new Error('a run goes on');
    }
  };

  beforeEach(async () => {
    await world.source.reset();
    await world.db.query('TRUNCATE queue_item');
    // The last step of a download comes after what a test waits for.
    await eventually(noRun, 30_000);
    await world.db.query('TRUNCATE archived_video');
    world.saved.length = 0;
  }, 60_000);

  afterAll(async () => {
    await world?.stop();
  });

  const enter = async (text: string, autostart = false): Promise<string> =>
    (await world.queue.enqueue({ entries: [text], autostart, flat: false, force: false })).taskId;
  const items = async (): Promise<QueueItem[]> =>
    (await world.queue.listItems({ page: { offset: 0, limit: 100 } })).items;
  const itemOf = async (id: string): Promise<QueueItem | undefined> =>
    (await items()).find(({ youtubeId }) => youtubeId === id);
  const pause = async () => (await world.queue.listItems({ page: { offset: 0, limit: 1 } })).sourcePause;
  const finished = async (taskId: string): Promise<TaskFinished | undefined> =>
    (await world.events('download', TaskFinishedSchema)).find((event) => event.taskId === taskId);
  const runs = async (): Promise<TaskFinished[]> =>
    (await world.events('download', TaskFinishedSchema)).filter(({ name }) => name === 'download_pending');
  const savedIds = (): Set<string | undefined> => new Set(world.saved.map(({ video }) => video?.youtubeId));
  const hang = (): Promise<number> => world.source.addFault({ do: 'hang', seconds: 60 });
  const away = (): Promise<number> => world.source.addFault({ kind: 'connect', do: 'status', status: 502 });

  it('is a row at once, in its order, while the source says nothing', async () => {
    await hang();
    await enter(
      [videos.chisel, channelUrl(channels.harbourWorkshop, 'shorts'), 'complete nonsense !!', videos.short].join('\n'),
    );
    expect((await items()).map(({ title, kind, state, status }) => [title, kind, state, status])).toEqual([
      [videos.chisel, QueueItemKind.VIDEO, QueueItemState.READING, 'pending'],
      [channelUrl(channels.harbourWorkshop, 'shorts'), QueueItemKind.LISTING, QueueItemState.READING, 'pending'],
      ['complete nonsense !!', QueueItemKind.TEXT, QueueItemState.READING, 'pending'],
      [videos.short, QueueItemKind.VIDEO, QueueItemState.READING, 'pending'],
    ]);
    for (const { youtubeId } of await items()) {
      expect(youtubeId).toMatch(/^[-a-zA-Z0-9_]+$/);
    }
  });

  it('goes on after kill -9 right behind the answer', async () => {
    await world.stopService();
    const first = world.spawn();
    await hang();
    await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), 60_000);
    await enter(`${videos.chisel} ${videos.workbench}`, true);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await world.source.clearFaults();
    await world.start();
    await eventually(() => expect(savedIds()).toEqual(new Set([videos.chisel, videos.workbench])), 60_000);
  }, 120_000);

  it('is a row also while Temporal is away, and is read when it is back', async () => {
    await world.stopService();
    const alone = world.spawn({ TEMPORAL_ADDRESS: '127.0.0.1:1' });
    await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), 60_000);
    await enter(videos.chisel, true);
    expect(await itemOf(videos.chisel)).toMatchObject({ state: QueueItemState.READING, status: 'pending' });
    alone.kill('SIGKILL');
    await once(alone, 'exit');
    await world.start();
    await eventually(() => expect(savedIds()).toEqual(new Set([videos.chisel])), 60_000);
  }, 120_000);

  it('stays with the reason, in words of ours, when the source refuses it', async () => {
    const taskId = await enter([...oddCases, ...oddWhenDownloaded].map(([state]) => oddId(state)).join('\n'));
    await eventually(async () => expect(await finished(taskId)).toMatchObject({ outcome: 'success' }), 60_000);
    for (const [state, words] of oddCases) {
      expect(await itemOf(oddId(state))).toMatchObject({ status: 'pending', message: expect.stringMatching(words) });
    }
    await world.startQueue();
    await eventually(async () => {
      for (const [state, words] of oddWhenDownloaded) {
        expect(await itemOf(oddId(state))).toMatchObject({ message: expect.stringMatching(words) });
      }
    }, 60_000);
    expect(await items()).toHaveLength(oddCases.length + oddWhenDownloaded.length);
    const classes: { failure_class: string; failure_reason: string }[] = await world.db
      .query("SELECT failure_class, failure_reason FROM queue_item WHERE youtube_id = 'odd-private'")
      .then(({ rows }) => rows);
    expect(classes).toEqual([{ failure_class: 'forbidden', failure_reason: 'private' }]);
  }, 120_000);

  it('can be retried, ignored and deleted by hand, also when it names nothing', async () => {
    await enter(`${oddId('private')} @NoSuchChannel\ncomplete nonsense !!`);
    await eventually(
      async () => expect((await items()).every(({ message }) => message !== undefined)).toBe(true),
      40_000,
    );
    const [video, list, text] = await items();
    expect(list?.message).toMatch(/^There is no such channel, playlist or page at the source\./);
    await world.queue.updateItem({ youtubeId: text?.youtubeId ?? '', status: 'pending' });
    expect((await itemOf(text?.youtubeId ?? ''))?.message).toMatch(/^This is no id/);
    await world.queue.updateItem({ youtubeId: text?.youtubeId ?? '', status: 'ignore' });
    expect(await itemOf(text?.youtubeId ?? '')).toMatchObject({ status: 'ignore' });
    await world.queue.deleteItem({ youtubeId: list?.youtubeId ?? '' });
    await world.source.patchVideo(oddId('private'), { state: 'ok' });
    await world.queue.updateItem({ youtubeId: video?.youtubeId ?? '', status: 'priority' });
    await eventually(() => expect(savedIds()).toEqual(new Set([oddId('private')])), 40_000);
    await eventually(async () => expect((await items()).map(({ youtubeId }) => youtubeId)).toEqual([text?.youtubeId]));
  }, 120_000);

  it('is no longer asked about once it is deleted or ignored', async () => {
    await hang();
    await enter(`${videos.chisel} ${videos.workbench}`);
    await eventually(async () => expect(await world.toolProcesses(videos.chisel)).not.toHaveLength(0));
    await world.queue.deleteItem({ youtubeId: videos.chisel });
    await eventually(async () => expect(await world.toolProcesses(videos.chisel)).toHaveLength(0));
    await eventually(async () => expect(await world.toolProcesses(videos.workbench)).not.toHaveLength(0));
    await world.queue.clearItems({ status: 'pending' });
    await eventually(async () => expect(await world.toolProcesses(videos.workbench)).toHaveLength(0));
    expect(await items()).toEqual([]);
  }, 60_000);

  it('waits for its time while it is live or announced, and is archived then', async () => {
    await world.source.patchVideo(videos.chisel, { live: 'is_live' });
    const taskId = await enter(`${videos.chisel} ${videos.upcoming}`, true);
    await eventually(async () => expect(await finished(taskId)).toMatchObject({ outcome: 'success' }), 40_000);
    expect(await itemOf(videos.chisel)).toMatchObject({
      title: 'Sharpening a chisel',
      state: QueueItemState.WAITING,
      note: 'It is live now. It is downloaded when it is over.',
      nextTry: expect.anything(),
    });
    expect(await itemOf(videos.upcoming)).toMatchObject({
      state: QueueItemState.WAITING,
      note: 'It has not begun yet.',
    });
    await world.source.patchVideo(videos.chisel, { live: 'was_live' });
    await eventually(() => expect(savedIds()).toEqual(new Set([videos.chisel])), 40_000);
    await eventually(async () => expect((await items()).map(({ youtubeId }) => youtubeId)).toEqual([videos.upcoming]));
  }, 120_000);

  it('gives a list its row until the rows of its videos take its place', async () => {
    const fault = await world.source.addFault({ kind: 'channel', do: 'delay', seconds: 15 });
    await enter(channelUrl(channels.meadowObservatory, 'videos'));
    await eventually(async () => expect(await world.source.faultHits(fault)).toBeGreaterThan(0));
    expect((await items()).map(({ kind }) => kind)).toEqual([QueueItemKind.LISTING]);
    await world.source.clearFaults();
    const listed = [
      ...videosTab.meadowObservatory,
      ...uploads.map(({ id }) => id),
      ...oddWhenDownloaded.map(([state]) => oddId(state)),
    ];
    await eventually(
      async () => expect((await items()).map(({ youtubeId }) => youtubeId).toSorted()).toEqual(listed.toSorted()),
      60_000,
    );
  }, 90_000);

  it('of a list that names what it does not show becomes rows with the reason', async () => {
    const id = 'PLnothingtosee00000000000000000000';
    await world.source.addPlaylist({
      id,
      channel: channels.harbourWorkshop,
      videos: [videos.chisel, oddId('private'), oddId('deleted')],
    });
    await enter(playlistUrl(id));
    await eventually(async () => {
      expect((await itemOf(videos.chisel))?.state).toBe(QueueItemState.READY);
      expect((await itemOf(oddId('private')))?.message).toMatch(/^Private video/);
    }, 40_000);
  }, 60_000);

  it('survives a block at the 10th of 40: nobody is blamed, and all is archived when it is lifted', async () => {
    const ids = uploads.map(({ id }) => id);
    const taskId = await enter(ids.join('\n'), true);
    expect(await items()).toHaveLength(40);
    await eventually(async () => {
      const left = (await items()).filter(({ state }) => state === QueueItemState.READING);
      expect(left.length).toBeLessThanOrEqual(31);
    }, 90_000);
    const block = await world.source.addFault({ do: 'playability', state: 'bot' });
    await eventually(async () => expect(await pause()).toMatchObject({ kind: SourcePauseKind.BLOCKED }), 60_000);
    expect((await pause())?.reason).toBe('The source asks to confirm that you are not a bot.');
    const asked = await world.source.faultHits(block);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    // Questions become rarer: 1, 2, 4 seconds stand for as many minutes.
    expect((await world.source.faultHits(block)) - asked).toBeLessThan(40);
    expect((await items()).filter(({ message }) => message !== undefined)).toEqual([]);
    expect(await finished(taskId)).toBeUndefined();
    await world.source.clearFaults();
    await eventually(() => expect(savedIds()).toEqual(new Set(ids)), 400_000);
    expect(await finished(taskId)).toMatchObject({ outcome: 'success', message: 'added 40 Videos to Queue' });
    expect(await pause()).toBeUndefined();
    await eventually(async () => expect(await items()).toEqual([]));
    expect((await runs()).filter(({ outcome }) => outcome === 'failure')).toEqual([]);
  }, 600_000);

  it('survives a source that is away while adding and during a transfer: all is archived without a hand', async () => {
    await world.source.addFault({ kind: 'media', video: videos.workbench, do: 'throttle', bps: 20_000 });
    await enter(videos.workbench, true);
    await eventually(async () => expect((await world.source.requests()).by_kind['media']).toBeGreaterThan(0), 40_000);
    await world.source.clearFaults();
    await away();
    // Connections that were open are cut too.
    await world.source.addFault({ kind: 'media', do: 'reset', at_byte: 30_000 });
    await enter(`${videos.chisel} ${videos.rowingBoat}`, true);
    await eventually(async () => expect(await pause()).toMatchObject({ kind: SourcePauseKind.AWAY }), 60_000);
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect((await items()).map(({ message }) => message)).toEqual([undefined, undefined, undefined]);
    expect((await pause())?.reason).toBe('The source cannot be reached.');
    await world.source.clearFaults();
    await eventually(
      () => expect(savedIds()).toEqual(new Set([videos.workbench, videos.chisel, videos.rowingBoat])),
      120_000,
    );
    expect((await runs()).filter(({ outcome }) => outcome === 'failure')).toEqual([]);
  }, 240_000);

  it('is downloaded by a run that was started while it was still being read', async () => {
    const fault = await world.source.addFault({ kind: 'player', do: 'delay', seconds: 2 });
    await enter(`${videos.chisel} ${videos.rowingBoat}`);
    const endedBefore = (await runs()).length;
    await world.startQueue();
    await eventually(() => expect(savedIds()).toEqual(new Set([videos.chisel, videos.rowingBoat])), 90_000);
    // By this start or by a late kick of what was entered before: that run took this start in.
    await eventually(async () =>
      expect((await runs()).slice(endedBefore)).toContainEqual(
        expect.objectContaining({ outcome: 'success', message: 'downloaded 2 video(s).' }),
      ),
    );
    expect(await world.source.faultHits(fault)).toBeGreaterThan(0);
  }, 120_000);

  it('keeps the pause between questions also across tasks', async () => {
    await world.settings({ sleep_interval: 4 });
    try {
      await enter(videos.chisel);
      await enter(videos.workbench);
      await enter(videos.rowingBoat);
      await eventually(
        async () => expect((await items()).every(({ state }) => state === QueueItemState.READY)).toBe(true),
        40_000,
      );
      const times: number[] = (await world.source.log({ kind: 'watch' })).map(({ time }) => time);
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(2);
    } finally {
      await world.settings({});
    }
  }, 60_000);

  it('is read by rows when a run of the release before had begun with it', async () => {
    const taskId = crypto.randomUUID();
    await world.platform.temporal.workflow.execute('extract', {
      workflowId: downloaderWorkflows.followAdding.workflowId({ taskId }),
      taskQueue: 'downloader',
      args: [
        {
          taskId,
          entries: [{ piece: videos.chisel, entry: { kind: 'video', id: videos.chisel, typeHint: 'unknown' } }],
          autostart: true,
          flat: false,
          force: false,
          ignored: false,
        },
      ],
    });
    await eventually(() => expect(savedIds()).toEqual(new Set([videos.chisel])), 40_000);
  }, 60_000);
});
