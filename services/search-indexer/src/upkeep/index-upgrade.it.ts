/** @needs elasticsearch */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@reelkeep/runtime';
import { eventually } from '@reelkeep/testing';
import { markField } from '../engine/index-mark.js';
import { makeEarlierSet, makeUnmarkedSet } from '../testing/earlier-index.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';
import { everyTwoSeconds } from '../testing/test-catalog.js';

// An activity whose answer is lost is given to somebody else after two minutes.
const withinMs = 150_000;
// Several looks of the watch, which would begin another rebuild.
const looksMs = 8_000;

describe('an index of another release', () => {
  let world: SearchWorld;
  let service: RunningService;
  let pages = Promise.withResolvers<void>();

  beforeAll(async () => {
    world = await startSearchWorld({ startNow: false });
    service = await world.start();
    await world.finds('nothing', {}, withinMs);
  });
  afterAll(() => world.stop());

  const becomes = async (make: (world: SearchWorld, stamp: string) => Promise<void>, stamp: string): Promise<void> => {
    await service.stop();
    await make(world, stamp);
    pages = Promise.withResolvers<void>();
    world.catalog.beforePage = () => pages.promise;
    service = await world.start();
  };
  const stamps = async (): Promise<string[]> => {
    const names = Object.keys(await world.indices());
    return [...new Set(names.map((name) => name.slice(name.lastIndexOf('_v') + 2)))];
  };

  /** Searches without a pause, of which each must find the video, until the new set alone is there. */
  const searchThroughRebuild = async (query: string, id: string, old: string): Promise<number> => {
    const giveUpAt = Date.now() + withinMs;
    let answers = 0;
    while ((await world.isBuilding()) || (await stamps()).includes(old)) {
      expect(Date.now()).toBeLessThan(giveUpAt);
      expect((await world.search(query)).videos.map((hit) => hit.id)).toEqual([id]);
      answers += 1;
    }
    return answers;
  };

  const isMarkedAndStays = async (): Promise<void> => {
    const [stamp, ...others] = await stamps();
    expect(others).toEqual([]);
    const told = (await world.request('GET', `${world.prefix}*/_mapping`)) as Record<
      string,
      { mappings: { _meta?: Record<string, string> } }
    >;
    for (const { mappings } of Object.values(told)) {
      expect(mappings._meta?.[markField]).toMatch(/^(?!0{32})[0-9a-f]{32}-[0-9a-f]{32}$/);
    }
    await delay(looksMs);
    expect(await stamps()).toEqual([stamp]);
    expect(await world.isBuilding()).toBe(false);
  };

  it('that knew no marks answers all the time while it is built anew beside it', async () => {
    const old = '20250101000000000';
    await becomes(makeUnmarkedSet, old);
    await world.catalog.saveVideo(
      { id: 'vellum00001', title: 'Vellum', tracks: [{ cues: everyTwoSeconds(['goat and calf']) }] },
      1,
    );
    // The rebuild waits for its first page: only the index of before can answer.
    await world.finds('vellum', { videos: ['vellum00001'] }, withinMs);
    // As that release wrote lines: of one language. Those of today wait for the new index.
    await world.request('PUT', `${world.prefix}subtitle/_doc/vellum00000-de-1?refresh=true`, {
      youtube_id: 'vellum00000',
      lang: 'de',
      source: 'user',
      channel_id: 'UCcooper',
      title: 'Pergament',
      channel_name: 'The cooper',
      number: 1,
      line: 'vom Kalb und von der Ziege',
      cues: [],
    });
    const ofBefore = { subtitles: ['vellum00000-de-1'] };
    await world.finds('full:klab', ofBefore, withinMs);
    await world.finds('ziege kal', ofBefore, withinMs);
    const { subtitles } = await world.finds('full:kalb lang:de', ofBefore, withinMs);
    expect(subtitles[0]?.line).toBe('vom <span class="settings-current">Kalb</span> und von der Ziege');
    await world.catalog.saveChannel({ id: 'UCcooper', name: 'The cooper', description: 'Barrels by hand' }, 1);
    await world.finds('channel:barrels cooper', { channels: ['UCcooper'] }, withinMs);
    await eventually(async () => expect(await world.isBuilding()).toBe(true), withinMs);
    expect((await service.health.report()).parts['elasticsearch']).toBe('ok');
    world.catalog.store({ id: 'vellum00002', title: 'Parchment of the pages' }, 1);
    // Told before anybody listened.
    world.catalog.playlists.set('PLvellum', { playlist: { playlistId: 'PLvellum', name: 'Bindings' }, version: 1n });
    setTimeout(pages.resolve, 1_000);
    expect(await searchThroughRebuild('vellum', 'vellum00001', old)).toBeGreaterThan(5);
    await world.finds('parchment', { videos: ['vellum00002'] });
    await world.finds('bindings', { playlists: ['PLvellum'] });
    await world.finds('full:goats', { subtitles: ['vellum00001-en-1'] });
    await isMarkedAndStays();
  }, 400_000);

  it('that knew fewer fields answers too, and lets what it refuses wait for the new one', async () => {
    const old = '20250202000000000';
    world.catalog.videos.clear();
    await becomes(makeEarlierSet, old);
    await eventually(async () => expect(await world.isBuilding()).toBe(true), withinMs);
    await world.catalog.saveVideo({ id: 'vellum00003', title: 'Palette', categories: ['Pigments'] }, 1);
    await world.finds('palette', {}, withinMs);
    expect(await world.sql('SELECT * FROM dead_letter')).toEqual([]);
    expect(await stamps()).toContain(old);
    pages.resolve();
    await world.finds('video:pigments', { videos: ['vellum00003'] }, withinMs);
    await eventually(async () => expect(await stamps()).not.toContain(old), withinMs);
    expect(await world.sql('SELECT * FROM dead_letter')).toEqual([]);
  }, 400_000);
});
