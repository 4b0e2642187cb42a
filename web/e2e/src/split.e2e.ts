/** @needs elasticsearch */
import { describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import { archivedAndFound } from './archived-and-found.js';
import { type ServiceName, whileAway } from './away.js';
import { archived, doesTheMainJob, settleMs, startedFor } from './main-job.js';

describe('each service its own process', () => {
  const world = startedFor('split');
  doesTheMainJob('split', world);

  describe('with one service away', () => {
    const allWork = {
      'who am I': 200,
      'media bytes': 206,
      settings: 200,
      notifications: 200,
      'video list': 200,
      video: 200,
      search: 200,
      'download list': 200,
      add: 200,
      'save settings': 200,
      tasks: 200,
    };
    const storeMeanwhile = new Set<ServiceName>(['search-indexer', 'scheduler', 'notifications']);

    // ARCHITECTURE, "When a part is away": what answers 503, all else works.
    it.each([
      ['catalog', ['video list', 'video', 'search'], videos.chisel],
      ['downloader', ['download list', 'add'], videos.doubleStar],
      // Titles and names are looked through without it.
      ['search-indexer', [], videos.dashedId],
      ['scheduler', ['save settings', 'tasks'], videos.short],
      ['notifications', [], videos.workbench],
    ] as const)('%s: all but %j, and it comes back by itself', async (service, missing, extra) => {
      const { stack, keeper } = world();
      const lantern = await archived(world());
      const away = await whileAway(stack, service);
      try {
        if (service !== 'downloader') {
          await keeper.downloadNow([extra]);
        }
        expect(await away.answers(keeper, lantern)).toEqual({
          ...allWork,
          ...Object.fromEntries(missing.map((name) => [name, 503])),
        });
        if (storeMeanwhile.has(service)) {
          await eventually(async () => expect(await keeper.video(extra)).toMatchObject({ active: true }), settleMs);
        }
        expect(await away.isBack()).toBe(false);
      } finally {
        await away.end();
      }
      await eventually(async () => expect(await away.answers(keeper, lantern)).toEqual(allWork), settleMs);
      if (service === 'downloader') {
        await keeper.downloadNow([extra]);
      }
      // Nothing that was asked for meanwhile is lost, neither for the catalogue nor for the index.
      await archivedAndFound(keeper, extra, settleMs);
    });

    it('gateway: the others and a running download go on, and the session is kept', async () => {
      const { stack, keeper } = world();
      const lantern = await archived(world());
      await stack.tubeworld.setSettings({ bps: 200_000 });
      await keeper.downloadNow([videos.autoCaptionsOnly]);
      await eventually(async () => {
        const [request] = await stack.tubeworld.log({ kind: 'player', video: videos.autoCaptionsOnly });
        expect(request).toBeDefined();
      }, settleMs);
      const away = await whileAway(stack, 'gateway');
      try {
        await stack.tubeworld.setSettings({ bps: null });
        await expect(fetch(`${stack.baseUrl}/api/health/`)).rejects.toThrow('fetch failed');
        const { gateway: _, ...others } = await stack.healthUrls();
        for (const url of Object.values(others)) {
          // The one that was away before may still be starting: nothing waits for it there.
          await eventually(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), settleMs);
        }
        await eventually(async () => {
          const stored = 'SELECT 1 FROM catalog.video WHERE youtube_id = $1';
          expect(await stack.query(stored, [videos.autoCaptionsOnly])).toHaveLength(1);
        }, settleMs);
        expect(await away.isBack()).toBe(false);
      } finally {
        await away.end();
      }
      await eventually(async () => expect(await away.answers(keeper, lantern)).toEqual(allWork), settleMs);
    });
  });
});
