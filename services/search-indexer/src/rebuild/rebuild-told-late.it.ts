/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchWorkflows } from '@reelkeep/contracts';
import { eventually } from '@reelkeep/testing';
import pg from 'pg';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

describe('a rebuild that is told, while it is swapped in, that what it read was replaced', () => {
  let world: SearchWorld;
  let swap: pg.Client;

  beforeAll(async () => {
    world = await startSearchWorld();
    swap = new pg.Client({ connectionString: world.platform.databaseUrl('search') });
    await swap.connect();
  });
  afterAll(async () => {
    await swap?.end();
    await world?.stop();
  });

  const workflow = () => world.platform.temporal.workflow.getHandle(searchWorkflows.searchRebuild.workflowId());

  it('begins again, or search would not know what was restored', async () => {
    // Its first index is built meanwhile.
    await world.finds('palimpsest', {}, 120_000);
    await workflow().result();
    const id = 'aarestored2';
    await world.catalog.saveVideo({ id, title: 'Palimpsest restored late' }, 1);
    await world.finds('video:late', { videos: [id] });
    const row = world.catalog.videos.get(id);
    world.catalog.videos.delete(id);
    // Its pages are read without the video. The swap waits for this row, and has begun when it does.
    let isHeld = false;
    world.catalog.beforePage = async () => {
      if (!isHeld && (await world.isBuilding())) {
        isHeld = true;
        await swap.query('BEGIN');
        await swap.query('SELECT FROM search.index_state FOR UPDATE');
      }
    };
    await world.rebuild();
    await eventually(async () => {
      const { rows } = await swap.query('SELECT FROM pg_locks WHERE NOT granted');
      expect(rows).not.toEqual([]);
    }, 60_000);
    if (row) {
      world.catalog.videos.set(id, row);
    }
    await workflow().signal('anew');
    await swap.query('COMMIT');
    await workflow().result();
    world.catalog.beforePage = async () => undefined;
    await world.finds('video:late', { videos: [id] });
    await world.catalog.deleteVideo(id, 2);
    await world.finds('video:late', {});
  }, 300_000);
});
