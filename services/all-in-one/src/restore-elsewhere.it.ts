/** @needs elasticsearch */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import {
  type Api,
  buildTestWorld,
  eventually,
  signedInApi,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';
import { manifestOf, readZip, rowsIn } from './testing/read-zip.js';

const settleMs = 120_000;
const downloaded = [videos.rowingBoat, videos.commented, videos.userSubtitles];
/** What each service writes by itself as time goes by, and what is of one start of it. */
const volatile = new Set(['changed_at', 'generation', 'last_login_at']);

/** An installation of its own: folders, databases and all. */
class Installation {
  constructor(
    readonly platform: TestPlatform,
    readonly household: Household,
    readonly db: pg.Client,
    public api: Api,
  ) {}

  static async start(sourceEnv: (platform: TestPlatform) => Promise<Record<string, string>>): Promise<Installation> {
    const platform = await startTestPlatform();
    const household = await startHousehold(platform, await sourceEnv(platform));
    const db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    return new Installation(platform, household, db, await household.signIn());
  }

  zip = (name: string): string => join(this.platform.cacheDir, 'backup', name);

  /** Resolves when a task went well; asks the database, since a restore ends sessions. */
  ended = async (taskId: string): Promise<void> => {
    const { status, result } = await eventually(async () => {
      const { rows } = await this.db.query<{ status: string; result: string }>(
        `SELECT status, result FROM ops.task_run WHERE task_id = $1 AND status <> 'STARTED'`,
        [taskId],
      );
      const [ended] = rows;
      if (ended === undefined) {
        throw new Error(`${taskId} goes on`);
      }
      return ended;
    }, settleMs);
    if (status !== 'SUCCESS') {
      throw new Error(`${status}: ${result}`);
    }
  };

  async backup(): Promise<string> {
    await this.ended((await this.api.backups.make()).task_id);
    const [made] = await this.api.backups.list();
    return this.zip(made?.filename ?? '');
  }

  async restore(file: string): Promise<void> {
    const name = 'ta_backup-20260101-manual.zip';
    await mkdir(this.zip(''), { recursive: true });
    await copyFile(file, this.zip(name));
    await this.ended((await this.api.backups.restore(name)).task_id);
    this.api = await this.household.signIn();
  }

  async stop(): Promise<void> {
    await this.db.end();
    await this.household.stop();
    await this.platform.stop();
  }
}

const comparable = (row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !volatile.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Each table of a backup, with its rows in one order. */
const tablesOf = async (file: string): Promise<Map<string, string[]>> => {
  const texts = await readZip(file);
  return new Map(
    manifestOf(texts).parts.flatMap(({ schema, tables }) =>
      tables.map(({ name, rows }): [string, string[]] => [
        `${schema}.${name}`,
        rows === 0 ? [] : rowsIn(texts, schema, name).map(comparable).toSorted(),
      ]),
    ),
  );
};

/** The same for each seed: which of many questions are asked is not chosen by who wrote the test. */
const randomly =
  (seed: number) =>
  (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };

/** What an installation answers: fifty questions of all kinds, and every counter. */
type Answers = { asked: unknown[]; counters: unknown[] };
/** And what it finds: words with the videos in whose titles they stand. */
type Found = [string, unknown][];

const wordsAsked = 10;

describe('a backup of a busy installation', () => {
  let kept: string;
  let known: string[];
  let channels: string[];
  let words: string[];
  let before: Answers;
  let foundBefore: Found;
  let second: Installation | undefined;

  const busyZip = (): string => join(kept, 'busy.zip');
  const quietZip = (): string => join(kept, 'quiet.zip');

  const answersOf = async (api: Api): Promise<Answers> => {
    const pick = randomly(20_260_101);
    const one = (of: readonly string[]): string => of[pick(of.length)] ?? '';
    const kinds: (() => Promise<unknown>)[] = [
      () => api.videos.get(one(known)),
      () => api.videos.list({ page: 1 + pick(20) }),
      () => api.videos.list({ channel: one(channels) }),
      () => api.channels.aggs(one(channels)),
      () => api.playlists.navOf(one(known)),
      () => api.videos.comments(videos.commented),
    ];
    const asked: unknown[] = [];
    for (let n = 0; n < 50; n += 1) {
      asked.push(await kinds[n % kinds.length]?.());
    }
    const { stats } = api;
    const counters = await Promise.all([
      stats.videos(),
      stats.channels(),
      stats.playlists(),
      stats.downloads(),
      stats.watched(),
      stats.history(),
      stats.biggestChannels({ order: 'media_size' }),
    ]);
    return { asked, counters };
  };

  const foundBy = async (api: Api): Promise<Found> => {
    const pick = randomly(20_260_102);
    const found: Found = [];
    for (let n = 0; n < wordsAsked; n += 1) {
      const word = words[pick(words.length)] ?? '';
      const { results } = await api.search.find(`video:${word}`);
      found.push([word, results.video_results.map(({ youtube_id: id }) => id).toSorted()]);
    }
    return found;
  };

  /** Makes one backup while videos arrive and are watched, and one when all is done; then the installation is gone. */
  const keepFirst = async (first: Installation): Promise<void> => {
    const { platform, household, api, db } = first;
    await seedVideos(platform.databaseUrl('catalog'), { videos: 400, channels: 7, userId: '1', withSubtitles: true });
    await db.query(
      `INSERT INTO identity.app_user (username, password)
       SELECT name, password FROM identity.app_user, unnest(ARRAY['ann', 'ben']) AS name WHERE username = 'keeper'`,
    );
    await first.ended((await api.tasks.start('archive_rebuild')).task_id);
    await api.settings.update({
      downloads: { sleep_interval: null, subtitle: 'en', subtitle_index: true, comment_max: '50,50,50,50' },
    });
    // What was seeded has no files.
    await writeFile(join(platform.mediaDir, '.keep'), '');
    const column = async (sql: string): Promise<string[]> =>
      (await db.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    const ids = 'SELECT youtube_id AS id FROM catalog.video ORDER BY 1';
    known = await column(ids);
    const ann = await signedInApi(household.baseUrl, 'ann', password);
    const busy = new AbortController();
    const watching = (async () => {
      let marks = 0;
      for (; !busy.signal.aborted; marks += 1) {
        await ann.videos.setWatched(known[marks % known.length] ?? '', marks % 3 !== 0);
      }
      return marks;
    })();
    await api.downloads.add([...downloaded], { autostart: true });
    // The others are under way.
    await eventually(() => Promise.any(downloaded.map((id) => api.videos.get(id))), settleMs);
    await copyFile(await first.backup(), busyZip());
    busy.abort();
    expect(await watching).toBeGreaterThan(0);

    for (const id of downloaded) {
      // They come after the video.
      await eventually(() => api.videos.comments(id), settleMs);
    }
    await eventually(async () => expect((await api.downloads.list()).data).toEqual([]), settleMs);
    known = await column(ids);
    channels = await column('SELECT channel_id AS id FROM catalog.channel ORDER BY 1');
    words = await column(
      `SELECT DISTINCT lower(word) AS id FROM catalog.video, regexp_split_to_table(title, '\\W+') AS word
       WHERE length(word) > 3 ORDER BY 1`,
    );
    await copyFile(await first.backup(), quietZip());
    before = await answersOf(api);
    foundBefore = await eventually(() => foundBy(api), settleMs);
  };

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'reelkeep-elsewhere-'));
    let source: Tubeworld | undefined;
    const first = await Installation.start(async (platform) => {
      const workDir = join(platform.cacheDir, '..', 'tubeworld');
      source = await startTubeworld({ ...tubeworldRuntime(), world: buildTestWorld(), workDir });
      return source.env;
    });
    try {
      await keepFirst(first);
    } finally {
      await first.stop();
      await source?.stop();
    }
    second = await Installation.start(() => Promise.resolve({}));
  }, 400_000);

  afterAll(async () => {
    await second?.stop();
    await rm(kept, { recursive: true });
  });

  const there = (): Installation => {
    if (!second) {
      throw new Error('not started');
    }
    return second;
  };

  it('is on another, empty one what it was at its one point in time', async () => {
    await there().restore(busyZip());
    const then = await tablesOf(busyZip());
    const now = await tablesOf(await there().backup());
    expect([...now.keys()]).toEqual([...then.keys()]);
    for (const [table, was] of then) {
      expect([table, now.get(table)]).toEqual([table, was]);
    }
    expect(then.get('catalog.watch_state')?.length).toBeGreaterThan(0);
  }, 240_000);

  it('answers there as here: every counter, fifty questions of all kinds and searches', async () => {
    await there().restore(quietZip());
    expect(await answersOf(there().api)).toEqual(before);
    expect(foundBefore.flatMap(([, ids]) => ids).length).toBeGreaterThan(0);
    // Search is built anew there, and away or reduced meanwhile.
    await eventually(async () => expect(await foundBy(there().api)).toEqual(foundBefore), settleMs);
  }, 300_000);
});
