import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultAppConfig } from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Outbox } from '@reelkeep/outbox';
import { type Clock, openDatabase, SystemIds } from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../database/schema.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { classifyFailure } from '../yt-dlp/error-classifier.js';
import { usualBackOff } from './back-off.js';
import { SourceGate } from './source-gate.store.js';

const start = new Date('2026-03-01T12:00:00Z').getTime();
const minute = 60_000;
const bot = classifyFailure("ERROR: [youtube] chisel00001: Sign in to confirm you're not a bot.");
const noNetwork = classifyFailure("ERROR: Failed to resolve 'www.youtube.com'");

describe('the gate to the source', () => {
  let platform: TestPlatform;
  let dataSource: DataSource;
  let gate: SourceGate;
  let otherReplica: SourceGate;
  let now = start;
  let sleep_interval: number | null = null;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const url = platform.databaseUrl('download');
    dataSource = await openDatabase({ url, schema });
    const clock: Clock = { now: () => new Date(now) };
    const settings = new SettingsWatch(platform.buckets);
    settings.current = () => ({ ...defaultAppConfig, downloads: { ...defaultAppConfig.downloads, sleep_interval } });
    const gateOf = (): SourceGate => {
      const wakeUp = new WakeUp(new Outbox('download', 'download', new SystemIds(), clock), clock);
      return new SourceGate(dataSource, wakeUp, usualBackOff, settings, clock);
    };
    [gate, otherReplica] = [gateOf(), gateOf()];
  });

  beforeEach(async () => {
    [now, sleep_interval] = [start, null];
    await dataSource.query('DELETE FROM source_state');
    await dataSource.query('INSERT INTO source_state DEFAULT VALUES');
    await dataSource.query('TRUNCATE outbox, queue_run');
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await platform?.stop();
  });

  const subjects = async (): Promise<string[]> =>
    (await dataSource.query('SELECT subject FROM outbox ORDER BY seq')).map((row: { subject: string }) => row.subject);

  it('is open at first, and answers change nothing', async () => {
    expect(await gate.turn('question')).toEqual({ waitMs: 0 });
    await gate.answered(new Date(now));
    expect(await gate.pause()).toBeUndefined();
    expect(await subjects()).toEqual([]);
  });

  it('closes for longer each time that a block goes on, and says since when', async () => {
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      await gate.refused('blocked', bot);
      const pause = await gate.pause();
      expect(pause).toMatchObject({
        reason: 'The source asks to confirm that you are not a bot.',
        since: new Date(start),
      });
      const waitMs = (pause?.nextTry.getTime() ?? 0) - now;
      expect(await gate.turn('transfer')).toMatchObject({ waitMs, pause });
      waits.push(waitMs / minute);
      now += waitMs;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('lets one caller try when the time has come, and the next one only when that one never answers', async () => {
    await gate.refused('away', noNetwork);
    now += 5_000;
    expect(
      (await Promise.all([gate.turn('question'), otherReplica.turn('transfer')])).filter(({ waitMs }) => waitMs === 0),
    ).toHaveLength(1);
    now += 2 * minute;
    expect(await otherReplica.turn('transfer')).toEqual({ waitMs: 0 });
  });

  it('lets the next one try after another interval when a try came to nothing', async () => {
    await gate.refused('blocked', bot);
    // Asked before it closed: it was nobody's try, and says nothing when it ends.
    await gate.left(new Date(now));
    now += minute;
    const tried = new Date(now);
    expect(await gate.turn('transfer')).toEqual({ waitMs: 0 });
    await otherReplica.left(new Date(start));
    expect((await otherReplica.turn('question')).waitMs).toBeGreaterThan(minute);
    now += 1_000;
    await otherReplica.left(tried);
    expect(await otherReplica.turn('question')).toMatchObject({ waitMs: minute });
    now += minute;
    expect(await otherReplica.turn('question')).toEqual({ waitMs: 0 });
    expect(await gate.pause()).toMatchObject({ kind: 'blocked', since: new Date(start) });
  });

  it('lets a credential be asked about during a block, apart from other questions, and takes no try away', async () => {
    await gate.refused('blocked', bot);
    const pause = await gate.pause();
    sleep_interval = 10;
    expect(await gate.turn('credential')).toEqual({ waitMs: 0 });
    expect(await otherReplica.turn('credential')).toMatchObject({ waitMs: expect.any(Number), pause: undefined });
    expect(await gate.pause()).toEqual(pause);
    now += minute;
    expect(await gate.turn('credential')).toEqual({ waitMs: 0 });
    await gate.space();
    now += 15_000;
    expect(await gate.turn('question')).toEqual({ waitMs: 0 });

    await gate.refused('away', noNetwork);
    now += 4_000;
    sleep_interval = null;
    await gate.space();
    expect((await gate.turn('credential')).pause).toMatchObject({ kind: 'away' });
  });

  it('gives one of several questions a turn when they are to be kept apart', async () => {
    sleep_interval = 10;
    const turns = await Promise.all([gate, otherReplica, gate].map((one) => one.turn('question')));
    expect(turns.filter(({ waitMs }) => waitMs === 0)).toHaveLength(1);
    now += 15_000;
    expect(await otherReplica.turn('question')).toEqual({ waitMs: 0 });
  });

  it('takes failures of questions that were asked before it closed as one', async () => {
    await gate.refused('away', noNetwork);
    now += 1_000;
    await otherReplica.refused('away', noNetwork);
    expect((await gate.pause())?.nextTry).toEqual(new Date(start + 5_000));
  });

  it('opens with the first answer, and wakes reading and the run that is under way', async () => {
    await dataSource.query("INSERT INTO queue_run (task_id, auto_start_only, started) VALUES ('task', true, now())");
    await gate.refused('away', noNetwork);
    await otherReplica.answered(new Date(now));
    expect(await gate.turn('question')).toEqual({ waitMs: 0 });
    expect(await subjects()).toEqual(['evt.download.v1.rows.entered', 'evt.download.v1.queue.kicked']);
    // Begins anew after that.
    await gate.refused('away', noNetwork);
    expect((await gate.pause())?.nextTry).toEqual(new Date(start + 5_000));
  });

  it('starts slowly after a block, ever faster with each good answer', async () => {
    await gate.refused('blocked', bot);
    now += minute;
    await gate.answered(new Date(now));
    const waits: number[] = [];
    for (let step = 0; step < 6; step++) {
      expect(await gate.turn('question')).toEqual({ waitMs: 0 });
      // A transfer waits for the same, on every replica.
      const { waitMs } = await otherReplica.turn('transfer');
      waits.push(waitMs);
      now += waitMs;
      await gate.answered(new Date(now));
    }
    [32, 16, 8, 4, 2].forEach((seconds, step) => {
      expect(waits[step]).toBeGreaterThanOrEqual(500 * seconds);
      expect(waits[step]).toBeLessThanOrEqual(1_500 * seconds);
    });
    expect(waits[5]).toBe(0);
  });

  it('goes on with a block that comes back during the slow start, and forgets it after that', async () => {
    const closedFor = async (): Promise<number> => ((await gate.pause())?.nextTry.getTime() ?? 0) - now;
    await gate.refused('blocked', bot);
    now += await closedFor();
    await gate.refused('blocked', bot);
    expect(await closedFor()).toBe(2 * minute);
    await gate.answered(new Date(now));
    await gate.refused('blocked', bot);
    expect(await closedFor()).toBe(4 * minute);
    for (let answers = 0; answers < 6; answers++) {
      await gate.answered(new Date(now));
    }
    await gate.refused('blocked', bot);
    expect(await closedFor()).toBe(minute);
  });

  it('stays closed when what answers was asked before it closed, unless the fault is ours', async () => {
    const asked = new Date(now);
    now += 1_000;
    await gate.refused('blocked', bot);
    await otherReplica.answered(asked);
    expect(await gate.pause()).toBeDefined();
    await otherReplica.answered(new Date(now));
    expect(await gate.pause()).toBeUndefined();
    await gate.refused('broken', bot);
    await otherReplica.answered(asked);
    expect(await gate.pause()).toBeUndefined();
  });

  it('keeps questions apart by half the interval more or less, and leaves transfers alone', async () => {
    sleep_interval = 10;
    for (let draw = 0; draw < 20; draw++) {
      await gate.space();
      const { waitMs } = await otherReplica.turn('question');
      expect(waitMs).toBeGreaterThanOrEqual(5_000);
      expect(waitMs).toBeLessThanOrEqual(15_000);
    }
    expect(await gate.turn('transfer')).toEqual({ waitMs: 0 });
    sleep_interval = null;
    await gate.space();
    expect(await gate.turn('question')).toEqual({ waitMs: 0 });
  });
});
