/** @needs elasticsearch */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import {
  type ArchivePath,
  channelArtFile,
  mediaFile,
  parseYoutubeId,
  RemovalService,
  SearchService,
  SettingsService,
  subtitleFile,
  TaskService,
  trashedFile,
  videoThumbFile,
} from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { eventually } from '@reelkeep/testing';
import pg from 'pg';
import type { ServiceName } from '../services/roster.js';
import { type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

const settleMs = 60_000;
// One page of hits holds them all.
const videos = 28;
const subjects = ['a video', 'a channel'] as const;
type Subject = (typeof subjects)[number];
/** What one case deletes. */
type Doomed = { channelId: string; youtubeIds: string[]; isWholeChannel: boolean };

const ownTables = ['video', 'video_numbers', 'subtitle', 'comment', 'watch_state'] as const;
const ofEachVideo = `
  INSERT INTO catalog.comment (youtube_id, position, comment_id, author, author_id, author_thumbnail, is_by_uploader, text,
                               like_count, is_favorited, published)
  SELECT youtube_id, 1, 'c-' || youtube_id, '@author', '', '', false, 'A comment.', 1, false, timestamptz '2026-01-01'
  FROM catalog.video;
  INSERT INTO catalog.watch_state (user_id, youtube_id, watched, watched_date)
  SELECT '1', youtube_id, true, timestamptz '2026-02-01' FROM catalog.video;
  INSERT INTO catalog.playlist (playlist_id, name, kind) VALUES ('PLofthesource', 'Of the source', 'regular'),
    ('TA_playlist_00000000-0000-4000-8000-000000000000', 'Evenings', 'custom');
  INSERT INTO catalog.playlist_entry (playlist_id, youtube_id, idx, downloaded)
  SELECT playlist_id, youtube_id, row_number() OVER (PARTITION BY playlist_id ORDER BY youtube_id) - 1, true
  FROM catalog.playlist CROSS JOIN catalog.video`;

/** The catalogue deletes, the downloader removes files by its events, the indexer documents; each is killed by kill -9. */
describe('a deletion that is killed', () => {
  let world: PairWorld;
  let db: pg.Client;
  /** A session of its own: within a transaction PostgreSQL shows the other sessions as they were when it first looked. */
  let holder: pg.Client;
  let rpc: RpcClient;
  const running = new Map<ServiceName, Replica>();

  beforeAll(async () => {
    world = await startPairWorld();
    const { platform } = world;
    running.set('catalog', await world.start('catalog'));
    db = new pg.Client({ connectionString: platform.adminUrl });
    holder = new pg.Client({ connectionString: platform.adminUrl });
    await Promise.all([db.connect(), holder.connect()]);
    await seedVideos(platform.databaseUrl('catalog'), { videos, channels: 8, withSubtitles: true });
    await db.query(ofEachVideo);
    for (const file of (await seeded()).flatMap(filesOf)) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, 'here');
    }
    for (const name of ['scheduler', 'downloader', 'search-indexer'] as const) {
      running.set(name, await world.start(name));
    }
    rpc = new RpcClient(await platform.natsAs('gateway'));
    await eventually(() => rpc.of(TaskService).startTask({ name: 'search_rebuild' }), settleMs);
    await eventually(async () => {
      if ((await found()).length < 2 * videos) {
        throw new Error('search does not know all of them yet');
      }
    }, settleMs);
  }, 300_000);

  // Of a case that failed in between; the others find all as it was.
  afterEach(async () => {
    await holder.query('ROLLBACK');
    await holder.query('SELECT pg_advisory_unlock_all()');
    const dead = [...running].filter(([, replica]) => replica.ending !== null);
    await startAgain(...dead.map(([name]) => name));
  });

  afterAll(async () => {
    await holder?.end();
    await db?.end();
    await world?.stop();
  });

  const media = (path: string): string => join(world.platform.mediaDir, path);
  const cache = (path: string): string => join(world.platform.cacheDir, path);
  /** Below the media folder. */
  const pathsOf = ({ channelId, youtubeIds }: Doomed): ArchivePath[] =>
    youtubeIds.flatMap((id) => [mediaFile(channelId, id), subtitleFile(channelId, id, 'en')]);
  const picturesOf = ({ channelId, youtubeIds, isWholeChannel }: Doomed): string[] => [
    ...youtubeIds.map((id) => cache(videoThumbFile(parseYoutubeId(id)))),
    ...(isWholeChannel ? [cache(channelArtFile(channelId, 'thumb'))] : []),
  ];
  const filesOf = (doomed: Doomed): string[] => [...pathsOf(doomed).map(media), ...picturesOf(doomed)];

  /** The channels with what is left of their videos. */
  const seeded = async (): Promise<Doomed[]> =>
    (
      await db.query<{ channel_id: string; ids: string[] }>(
        'SELECT channel_id, array_agg(youtube_id ORDER BY youtube_id) AS ids FROM catalog.video GROUP BY 1 ORDER BY 1',
      )
    ).rows.map(({ channel_id: channelId, ids }) => ({ channelId, youtubeIds: ids, isWholeChannel: true }));

  /** A video of the channel that has the most, or the channel that has the fewest. */
  const next = async (subject: Subject): Promise<Doomed> => {
    const channels = (await seeded()).toSorted((a, b) => b.youtubeIds.length - a.youtubeIds.length);
    const [most, fewest] = [channels[0] as Doomed, channels.at(-1) as Doomed];
    return subject === 'a channel'
      ? fewest
      : { ...most, youtubeIds: most.youtubeIds.slice(0, 1), isWholeChannel: false };
  };

  /** Ids of all videos that a title and a spoken word find. */
  const found = async (): Promise<string[]> => {
    const { videos: named } = await rpc.of(SearchService).search({ query: 'video:seeded' });
    const { subtitles } = await rpc.of(SearchService).search({ query: 'full:"last words"' });
    return [...named.map(({ id }) => id), ...subtitles.map(({ youtubeId }) => youtubeId)];
  };

  const rowsOf = async ({ channelId, youtubeIds, isWholeChannel }: Doomed): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const table of ownTables) {
      counts[table] =
        (await db.query(`SELECT FROM catalog.${table} WHERE youtube_id = ANY($1)`, [youtubeIds])).rowCount ?? 0;
    }
    const marks = 'SELECT FROM catalog.playlist_entry WHERE downloaded AND youtube_id = ANY($1)';
    counts['marks of playlists'] = (await db.query(marks, [youtubeIds])).rowCount ?? 0;
    if (isWholeChannel) {
      counts['channel'] =
        (await db.query('SELECT FROM catalog.channel WHERE channel_id = $1', [channelId])).rowCount ?? 0;
    }
    return counts;
  };

  /** All that there is of it, everywhere. */
  const left = async (doomed: Doomed) => ({
    rows: await rowsOf(doomed),
    files: filesOf(doomed).filter((file) => existsSync(file)),
    found: (await found()).filter((id) => doomed.youtubeIds.includes(id)).toSorted(),
  });
  const whole = (doomed: Doomed) => ({
    rows: {
      ...Object.fromEntries(ownTables.map((table) => [table, doomed.youtubeIds.length])),
      'marks of playlists': 2 * doomed.youtubeIds.length,
      ...(doomed.isWholeChannel ? { channel: 1 } : {}),
    },
    files: filesOf(doomed),
    found: [...doomed.youtubeIds, ...doomed.youtubeIds].toSorted(),
  });
  const noRows = (doomed: Doomed) => Object.fromEntries(Object.keys(whole(doomed).rows).map((name) => [name, 0]));

  /** Of what lies in the trash, the pictures stay, and its media files lie there whole. */
  const goes = async (doomed: Doomed, { intoTrash }: { intoTrash: boolean }): Promise<void> => {
    const gone = { rows: noRows(doomed), files: intoTrash ? picturesOf(doomed) : [], found: [] };
    await eventually(async () => expect(await left(doomed)).toEqual(gone), settleMs);
    const trashed = pathsOf(doomed).map((path) => media(trashedFile(path)));
    expect(trashed.filter((file) => existsSync(file))).toEqual(intoTrash ? trashed : []);
  };

  const remove = async ({ channelId, youtubeIds: [youtubeId = ''], isWholeChannel }: Doomed): Promise<void> => {
    const removal = rpc.of(RemovalService);
    await (isWholeChannel ? removal.deleteChannel({ channelId }) : removal.deleteVideo({ youtubeId }));
  };
  const kill = async (...names: ServiceName[]): Promise<void> => {
    for (const name of names) {
      await running.get(name)?.kill();
      expect(running.get(name)?.ending).toBe('SIGKILL');
    }
  };
  const startAgain = async (...names: ServiceName[]): Promise<void> => {
    for (const name of names) {
      running.set(name, await world.start(name));
    }
  };
  const keepsInTrash = (days: number): Promise<unknown> =>
    eventually(() => rpc.of(SettingsService).updateSettings({ patch: { application: { trash_days: days } } }));

  /** Has a role wait at its next write to a table until that is let go; gives which session waits, once one does. */
  const holdAt = async (table: string, role: string) => {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    return {
      waiting: () =>
        eventually(async () => {
          // Whoever tells of events writes to the outbox, too, but to no video.
          const { rows } = await db.query<{ pid: number }>(
            `SELECT w.pid FROM pg_locks AS w JOIN pg_stat_activity AS a ON a.pid = w.pid
             WHERE a.usename = $1 AND NOT w.granted AND w.relation = $2::text::regclass
               AND ($2::text <> 'catalog.outbox' OR EXISTS (
                 SELECT FROM pg_locks AS h
                 WHERE h.pid = w.pid AND h.granted AND h.relation = 'catalog.video'::regclass
                   AND h.mode = 'RowExclusiveLock'))`,
            [role, table],
          );
          expect(rows).not.toEqual([]);
          return rows[0]?.pid ?? 0;
        }, settleMs),
      letGo: () => holder.query('ROLLBACK'),
    };
  };
  const hasEnded = (session: number): Promise<void> =>
    eventually(async () => {
      expect((await db.query('SELECT FROM pg_stat_activity WHERE pid = $1', [session])).rowCount).toBe(0);
    }, settleMs);

  describe.each([
    ['for good', 0],
    ['into the trash', 7],
  ] as const)('%s', (_, trashDays) => {
    const intoTrash = trashDays > 0;

    beforeAll(() => keepsInTrash(trashDays), 60_000);

    it.each(
      subjects.flatMap((subject) =>
        ['catalog.playlist_entry', 'catalog.video', 'catalog.outbox'].map((table) => [subject, table] as const),
      ),
    )('leaves %s whole when the catalogue is killed before it is done, as it comes to %s', async (subject, table) => {
      const doomed = await next(subject);
      const held = await holdAt(table, 'reelkeep_catalog');
      void remove(doomed).catch(() => undefined);
      const session = await held.waiting();
      await kill('catalog');
      await held.letGo();
      await hasEnded(session);
      await startAgain('catalog');
      await eventually(async () => expect(await left(doomed)).toEqual(whole(doomed)), settleMs);
    });

    it.each(subjects)(
      'takes %s away whole when the catalogue is killed before it has told anybody',
      async (subject) => {
        const doomed = await next(subject);
        await kill('catalog');
        // Who holds this tells what has happened.
        const leadership = "(hashtext('reelkeep leadership'), hashtext('catalog-outbox'))";
        await holder.query(`SELECT pg_advisory_lock${leadership}`);
        await startAgain('catalog');
        await remove(doomed);
        expect(await left(doomed)).toEqual({ ...whole(doomed), rows: noRows(doomed) });
        await kill('catalog');
        await holder.query(`SELECT pg_advisory_unlock${leadership}`);
        await startAgain('catalog');
        await goes(doomed, { intoTrash });
      },
    );

    it.each(subjects)(
      'takes %s away whole when the downloader is killed amid its files, and search before it has heard',
      async (subject) => {
        const doomed = await next(subject);
        await kill('search-indexer');
        const held = await holdAt('download.media_file', 'reelkeep_download');
        await remove(doomed);
        await held.waiting();
        // What waits may be another statement of the downloader: the deletion begins with files before it comes there.
        await eventually(() => {
          const there = filesOf(doomed).filter((file) => existsSync(file));
          expect(there).not.toEqual(filesOf(doomed));
          expect(there).not.toEqual([]);
        });
        await kill('downloader');
        await held.letGo();
        await startAgain('downloader', 'search-indexer');
        await goes(doomed, { intoTrash });
      },
    );
  });
});
