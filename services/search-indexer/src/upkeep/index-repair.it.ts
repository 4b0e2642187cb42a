/** @needs elasticsearch */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@reelkeep/runtime';
import { eventually } from '@reelkeep/testing';
import { warmingUp } from '../engine/elasticsearch.js';
import { momentMs } from '../engine/index-status.js';
import { damages } from '../testing/index-damage.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';
import { everyTwoSeconds } from '../testing/test-catalog.js';

const repairedWithinMs = 40_000;
const lantern = { videos: ['lantern0001'], channels: ['UCkeeper'], subtitles: ['lantern0001-en-1'] };

describe('an index of search that', () => {
  let world: SearchWorld;
  let service: RunningService;
  let arrivals = 0;

  beforeAll(async () => {
    world = await startSearchWorld({ startNow: false });
    service = await world.start();
    await world.catalog.saveChannel({ id: 'UCkeeper', name: 'Lantern Keepers' }, 1);
    await world.catalog.saveVideo(
      {
        id: 'lantern0001',
        title: 'Lantern and wick',
        channelId: 'UCkeeper',
        tracks: [{ cues: everyTwoSeconds(['trim the wick of the lantern']) }],
      },
      1,
    );
    await world.finds('lantern', lantern, repairedWithinMs);
  });
  afterAll(() => world.stop());

  /** Between two searches: without one, asking takes the processor from the repair. */
  const breathMs = 20;

  /** Searches once: an answer is the right one or our sentence, and nothing else. Returns which. */
  const isAnswered = async (): Promise<boolean> => {
    const answer = await world.search('lantern').catch((error: unknown) => error);
    if (answer instanceof Error) {
      expect(answer).toMatchObject({ code: 'unavailable', message: warmingUp });
      return false;
    }
    const { videos, channels, subtitles } = answer as Awaited<ReturnType<typeof world.search>>;
    expect({
      videos: videos.map(({ id }) => id),
      channels: channels.map(({ id }) => id),
      subtitles: subtitles.map(({ fragmentId }) => fragmentId),
    }).toEqual(lantern);
    return true;
  };

  /** Searches again and again until the repair is done. */
  const searchUntilRepaired = async (): Promise<void> => {
    const giveUpAt = Date.now() + repairedWithinMs;
    while (!(await isAnswered()) || (await world.isBuilding())) {
      expect(Date.now()).toBeLessThan(giveUpAt);
      await delay(breathMs);
    }
  };

  const videoArrives = async (): Promise<{ isFound: () => Promise<unknown> }> => {
    arrivals += 1;
    const [id, title] = [`arrival${String(arrivals).padStart(4, '0')}`, `Arrival ${arrivals}`];
    await world.catalog.saveVideo({ id, title }, 1);
    return { isFound: () => world.finds(`video:"${title}"`, { videos: [id] }, repairedWithinMs) };
  };

  const nothingIsSetAside = async (): Promise<void> => {
    expect(await world.sql('SELECT * FROM dead_letter')).toEqual([]);
  };

  describe.each(damages)('$what', ({ harm, isRebuilt }) => {
    it('is repaired while it is used', async () => {
      await harm(world);
      await delay(momentMs);
      // A block or a closed index may have been found and freed in the moment between.
      expect((await isAnswered()) && isRebuilt).toBe(false);
      const { isFound } = await videoArrives();
      await searchUntilRepaired();
      await isFound();
      await nothingIsSetAside();
    }, 90_000);

    it('is repaired after a start, which calls search ready only when it answers', async () => {
      await service.stop();
      await harm(world);
      const { isFound } = await videoArrives();
      service = await world.start();
      await eventually(async () => {
        const { parts } = await service.health.report();
        expect(parts['elasticsearch']).toBe('ok');
      }, repairedWithinMs);
      expect(await isAnswered()).toBe(true);
      await searchUntilRepaired();
      await isFound();
      await nothingIsSetAside();
    }, 90_000);
  });
});
