import { once } from 'node:events';
import { access, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { channelArtFile, SubscriptionKind, type TaskFinished, TaskStartedSchema } from '@reelkeep/contracts';
import { channels, channelUrl, eventually, playlistEntries, playlists, playlistUrl, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const { harbourWorkshop, meadowObservatory } = channels;

describe('what is subscribed to', () => {
  let world: DownloaderUnderTest;
  const linesOf = (taskId: string): string[][] =>
    world.told.filter((one) => one.taskId === taskId).map(({ lines }) => lines);

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    // It makes its tables.
    await world.start();
    await world.stopService();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.db.query('TRUNCATE subscribing, channel_handle, source_channel, queue_item');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    world.followed.known.clear();
    world.followed.ids.length = 0;
    world.savedSubscriptions.length = 0;
    Object.assign(world.catalog, { answers: true, refused: 0 });
    await world.settings({});
    await world.start();
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  const subscribe = async (kind: 'CHANNEL' | 'PLAYLIST', ...entries: string[]): Promise<string> =>
    (await world.subscriptions.subscribe({ kind: SubscriptionKind[kind], entries })).taskId;
  const ends = (taskId: string): Promise<TaskFinished> => world.ends(taskId);
  const nothingIsLeft = (): Promise<void> =>
    eventually(async () => {
      expect((await world.db.query('SELECT FROM subscribing')).rowCount).toBe(0);
      expect(await readdir(join(world.platform.cacheDir, 'download', '.subscribe'))).toEqual([]);
    }, waitMs);
  const ready = (): Promise<unknown> =>
    eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), waitMs);

  it('is read from the source once, by handle, URL, id or video, and handed over', async () => {
    const taskId = await subscribe(
      'CHANNEL',
      `@harbourworkshop\n${channelUrl(harbourWorkshop)}`,
      harbourWorkshop,
      videos.commented,
    );
    expect(await ends(taskId)).toMatchObject({
      name: 'subscribe_to',
      outcome: 'success',
      message: 'Subscribed to 4 Channels.',
    });
    expect(world.followed.ids).toEqual([harbourWorkshop, harbourWorkshop, harbourWorkshop, meadowObservatory]);
    expect(world.savedSubscriptions.map(({ channel }) => channel)).toMatchObject([
      {
        channelId: harbourWorkshop,
        name: 'Harbour Workshop',
        tabs: ['videos', 'shorts'],
        active: true,
        hasThumb: true,
      },
      { channelId: meadowObservatory, name: 'Meadow Observatory' },
    ]);
    expect(linesOf(taskId)).toEqual(
      expect.arrayContaining([
        ['Processing form content.'],
        ['Subscribe to Channel', 'Progress: 1/4'],
        ['Subscribe to Video', 'Progress: 4/4'],
      ]),
    );
    await access(join(world.platform.cacheDir, channelArtFile(harbourWorkshop, 'thumb')));
    const started = (await world.events('download', TaskStartedSchema)).find((event) => event.taskId === taskId);
    expect(started?.workflowId).toBe(`subscribe:${taskId}`);
    await nothingIsLeft();
    expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0);
  }, 120_000);

  it('may be a playlist, whose places come with it, and its channel', async () => {
    const taskId = await subscribe('PLAYLIST', playlistUrl(playlists.firstSteps));
    expect(await ends(taskId)).toMatchObject({ outcome: 'success', message: 'Subscribed to 1 Playlist.' });
    expect(world.followed.ids).toEqual([playlists.firstSteps]);
    const [record] = world.savedSubscriptions;
    expect(record?.channel).toMatchObject({ channelId: harbourWorkshop, name: 'Harbour Workshop' });
    expect(record?.playlist?.entries.map(({ youtubeId }) => youtubeId)).toEqual(playlistEntries.firstSteps);
    await nothingIsLeft();
  }, 120_000);

  it('is found by a video of a channel that nobody knows, with a pause between the questions', async () => {
    await world.settings({ sleep_interval: 1 });
    expect(await ends(await subscribe('CHANNEL', videos.commented))).toMatchObject({ outcome: 'success' });
    expect(world.followed.ids).toEqual([meadowObservatory]);
    const began = performance.now();
    expect(await ends(await subscribe('PLAYLIST', playlists.firstSteps))).toMatchObject({ outcome: 'success' });
    // Behind the question before it, and between the list and the page of its owner.
    expect(performance.now() - began).toBeGreaterThan(500);
    expect(world.savedSubscriptions.at(-1)?.channel).toMatchObject({
      name: 'Harbour Workshop',
      tabs: ['videos', 'shorts'],
    });
  }, 120_000);

  it('is not asked for when the catalogue knows it', async () => {
    world.followed.known.add(harbourWorkshop);
    expect(await ends(await subscribe('CHANNEL', harbourWorkshop))).toMatchObject({ outcome: 'success' });
    expect(world.followed.ids).toEqual([harbourWorkshop]);
    expect((await world.source.requests()).total).toBe(0);
  });

  it.each([
    ['the source does not have', 'UCnobodyatall00000000000', 'UCnobodyatall00000000000: Failed to get metadata'],
    ['is a handle of nobody', '@nobody-at-all', '@nobody-at-all: Failed to get metadata'],
    ['is of another kind', playlists.firstSteps, `${playlists.firstSteps}: this is a playlist, not a channel.`],
  ])(
    'ends at an entry that %s, with what came before kept',
    async (_what, entry, message) => {
      world.followed.known.add(harbourWorkshop).add(meadowObservatory);
      const taskId = await subscribe('CHANNEL', harbourWorkshop, entry, meadowObservatory);
      expect(await ends(taskId)).toMatchObject({ outcome: 'failure', message });
      expect(world.followed.ids).toEqual([harbourWorkshop]);
      await nothingIsLeft();
    },
    120_000,
  );

  it('is nothing where one piece is no address at all', async () => {
    world.followed.known.add(harbourWorkshop);
    const taskId = await subscribe('CHANNEL', harbourWorkshop, 'nonsense', 'https://example.com/x');
    expect(await ends(taskId)).toMatchObject({
      outcome: 'failure',
      message:
        'not a valid id_str: nonsense\nhttps://example.com/x: only channels and playlists of YouTube can be subscribed to. Add its address to the downloads instead.',
    });
    expect(world.followed.ids).toEqual([]);
    expect(await ends(await subscribe('PLAYLIST', harbourWorkshop))).toMatchObject({
      message: `${harbourWorkshop}: this is a channel, not a playlist.`,
    });
  });

  it('waits for a source that is away, beside another task, and then comes', async () => {
    const away = await world.source.addFault({ kind: 'connect', do: 'status', status: 502 });
    const first = await subscribe('CHANNEL', '@HarbourWorkshop');
    const second = await subscribe('PLAYLIST', playlists.firstSteps);
    await eventually(async () => {
      const { sourcePause } = await world.queue.listItems({ page: { offset: 0, limit: 1 } });
      expect(sourcePause?.reason).toBe('The source cannot be reached.');
    }, waitMs);
    // It is asked again and again.
    const hits = await world.source.faultHits(away);
    await eventually(async () => expect(await world.source.faultHits(away)).toBeGreaterThan(hits), waitMs);
    expect((await world.db.query('SELECT FROM subscribing')).rowCount).toBe(2);
    await eventually(
      () => expect(linesOf(first).map(([line]) => line)).toContain('The source cannot be reached.'),
      waitMs,
    );
    await world.source.clearFaults();
    expect(await ends(first)).toMatchObject({ outcome: 'success' });
    expect(await ends(second)).toMatchObject({ outcome: 'success' });
    expect(new Set(world.followed.ids)).toEqual(new Set([harbourWorkshop, playlists.firstSteps]));
    await nothingIsLeft();
  }, 120_000);

  it('comes after kill -9 right behind the answer, and in the middle of a question', async () => {
    await world.stopService();
    const first = world.spawn();
    await ready();
    const held = await world.source.addFault({ do: 'hang', seconds: 600 });
    const taskId = await subscribe('CHANNEL', harbourWorkshop);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = world.spawn();
    await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
    second.kill('SIGKILL');
    await once(second, 'exit');
    await world.source.clearFaults();
    await world.start();
    expect(await ends(taskId)).toMatchObject({ outcome: 'success' });
    expect(world.followed.ids).toEqual([harbourWorkshop]);
    await nothingIsLeft();
  }, 240_000);

  it('that was read waits for the catalogue while another replica takes over, and is not asked for again', async () => {
    const other = world.spawn();
    world.catalog.answers = false;
    const taskId = await subscribe('PLAYLIST', playlists.firstSteps);
    await eventually(() => expect(world.catalog.refused).toBeGreaterThan(0), waitMs);
    const { total } = await world.source.requests();
    await world.stopService();
    other.kill('SIGKILL');
    await once(other, 'exit');
    await world.start();
    world.catalog.answers = true;
    expect(await ends(taskId)).toMatchObject({ outcome: 'success' });
    expect((await world.source.requests()).total).toBe(total);
    await nothingIsLeft();
  }, 240_000);

  it('goes on at another replica when the one that asks is killed', async () => {
    await world.stopService();
    const [one, two] = [world.spawn(), world.spawn()];
    await ready();
    const held = await world.source.addFault({ do: 'hang', seconds: 600 });
    const taskId = await subscribe('CHANNEL', harbourWorkshop);
    await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
    one.kill('SIGKILL');
    await once(one, 'exit');
    await world.source.clearFaults();
    expect(await ends(taskId)).toMatchObject({ outcome: 'success' });
    two.kill('SIGTERM');
    await once(two, 'exit');
  }, 240_000);

  it('that is to be tried later waits for its time in the next life, too', async () => {
    await world.stopService();
    const { rows } = await world.db.query<{ next_try: Date }>(`
      INSERT INTO subscribing (task_id, kind, entries, tries, next_try)
      VALUES ('later-task', 'channel', '[{"piece": "${harbourWorkshop}",
              "entry": {"kind": "channel", "id": "${harbourWorkshop}", "typeHint": "unknown"}}]', 1,
              now() + interval '20 s') RETURNING next_try`);
    await world.start();
    expect(await ends('later-task')).toMatchObject({ outcome: 'success' });
    expect(Date.now()).toBeGreaterThan(rows[0]?.next_try.getTime() ?? Number.NaN);
  }, 120_000);

  it('ends with the cure when what was read cannot be written', async () => {
    const folder = join(world.platform.cacheDir, 'download', '.subscribe');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, '');
    try {
      expect(await ends(await subscribe('CHANNEL', harbourWorkshop))).toMatchObject({
        outcome: 'failure',
        message: expect.stringMatching(/ cannot be written .* then subscribe again\.$/),
      });
    } finally {
      await rm(folder);
    }
  }, 120_000);

  it('leaves nothing behind that was read for a task that is over', async () => {
    await world.stopService();
    const root = join(world.platform.cacheDir, 'download', '.subscribe');
    const [old, young] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'] as const;
    for (const taskId of [old, young]) {
      await mkdir(join(root, taskId), { recursive: true });
    }
    await utimes(join(root, old), 0, 0);
    await world.start();
    await eventually(async () => expect(await readdir(root)).toEqual([young]), waitMs);
    await rm(join(root, young), { recursive: true });
  }, 120_000);

  it('is started again from its row when Temporal has lost it', async () => {
    await world.stopService();
    await world.db.query(`INSERT INTO subscribing (task_id, kind, entries)
      VALUES ('lost-task', 'channel', '[{"piece": "${harbourWorkshop}",
              "entry": {"kind": "channel", "id": "${harbourWorkshop}", "typeHint": "unknown"}}]')`);
    await world.start();
    expect(await ends('lost-task')).toMatchObject({ outcome: 'success' });
    expect(world.followed.ids).toEqual([harbourWorkshop]);
  }, 120_000);
});

