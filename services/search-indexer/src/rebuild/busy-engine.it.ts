/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchWorkflows } from '@reelkeep/contracts';
import { eventually } from '@reelkeep/testing';
import type { WorkflowHandle } from '@temporalio/client';
import { BusyFront } from '../testing/busy-front.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

describe('an Elasticsearch without room', () => {
  let world: SearchWorld;
  let front: BusyFront;
  const rebuildRun = (): WorkflowHandle =>
    world.platform.temporal.workflow.getHandle(searchWorkflows.searchRebuild.workflowId());

  // One number for each of channels, videos and playlists. Other steps meet the door as well, and are none of its business.
  const triesOfCopying = async (): Promise<number[]> => {
    const events = (await rebuildRun().fetchHistory()).events ?? [];
    const copying = new Set(
      events.flatMap(({ eventId, activityTaskScheduledEventAttributes: step }) =>
        step?.activityType?.name === 'copyPages' ? String(eventId) : [],
      ),
    );
    return events.flatMap(({ activityTaskStartedEventAttributes: step }) =>
      copying.has(String(step?.scheduledEventId)) ? (step?.attempt ?? 0) : [],
    );
  };

  beforeAll(async () => {
    front = await BusyFront.open(process.env['REELKEEP_TEST_ELASTICSEARCH_URL'] ?? '');
    world = await startSearchWorld({ elasticsearchUrl: front.url });
    await world.catalog.saveVideo({ id: 'busymoment1', title: 'Vellum' }, 1);
    // The door breaks a connection now and then, and steps of the first rebuild are repeated with growing pauses.
    await world.finds('vellum', { videos: ['busymoment1'] }, 60_000);
  });
  afterAll(async () => {
    await world.stop();
    await front.close();
  });

  it.each(['request', 'documents'] as const)(
    'for a moment is asked again at once when it refuses a %s, and no step of a rebuild is repeated',
    async (refused) => {
      await rebuildRun().result();
      front.refuse(3, refused);
      await world.rebuild();
      await rebuildRun().result();
      expect(front.toRefuse).toBe(0);
      expect(await triesOfCopying()).toEqual([1, 1, 1]);
      await world.finds('vellum', { videos: ['busymoment1'] });
    },
  );

  it('for long is left to the next try of the step', async () => {
    front.refuse(Number.MAX_SAFE_INTEGER);
    await world.rebuild();
    await eventually(async () => {
      const { raw } = await rebuildRun().describe();
      const copying = raw.pendingActivities?.find(({ activityType }) => activityType?.name === 'copyPages');
      expect(copying?.attempt ?? 0).toBeGreaterThan(1);
    }, 60_000);
    front.refuse(0);
    await rebuildRun().result();
    await world.finds('vellum', { videos: ['busymoment1'] });
  });
});
