import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channels, eventually, type Fault, type WorldVideo } from '@reelkeep/testing';
import { CatalogPages } from './catalog-pages.js';
import { type DownloaderUnderTest, quickBackOff, startDownloaderUnderTest } from './downloader-under-test.js';
import { type ActName, faultOn } from './faults-of-the-source.js';

// The tables are long, and a machine may be busy.
const waitMs = 240_000;

// Subtitles, the mark of the volume, and what keeps its folder from being empty.
const isBeside = /^(?:[^.].*\.\w+\.vtt|\.reelkeep-volume|\.keep)$/;

/** A row as the tests of faults look at it. */
export type FaultRow = {
  youtube_id: string;
  title: string;
  state: string;
  message: string | null;
  failure_class: string | null;
  failure_reason: string | null;
};

/** What becomes of an item: it is got over, or told on its row with a class and the first cause. */
export type End = 'archived' | RegExp;

export type FaultCase = { id: string; act: ActName; end: End };

/** What the tests of faults do and look at, on a downloader, its source and what it asks of the catalogue. */
export class FaultWorld {
  private made = 0;
  /** The hash of what one undisturbed download makes of the clip that all videos here have. */
  private whole = '';

  private constructor(
    readonly world: DownloaderUnderTest,
    readonly catalog: CatalogPages,
  ) {}

  static async start(): Promise<FaultWorld> {
    const world = await startDownloaderUnderTest();
    const catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
    const at = new FaultWorld(world, catalog);
    try {
      await at.begin();
    } catch (error) {
      await at.stop();
      throw error;
    }
    return at;
  }

  private async begin(): Promise<void> {
    // What failed beside a video is asked for again until it comes.
    await this.world.start({}, { ...quickBackOff, partsMs: Array.from({ length: 60 }, () => 1_000) });
    await this.settings();
    const reference = await this.video();
    await this.enter([reference]);
    await this.archived([reference]);
    this.whole = await this.hashOf(reference);
  }

  async stop(): Promise<void> {
    await this.world.stopService();
    await this.catalog.stop();
    await this.world.stop();
  }

  /** After each test: no fault, no row, and nothing half-written. */
  async clear(): Promise<void> {
    await this.world.source.clearFaults();
    await this.world.queue.clearItems({ status: 'pending' });
    await this.settings();
    await this.until(async () => (await this.halfWritten()).join('; '));
  }

  settings(more: Record<string, unknown> = {}): Promise<void> {
    return this.world.settings({ parallel_downloads: 4, subtitle: null, comment_max: null, ...more });
  }

  /** One fault for each kind of question. */
  async fault(act: ActName, kinds: readonly string[], match: Pick<Fault, 'video' | 'channel'>): Promise<void> {
    for (const kind of kinds) {
      await this.world.source.addFault(faultOn(act, { kind, ...match }));
    }
  }

  /**
   * Waits until all have ended, and says which of them not as the table says: what is told is told as a disturbance, with
   * its first cause. Nor does anything stand still.
   */
  async unexpected(cases: readonly FaultCase[]): Promise<string[]> {
    const rows = await this.settled(cases.map(({ id }) => id));
    const wrong = cases.flatMap(({ id, act, end }) => {
      const row = rows.get(id);
      const isAsWanted =
        end === 'archived'
          ? row === undefined
          : row?.failure_class === 'retryable' &&
            row.message?.startsWith('The source did not give it.\n') === true &&
            end.test(row.message);
      return isAsWanted ? [] : [`${act}: ${row?.failure_class ?? 'archived'} ${row?.message ?? ''}`];
    });
    const pause = await this.pause();
    return pause ? [...wrong, `paused: ${pause.reason}`] : wrong;
  }

  /** A new video of the source, of three seconds. */
  async video(more: Partial<WorldVideo> = {}): Promise<string> {
    const id = `fault${String(this.made++).padStart(6, '0')}`;
    await this.world.source.addVideo({
      id,
      channel: channels.meadowObservatory,
      title: `A cloud, part ${this.made}`,
      published: new Date(Date.UTC(2024, 0, 1) + this.made * 86_400_000).toISOString(),
      clip: 'c3',
      ...more,
    });
    return id;
  }

