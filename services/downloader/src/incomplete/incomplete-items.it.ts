import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseChannelId, parseYoutubeId } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { type Clock, createLogger, openDatabase, SystemIds } from '@reelkeep/runtime';
import { channels, startTestPlatform, type TestPlatform, videos } from '@reelkeep/testing';
import type { DataSource } from 'typeorm';
import { schema } from '../database/schema.js';
import { usualBackOff } from '../source/back-off.js';
import { WakeUp } from '../wake-up/wake-up.js';
import { IncompleteItems } from './incomplete-items.store.js';

const start = new Date('2026-03-01T12:00:00Z').getTime();
const minute = 60_000;
const video = { kind: 'video', id: parseYoutubeId(videos.chisel) } as const;
const channel = { kind: 'channel', id: parseChannelId(channels.harbourWorkshop) } as const;

describe('archived items that lack something', () => {
  let platform: TestPlatform;
  let dataSource: DataSource;
  let items: IncompleteItems;
  let now = start;

  beforeAll(async () => {
    platform = await startTestPlatform();
    dataSource = await openDatabase({ url: platform.databaseUrl('download'), schema });
    const clock: Clock = { now: () => new Date(now) };
    const wakeUp = new WakeUp(new Outbox('download', 'download', new SystemIds(), clock), clock);
    items = new IncompleteItems(dataSource, wakeUp, usualBackOff, clock, createLogger('test', 'silent'));
  });

  beforeEach(async () => {
    now = start;
    await dataSource.query('TRUNCATE incomplete_item, outbox');
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await platform?.stop();
  });

  const waitsFor = async (): Promise<number> => ((await items.next())?.getTime() ?? 0) - now;

  it('are asked for after five minutes, however often that was said, and somebody is woken', async () => {
    await items.add(dataSource.manager, video);
    now += minute;
    await items.add(dataSource.manager, video);
    expect(await waitsFor()).toBe(4 * minute);
    expect(await items.due()).toEqual([]);
    now += 4 * minute;
    expect(await items.due()).toEqual([video]);
    const [woken] = await dataSource.query('SELECT subject FROM outbox');
    expect(woken).toEqual({ subject: 'evt.download.v1.parts.missed' });
  });

  it('are asked for ever more rarely, and given up in the end', async () => {
    await items.add(dataSource.manager, video);
    const waits: number[] = [];
    while (await items.next()) {
      waits.push((await waitsFor()) / minute);
      now += await waitsFor();
      await items.lacksStill(dataSource.manager, video);
    }
    expect(waits).toEqual([5, 60, 360, 1_440, 4_320]);
    expect(await items.has(dataSource.manager, video)).toBe(false);
  });

  it('that wait for their refresh are due again if that is lost, and not before', async () => {
    await items.add(dataSource.manager, video);
    await items.add(dataSource.manager, channel);
    now += 5 * minute;
    await items.entered([video]);
    expect(await items.due()).toEqual([channel]);
    await items.forget(dataSource.manager, channel);
    expect(await waitsFor()).toBe(4_320 * minute);
  });

  it('of which the refresh was quicker keep what it says', async () => {
    await items.add(dataSource.manager, video);
    now += 5 * minute;
    const due = await items.due();
    await items.lacksStill(dataSource.manager, video);
    await items.entered(due);
    expect(await waitsFor()).toBe(60 * minute);
  });
});
