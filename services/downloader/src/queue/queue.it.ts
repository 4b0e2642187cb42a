import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parseChannelId, parsePlaylistId, parseYoutubeId } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { createLogger, openDatabase, runInContext, SystemClock, SystemIds } from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Candidate } from '../source/candidates.js';
import { schema } from '../database/schema.js';
import { ArchiveMemory } from '../archive-memory/archive-memory.store.js';
import { IncompleteItems } from '../incomplete/incomplete-items.store.js';
import { usualBackOff } from '../source/back-off.js';
import { QueueListReadModel } from './queue-list.read-model.js';
import { countItems } from './queue-counts.sql.js';
import { pageOfRows } from './queue-list.sql.js';
import { PlaylistTurns } from '../playlist-turns/playlist-turns.store.js';
import { WantedComments } from '../wanted-comments/wanted-comments.store.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { QueueRows } from './queue-rows.js';
import { type AddOptions, QueueStore } from './queue.store.js';

type Change = Omit<Partial<Candidate>, 'channelId' | 'playlistId'> & { channelId?: string; playlistId?: string };

const candidate = (youtubeId: string, { channelId = 'UC1', playlistId, ...change }: Change = {}): Candidate => ({
  youtubeId: parseYoutubeId(youtubeId),
  title: `Title of ${youtubeId}`,
  channelId: parseChannelId(channelId),
  channelName: 'Harbour',
  vidType: 'videos',
  duration: 60,
  published: 1_787_479_200,
  thumbUrl: 'https://i.ytimg.com/x.jpg',
  playlistId: playlistId === undefined ? undefined : parsePlaylistId(playlistId),
  ...change,
});

let tasks = 0;
const options = (change: Partial<AddOptions> = {}): AddOptions => ({
  taskId: `task-${tasks++}`,
  autostart: false,
  force: false,
  ignored: false,
  ...change,
});

