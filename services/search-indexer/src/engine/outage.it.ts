/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@reelkeep/runtime';
import { eventually } from '@reelkeep/testing';
import { everyTwoSeconds } from '../testing/test-catalog.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';
import { TestProxy } from '../testing/test-proxy.js';
import { warmingUp } from './elasticsearch.js';

describe('without Elasticsearch', () => {
  let world: SearchWorld;
  let proxy: TestProxy;
  let service: RunningService;

  beforeAll(async () => {
    proxy = await TestProxy.open(process.env['REELKEEP_TEST_ELASTICSEARCH_URL'] ?? '');
    await proxy.shut();
    world = await startSearchWorld({ elasticsearchUrl: proxy.url, startNow: false });
    service = await world.start();
  });
  afterAll(async () => {
    await world.stop();
    await proxy.shut();
  });

  it('starts, and says at once that search is warming up', async () => {
    const askedAt = performance.now();
    await expect(world.search('wheel')).rejects.toMatchObject({ code: 'unavailable', message: warmingUp });
    expect(performance.now() - askedAt).toBeLessThan(1_000);
    const { ready, parts } = await service.health.report();
    expect(ready).toBe(false);
    expect(parts).toMatchObject({ elasticsearch: warmingUp, postgres: 'ok', nats: 'ok' });
  });

  it('lets events wait, and brings them in by itself when it is there', async () => {
    await world.catalog.saveVideo(
      { id: 'waiting0001', title: 'Patience', tracks: [{ cues: everyTwoSeconds(['perseverantia']) }] },
      1,
    );
    await proxy.open();
    await world.finds('patience', { videos: ['waiting0001'] }, 30_000);
    await world.finds('perseverantia', { subtitles: ['waiting0001-en-1'] }, 30_000);
    await eventually(async () => expect((await service.health.report()).parts['elasticsearch']).toBe('ok'));
  });

  it('loses nothing when it goes away in between', async () => {
    await proxy.shut();
    await world.catalog.saveVideo({ id: 'waiting0002', title: 'Second patience' }, 1);
    await world.catalog.deleteVideo('waiting0001', 2);
    await expect(world.search('patience')).rejects.toMatchObject({ code: 'unavailable', message: warmingUp });
    await eventually(async () => expect((await service.health.report()).parts['elasticsearch']).toBe(warmingUp));
    await proxy.open();
    await world.finds('patience', { videos: ['waiting0002'] }, 30_000);
    await world.finds('perseverantia', {});
    expect(await world.sql('SELECT * FROM dead_letter')).toEqual([]);
  });

  it('answers within the deadline of a call when it hangs', async () => {
    proxy.hang();
    const askedAt = performance.now();
    await expect(world.search('patience')).rejects.toMatchObject({ code: 'unavailable', message: warmingUp });
    expect(performance.now() - askedAt).toBeLessThan(4_000);
    await proxy.shut();
    await proxy.open();
    await world.finds('patience', { videos: ['waiting0002'] }, 30_000);
  });
});