  /** A new channel of the source. */
  async channel(): Promise<string> {
    const id = `UCfault${String(this.made++).padStart(17, '0')}`;
    await this.world.source.addChannel({ id, name: `Clouds, shelf ${this.made}` });
    return id;
  }

  async enter(entries: readonly string[], autostart = true): Promise<string> {
    const given = { entries: [entries.join('\n')], autostart, flat: false, force: false };
    return (await this.world.queue.enqueue(given)).taskId;
  }

  async rows(): Promise<FaultRow[]> {
    const { rows } = await this.world.db.query(
      'SELECT youtube_id, title, state, message, failure_class, failure_reason FROM queue_item ORDER BY position',
    );
    return rows as FaultRow[];
  }

  /** The rows once nothing goes on any more: each of these is archived, or has a message. */
  private async settled(ids: readonly string[]): Promise<Map<string, FaultRow>> {
    let rows: FaultRow[] = [];
    await this.until(async () => {
      rows = await this.rows();
      const told = new Set(rows.map((row) => row.youtube_id));
      const open = rows.filter(({ message }) => message === null).map((row) => row.youtube_id);
      return [...open, ...ids.filter((id) => !this.isSaved(id) && !told.has(id))].join(', ');
    });
    return new Map(rows.map((row) => [row.youtube_id, row]));
  }

  /** Waits until nothing is left open. */
  private until(left: () => Promise<string>): Promise<void> {
    return eventually(async () => {
      const open = await left();
      if (open !== '') {
        throw new Error(`still open: ${open}`);
      }
    }, waitMs);
  }

  isSaved(id: string): boolean {
    return this.world.saved.some(({ video }) => video?.youtubeId === id);
  }

  /** Waits until these are archived and nothing waits any more. */
  archived(ids: readonly string[]): Promise<void> {
    return this.until(async () => {
      const rows = (await this.rows()).map((row) => row.youtube_id);
      return [...ids.filter((id) => !this.isSaved(id)), ...rows].join(', ');
    });
  }

  /** Why nothing is asked now. */
  async pause(): Promise<{ kind: string; reason: string } | undefined> {
    const { rows } = await this.world.db.query('SELECT pause_kind AS kind, pause_reason AS reason FROM source_state');
    return rows[0]?.kind == null ? undefined : rows[0];
  }

  /** Waits for a pause of that kind, and says why it is. */
  async paused(kind: string): Promise<string> {
    let reason = '';
    await this.until(async () => {
      const pause = await this.pause();
      reason = pause?.reason ?? '';
      return pause?.kind === kind ? '' : `no pause (${kind})`;
    });
    return reason;
  }

  /**
   * What is half-written: media files are those of what the catalogue was told of, each whole, and staged is at most what
   * rows wait for.
   */
  async halfWritten(): Promise<string[]> {
    const { mediaDir, cacheDir } = this.world.platform;
    const known = new Set(this.world.saved.map(({ video }) => `${video?.youtubeId}.mp4`));
    const files = (await readdir(mediaDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const media = files.filter(({ name }) => !isBeside.test(name));
    const names = new Set(media.map(({ name }) => name));
    const problems = [...known].filter((name) => !names.has(name)).map((name) => `${name} is not there`);
    for (const { name, parentPath } of media) {
      if (!known.has(name)) {
        problems.push(`${name} is nobody's`);
      } else if ((await hashOf(join(parentPath, name))) !== this.whole) {
        problems.push(`${name} is not whole`);
      }
    }
    const waiting = (await this.rows()).map((row) => row.youtube_id);
    const staged = await readdir(join(cacheDir, 'download'));
    return [...problems, ...staged.filter((name) => !waiting.includes(name)).map((name) => `${name} is staged`)];
  }

  /** The SHA-256 of an archived video's file. */
  hashOf(id: string): Promise<string> {
    return hashOf(join(this.world.platform.mediaDir, channels.meadowObservatory, `${id}.mp4`));
  }
}

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