describe('the queue', () => {
  let platform: TestPlatform;
  let dataSource: DataSource;
  let store: QueueStore;
  let comments: WantedComments;
  let lists: QueueListReadModel;
  let memory: ArchiveMemory;

  beforeAll(async () => {
    platform = await startTestPlatform();
    dataSource = await openDatabase({ url: platform.databaseUrl('download'), schema });
    const clock = new SystemClock();
    const outbox = new Outbox('download', 'download', new SystemIds(), clock);
    const wakeUp = new WakeUp(outbox, clock);
    comments = new WantedComments(dataSource, wakeUp, clock);
    const turns = new PlaylistTurns(dataSource, wakeUp);
    const incomplete = new IncompleteItems(dataSource, wakeUp, usualBackOff, clock, createLogger('test', 'silent'));
    store = new QueueStore(dataSource, new QueueRows(outbox), wakeUp, comments, turns, incomplete, clock);
    lists = new QueueListReadModel(dataSource);
    memory = new ArchiveMemory(dataSource);
  });

  beforeEach(async () => {
    await dataSource.query('TRUNCATE queue_item, archived_video, known_channel, outbox');
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await platform?.stop();
  });

  const shown = async (query: Partial<Parameters<QueueListReadModel['list']>[0]> = {}): Promise<string[]> =>
    (await lists.list({ offset: 0, limit: 50, ...query })).rows.map((row) => row.youtube_id);
  const subjects = async (): Promise<string[]> =>
    (await dataSource.query('SELECT subject FROM outbox ORDER BY seq')).map((row: { subject: string }) => row.subject);

  /** The number of statements that the work sends to the database. */
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return sent.mock.calls.length;
    } finally {
      sent.mockRestore();
    }
  };

  it('adds rows in the order given and tells about each', async () => {
    expect(await store.add([candidate('bbbbbbbbbbb'), candidate('aaaaaaaaaaa')], options())).toBe(2);
    expect(await shown()).toEqual(['bbbbbbbbbbb', 'aaaaaaaaaaa']);
    expect(await subjects()).toEqual(['evt.download.v1.item.upserted', 'evt.download.v1.item.upserted']);
  });

  it('adds and clears thousands of rows with a handful of statements, and tells about each in order', async () => {
    const ids = Array.from({ length: 20_000 }, (_, at) => `v${String(at).padStart(10, '0')}`);
    const statements = await statementsOf(async () => {
      expect(
        await store.add(
          ids.map((id) => candidate(id)),
          options(),
        ),
      ).toBe(ids.length);
    });
    expect(statements).toBeLessThan(30);
    expect(statements).toBeGreaterThan(5);
    expect(await statementsOf(() => store.delete({ status: 'pending' }))).toBeLessThan(20);
    const told: { subject: string; headers: Record<string, string> }[] = await dataSource.query(
      'SELECT subject, headers FROM outbox ORDER BY seq',
    );
    expect(told.slice(0, ids.length).map(({ headers }) => headers['Rk-Aggregate-Id'])).toEqual(ids);
    expect(told.slice(ids.length).map(({ subject }) => subject)).toEqual(ids.map(() => 'evt.download.v1.item.deleted'));
  });

  it('reads a page of thousands of rows from an index, whatever it is narrowed to', async () => {
    await dataSource.query(`
      INSERT INTO queue_item
        (youtube_id, title, status, added, added_by, auto_start, channel_id, channel_name, vid_type)
      SELECT 'v' || lpad(n::text, 10, '0'), 'Title ' || n, 'pending', now(), 'task', false, 'UC' || n % 100, 'Harbour',
             'videos'
      FROM generate_series(1, 50000) AS n`);
    await dataSource.query('ANALYZE queue_item');
    const explain = async (text: string, values: unknown[]): Promise<string> => {
      const lines: object[] = await dataSource.query(`EXPLAIN ${text}`, values);
      return lines.flatMap((line) => Object.values(line)).join('\n');
    };
    const planOf = (...filters: unknown[]): Promise<string> => explain(pageOfRows.text, [...filters, 0, 12]);
    expect(await planOf(null, null, null, null, null)).toContain('queue_item_order');
    expect(await planOf('pending', null, 'videos', null, false)).toContain('queue_item_order');
    expect(await planOf(null, null, null, 'title 777%', null)).toContain('queue_item_title');
    expect(await planOf('pending', 'UC7', null, null, null)).not.toContain('Seq Scan on queue_item');
    expect(await explain(countItems.text, ['UC7'])).toContain('Index Scan on queue_item_channel');
  });

  it('skips what is queued, ignored or archived, without a word', async () => {
    await store.add([candidate('aaaaaaaaaaa')], options());
    await store.add([candidate('bbbbbbbbbbb')], options({ ignored: true }));
    await memory.setArchived('ccccccccccc', true, new Date());
    expect(
      await store.add(
        ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'].map((id) => candidate(id)),
        options(),
      ),
    ).toBe(0);
    expect(await store.find('bbbbbbbbbbb')).toMatchObject({ status: 'ignore' });
  });

  it('adds archived videos again by force, but leaves queued and ignored rows as they are', async () => {
    await memory.setArchived('ccccccccccc', true, new Date());
    await store.add([candidate('bbbbbbbbbbb')], options({ ignored: true }));
    expect(await store.add([candidate('bbbbbbbbbbb'), candidate('ccccccccccc')], options({ force: true }))).toBe(1);
    expect(await store.find('bbbbbbbbbbb')).toMatchObject({ status: 'ignore' });
  });

  it('counts the rows of a task again when the call is repeated', async () => {
    const same = options();
    expect(await store.add([candidate('aaaaaaaaaaa')], same)).toBe(1);
    expect(await store.add([candidate('aaaaaaaaaaa')], same)).toBe(1);
    expect(await shown()).toHaveLength(1);
  });

  it('turns a pending row to priority when it is added with autostart, and always starts the queue', async () => {
    await store.add([candidate('aaaaaaaaaaa')], options());
    await store.setMessage('aaaaaaaaaaa', 'HTTP Error 403');
    expect(await store.add([candidate('aaaaaaaaaaa')], options({ autostart: true }))).toBe(0);
    expect(await store.find('aaaaaaaaaaa')).toMatchObject({ auto_start: true, message: null, had_message: true });
    expect((await subjects()).at(-1)).toBe('evt.download.v1.queue.kicked');
  });

  it('remembers which request asked for the download last', async () => {
    const asked = (): Promise<unknown> => store.find('aaaaaaaaaaa').then((row) => row?.request_id);
    const again = [candidate('aaaaaaaaaaa')];
    await runInContext({ requestId: 'adds' }, () => store.add(again, options()));
    await runInContext({ requestId: 'adds-again' }, () => store.add(again, options()));
    expect(await asked()).toBe('adds');
    await runInContext({ requestId: 'starts' }, () => store.add(again, options({ autostart: true })));
    await runInContext({ requestId: 'starts-again' }, () => store.add(again, options({ autostart: true })));
    expect(await asked()).toBe('starts');
    await runInContext({ requestId: 'prefers' }, () => store.prioritise('aaaaaaaaaaa'));
    await store.prioritise('aaaaaaaaaaa');
    expect(await asked()).toBe('prefers');
  });

  it('does not start an ignored row by autostart', async () => {
    await store.add([candidate('aaaaaaaaaaa')], options({ ignored: true }));
    await store.add([candidate('aaaaaaaaaaa')], options({ autostart: true }));
    expect(await store.find('aaaaaaaaaaa')).toMatchObject({ status: 'ignore', auto_start: false });
  });

  it('adds one row when the same video is added many times at once', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => store.add([candidate('aaaaaaaaaaa')], options())));
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await subjects()).toEqual(['evt.download.v1.item.upserted']);
  });

  it('never brings back a video that is finished at the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      const id = `race${String(round).padStart(7, '0')}`;
      await store.add([candidate(id)], options());
      const row = await store.find(id);
      await Promise.all([
        store.finish(id, row?.position ?? '', { wantsComments: false, incomplete: [] }),
        ...Array.from({ length: 3 }, () => store.add([candidate(id)], options())),
      ]);
      expect(await store.find(id)).toBeUndefined();
    }
  });

  it('wants the comments of a finished video with the same commit that ends its row, and once', async () => {
    await store.add([candidate('aaaaaaaaaaa')], options());
    const { position } = (await store.find('aaaaaaaaaaa')) ?? { position: '' };
    await store.finish('aaaaaaaaaaa', position, { wantsComments: true, incomplete: [] });
    await store.finish('aaaaaaaaaaa', position, { wantsComments: true, incomplete: [] });
    expect(await comments.next()).toEqual({ youtubeId: 'aaaaaaaaaaa' });
    expect(await subjects()).toContain('evt.download.v1.comments.wanted');
    await comments.done(parseYoutubeId('aaaaaaaaaaa'));
    expect(await comments.next()).toBeUndefined();
  });

  it('finishes a row twice without harm, and only the row that was downloaded', async () => {
    await store.add([candidate('aaaaaaaaaaa')], options());
    const { position } = (await store.find('aaaaaaaaaaa')) ?? { position: '' };
    await store.finish('aaaaaaaaaaa', position, { wantsComments: false, incomplete: [] });
    await store.add([candidate('aaaaaaaaaaa')], options({ force: true }));
    await store.finish('aaaaaaaaaaa', position, { wantsComments: false, incomplete: [] });
    expect(await shown()).toEqual(['aaaaaaaaaaa']);
    expect((await subjects()).filter((subject) => subject.endsWith('item.deleted'))).toHaveLength(1);
  });

  it('takes auto_start first, then the oldest, and no row with a message', async () => {
    await store.add(
      ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'].map((id) => candidate(id)),
      options(),
    );
    await store.prioritise('ccccccccccc');
    expect(await shown()).toEqual(['ccccccccccc', 'aaaaaaaaaaa', 'bbbbbbbbbbb']);
    await store.setMessage('ccccccccccc', 'gone');
    expect((await store.next(false))?.youtube_id).toBe('aaaaaaaaaaa');
    expect(await store.next(true)).toBeUndefined();
  });

  it('resets auto_start on all rows after a stop, on rows that cannot start after an empty queue', async () => {
    await store.add(
      ['aaaaaaaaaaa', 'bbbbbbbbbbb'].map((id) => candidate(id)),
      options({ autostart: true }),
    );
    await store.setMessage('aaaaaaaaaaa', 'gone');
    await store.resetAutoStart('not-startable');
    expect([(await store.find('aaaaaaaaaaa'))?.auto_start, (await store.find('bbbbbbbbbbb'))?.auto_start]).toEqual([
      false,
      true,
    ]);
    await store.resetAutoStart('all');
    expect((await store.find('bbbbbbbbbbb'))?.auto_start).toBe(false);
  });

  it('lists by status, channel, type, message and the start of the title', async () => {
    await store.add(
      [
        candidate('aaaaaaaaaaa', { title: '100% Wood' }),
        candidate('bbbbbbbbbbb', { title: '100 boats', channelId: 'UC2', vidType: 'shorts' }),
        candidate('ccccccccccc', { title: 'Ropes' }),
      ],
      options(),
    );
    await store.setStatus('ccccccccccc', 'ignore');
    await store.setMessage('aaaaaaaaaaa', 'gone');
    expect(await shown({ status: 'ignore' })).toEqual(['ccccccccccc']);
    expect(await shown({ channelId: 'UC2' })).toEqual(['bbbbbbbbbbb']);
    expect(await shown({ vidType: 'shorts' })).toEqual(['bbbbbbbbbbb']);
    expect(await shown({ hasMessage: true })).toEqual(['aaaaaaaaaaa']);
    expect(await shown({ hasMessage: false })).toEqual(['bbbbbbbbbbb', 'ccccccccccc']);
    expect(await shown({ titlePrefix: '100%' })).toEqual(['aaaaaaaaaaa']);
    expect(await shown({ titlePrefix: 'ROP' })).toEqual(['ccccccccccc']);
    expect((await lists.list({ offset: 2, limit: 1 })).totalHits).toBe(3);
  });

  it('is counted by status, and what is pending by type, in all or of one channel', async () => {
    expect(await lists.counts()).toMatchObject({ pending: 0, ignored: 0, pendingVideos: 0 });
    await store.add(
      [
        candidate('aaaaaaaaaaa'),
        candidate('bbbbbbbbbbb', { vidType: 'shorts', channelId: 'UC9' }),
        candidate('ccccccccccc', { vidType: 'streams' }),
        candidate('ddddddddddd', { vidType: 'unknown' }),
        candidate('eeeeeeeeeee', { vidType: 'shorts', channelId: 'UC9' }),
      ],
      options(),
    );
    await store.setStatus('eeeeeeeeeee', 'ignore');
    const expected = { pending: 4, ignored: 1, pendingVideos: 1, pendingShorts: 1, pendingStreams: 1 };
    expect(await lists.counts()).toEqual(expected);
    expect(await lists.counts('UC9')).toEqual({ ...expected, pending: 1, pendingVideos: 0, pendingStreams: 0 });
  });

  it('is counted by channel, the 30 with most rows first', async () => {
    expect(await lists.byChannel(undefined)).toEqual({ channels: [], others: 0 });
    const rows = Array.from({ length: 33 }, (_, at) =>
      candidate(`v${String(at).padStart(10, '0')}`, { channelId: `UC${at}`, channelName: `Channel ${at}` }),
    );
    await store.add([...rows, candidate('aaaaaaaaaaa', { channelId: 'UC32', channelName: 'Channel 32' })], options());
    await store.setStatus('v0000000000', 'ignore');
    const pending = await lists.byChannel('pending');
    expect(pending.channels[0]).toMatchObject({ channelId: 'UC32', channelName: 'Channel 32', items: 2 });
    expect(pending.channels).toHaveLength(30);
    expect(pending.others).toBe(2);
    expect((await lists.byChannel('ignore')).channels).toMatchObject([{ channelId: 'UC0', items: 1 }]);
    expect((await lists.byChannel(undefined)).others).toBe(3);
  });

  it('does one thing to all rows that match, wakes who waits for it, and tells of each', async () => {
    await store.add(
      [
        candidate('aaaaaaaaaaa'),
        candidate('bbbbbbbbbbb', { channelId: 'UC2' }),
        candidate('ccccccccccc', { vidType: 'shorts' }),
        candidate('ddddddddddd'),
      ],
      options(),
    );
    await store.setMessage('aaaaaaaaaaa', 'gone', { failureClass: 'unavailable' });
    await store.updateMatching({ status: 'pending', channelId: 'UC2' }, 'ignore');
    await store.updateMatching({ status: 'pending', vidType: 'shorts' }, 'ignore');
    expect(await shown({ status: 'ignore' })).toEqual(['bbbbbbbbbbb', 'ccccccccccc']);
    await dataSource.query('TRUNCATE outbox');
    await store.updateMatching({ status: 'priority' }, 'ignore');
    expect(await subjects()).toEqual([]);
    await store.updateMatching({ status: 'pending', hasMessage: true }, 'clear_error');
    expect(await store.find('aaaaaaaaaaa')).toMatchObject({ message: null, had_message: true, auto_start: false });
    expect(await subjects()).toEqual(['evt.download.v1.item.upserted', 'evt.download.v1.rows.entered']);
    await dataSource.query('TRUNCATE outbox');
    await store.updateMatching({ status: 'pending', hasMessage: false }, 'priority');
    expect(await store.next(true)).toMatchObject({ youtube_id: 'aaaaaaaaaaa', auto_start: true });
    expect(await subjects()).toEqual([
      'evt.download.v1.item.upserted',
      'evt.download.v1.item.upserted',
      'evt.download.v1.rows.entered',
      'evt.download.v1.queue.kicked',
    ]);
    await store.updateMatching({ status: 'ignore' }, 'pending');
    expect(await shown({ status: 'pending' })).toHaveLength(4);
  });

  it('shows whether the channel is known here', async () => {
    await store.add([candidate('aaaaaaaaaaa')], options());
    expect(await store.find('aaaaaaaaaaa')).toMatchObject({
      channel_indexed: false,
      download_format: null,
      integrate_sponsorblock: null,
    });
    const later = { downloadFormat: 'bestaudio', integrateSponsorblock: false, version: 2n };
    const earlier = { downloadFormat: undefined, integrateSponsorblock: undefined, version: 1n };
    await memory.setChannel({ channelId: 'UC1', ...later });
    await memory.setChannel({ channelId: 'UC1', ...earlier });
    expect(await store.find('aaaaaaaaaaa')).toMatchObject({
      channel_indexed: true,
      download_format: 'bestaudio',
      integrate_sponsorblock: false,
    });
  });

  it('remembers every playlist that a row was added with', async () => {
    await store.add([candidate('aaaaaaaaaaa', { playlistId: 'PL1' })], options());
    await store.add([candidate('aaaaaaaaaaa', { playlistId: 'PL2' })], options());
    await store.add([candidate('aaaaaaaaaaa', { playlistId: 'PL1' })], options());
    expect((await store.find('aaaaaaaaaaa'))?.playlist_ids).toEqual(['PL1', 'PL2']);
  });

  it('deletes rows by filter, unknown ones too, and tells about each', async () => {
    await store.add([candidate('aaaaaaaaaaa'), candidate('bbbbbbbbbbb', { channelId: 'UC2' })], options());
    await store.delete({ status: 'pending', channelId: 'UC2' });
    await store.delete({ youtubeId: 'nosuchvideo' });
    expect(await shown()).toEqual(['aaaaaaaaaaa']);
    expect((await subjects()).filter((subject) => subject.endsWith('item.deleted'))).toHaveLength(1);
  });

  it('lets a later word of the catalogue win over an earlier one that comes late', async () => {
    await memory.setArchived('aaaaaaaaaaa', false, new Date(2000));
    await memory.setArchived('aaaaaaaaaaa', true, new Date(1000));
    expect(await store.add([candidate('aaaaaaaaaaa')], options())).toBe(1);
  });

  it('gives every change of a row a higher version, also after it was deleted and added again', async () => {
    await store.add([candidate('aaaaaaaaaaa')], options());
    await store.setMessage('aaaaaaaaaaa', 'gone');
    await store.delete({ youtubeId: 'aaaaaaaaaaa' });
    await store.add([candidate('aaaaaaaaaaa')], options());
    const rows: { version: string }[] = await dataSource.query(
      "SELECT headers->>'Rk-Version' AS version FROM outbox ORDER BY seq",
    );
    const versions = rows.map(({ version }) => Number(version));
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(4);
  });
});
