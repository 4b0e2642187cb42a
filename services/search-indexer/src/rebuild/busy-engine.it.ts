/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchWorkflows } from '@reelkeep/contracts';
import { BusyFront } from '../testing/busy-front.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

describe('an Elasticsearch whose memory is full for a moment', () => {
  let world: SearchWorld;
  let front: BusyFront;

  beforeAll(async () => {
    front = await BusyFront.open(process.env['REELKEEP_TEST_ELASTICSEARCH_URL'] ?? '');
    world = await startSearchWorld({ elasticsearchUrl: front.url });
    await world.finds('vellum', {});
  });
  afterAll(async () => {
    await world.stop();
    await front.close();
  });

  it('is asked again at once, so that no step of a rebuild has to be repeated', async () => {
    await world.catalog.saveVideo({ id: 'busymoment1', title: 'Vellum' }, 1);
    await world.finds('vellum', { videos: ['busymoment1'] });
    front.refuse(3);
    await world.rebuild();
    const rebuild = world.platform.temporal.workflow.getHandle(searchWorkflows.searchRebuild.workflowId());
    await rebuild.result();
    expect(front.left).toBe(0);
    const { events } = await rebuild.fetchHistory();
    const tries = (events ?? []).flatMap(({ activityTaskStartedEventAttributes: started }) => started?.attempt ?? []);
    expect(tries.length).toBeGreaterThan(3);
    expect(new Set(tries)).toEqual(new Set([1]));
    await world.finds('vellum', { videos: ['busymoment1'] });
  });
});