describe('the channel of a handle', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    await world.start();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.db.query('TRUNCATE channel_handle');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
  });

  afterAll(async () => {
    await world?.stop();
  });

  const resolve = async (text: string): Promise<string> =>
    (await world.subscriptions.resolveChannel({ text })).channelId;

  it('is asked for once in 7 days, whatever its case', async () => {
    const answers = await Promise.all([resolve('@HarbourWorkshop'), resolve('@HarbourWorkshop')]);
    expect(answers).toEqual([harbourWorkshop, harbourWorkshop]);
    const { total } = await world.source.requests();
    expect(await resolve('https://www.youtube.com/@harbourworkshop/shorts')).toBe(harbourWorkshop);
    expect(await resolve(harbourWorkshop)).toBe(harbourWorkshop);
    expect((await world.source.requests()).total).toBe(total);
    await world.db.query("UPDATE channel_handle SET read_at = now() - interval '169 hours'");
    expect(await resolve('@HARBOURworkshop')).toBe(harbourWorkshop);
    expect((await world.source.requests()).total).toBeGreaterThan(total);
  }, 60_000);

  it('is nothing for what names no channel', async () => {
    await expect(resolve('@nobody-at-all')).rejects.toMatchObject({ code: 'not-found' });
    await expect(resolve('nonsense')).rejects.toMatchObject({ code: 'not-found' });
    await expect(resolve(videos.chisel)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/is a video/),
    });
    await expect(resolve(playlists.firstSteps)).rejects.toMatchObject({ code: 'invalid' });
    await expect(resolve(`${harbourWorkshop} ${meadowObservatory}`)).rejects.toMatchObject({ code: 'invalid' });
  }, 60_000);

  it('is told from memory while the source is away, and else said to be unknown for now', async () => {
    expect(await resolve('@HarbourWorkshop')).toBe(harbourWorkshop);
    const away = await world.source.addFault({ kind: 'connect', do: 'status', status: 502 });
    expect(await resolve('@HarbourWorkshop')).toBe(harbourWorkshop);
    const refusal = { code: 'unavailable', message: 'The source cannot be reached.' };
    await expect(resolve('@MeadowObservatory')).rejects.toMatchObject(refusal);
    const hits = await world.source.faultHits(away);
    await expect(resolve('@MeadowObservatory')).rejects.toMatchObject(refusal);
    expect(await world.source.faultHits(away)).toBe(hits);
  }, 60_000);

  it('is not waited for beyond a while', async () => {
    const held = await world.source.addFault({ do: 'hang', seconds: 600 });
    const asked = ['@one', 'https://www.youtube.com/@ONE/videos', '@two', '@three'];
    const answers = await Promise.all(asked.map((text) => resolve(text).catch((error: unknown) => error)));
    expect(answers).toMatchObject(asked.map(() => ({ code: 'unavailable' })));
    const messages = answers.map((error) => (error instanceof Error ? error.message : ''));
    expect(new Set(messages)).toEqual(
      new Set([
        'The source does not answer in time. Try again in a moment.',
        'Other channels are being looked up. Try again in a moment.',
      ]),
    );
    // The two names of one channel are one question.
    expect(messages[0]).toBe(messages[1]);
    // Each a connection and a request.
    expect(await world.source.faultHits(held)).toBeLessThanOrEqual(2 * 2);
  }, 60_000);

  it('is asked for in turn with all other questions, and refused when that takes longer than a person waits', async () => {
    await world.settings({ sleep_interval: 600 });
    try {
      expect(await resolve('@HarbourWorkshop')).toBe(harbourWorkshop);
      const { total } = await world.source.requests();
      await expect(resolve('@MeadowObservatory')).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/^The source is asked one thing after another\. Try again in \d+ seconds\.$/),
      });
      expect((await world.source.requests()).total).toBe(total);
    } finally {
      await world.settings({});
      await world.db.query('UPDATE source_state SET free_at = NULL');
    }
  }, 60_000);
});
