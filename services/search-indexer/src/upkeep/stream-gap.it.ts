/** @needs elasticsearch */
import { setTimeout as delay } from 'node:timers/promises';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchWorkflows, type TaskFinished, TaskFinishedSchema } from '@reelkeep/contracts';
import { eventSubject } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { eventually } from '@reelkeep/testing';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

const withinMs = 90_000;

const testMs = 180_000;

describe('the search index of a service that was away', () => {
  let world: SearchWorld;
  let service: RunningService;
  const rebuilt: TaskFinished[] = [];

  beforeAll(async () => {
    world = await startSearchWorld({ startNow: false });
    world.platform.nats.connection.subscribe(eventSubject('search', TaskFinishedSchema), {
      callback: (_error, message) => void rebuilt.push(fromBinary(TaskFinishedSchema, message.data)),
    });
    await world.platform.nats.connection.flush();
    service = await world.start();
    await world.finds('sextant', {}, withinMs);
    await rebuildEnds();
    await world.catalog.saveVideo({ id: 'sextant0001', title: 'Sextant one' }, 1);
    await world.catalog.saveVideo({ id: 'sextant0002', title: 'Sextant two' }, 1);
    await isFound('sextant one', 'sextant0001');
    await isFound('sextant two', 'sextant0002');
  }, 180_000);
  afterAll(() => world.stop());

  const rebuildEnds = async (): Promise<void> => {
    await world.platform.temporal.workflow.getHandle(searchWorkflows.searchRebuild.workflowId()).result();
  };
  const isFound = (title: string, ...ids: string[]): Promise<unknown> =>
    world.finds(`video:"${title}"`, { videos: ids }, withinMs);

  it(
    'is not rebuilt when every event is still there',
    async () => {
      await service.stop();
      await world.catalog.saveVideo({ id: 'sextant0003', title: 'Sextant three' }, 1);
      service = await world.start();
      await isFound('sextant three', 'sextant0003');
      expect(rebuilt).toEqual([]);
    },
    testMs,
  );

  it(
    'is rebuilt when events are gone',
    async () => {
      await service.stop();
      await world.catalog.saveVideo({ id: 'sextant0004', title: 'Sextant four' }, 1);
      await world.catalog.deleteVideo('sextant0001', 2);
      await world.platform.nats.jsm.streams.purge('EVENTS');
      service = await world.start();
      await isFound('sextant four', 'sextant0004');
      await isFound('sextant one');
      await eventually(() => expect(rebuilt).toMatchObject([{ name: 'search_rebuild', outcome: 'success' }]), withinMs);
    },
    testMs,
  );

  it(
    'is rebuilt when the stream is another one',
    async () => {
      await service.stop();
      world.catalog.store({ id: 'sextant0005', title: 'Sextant five' }, 1);
      await world.platform.nats.jsm.streams.delete('EVENTS');
      await world.platform.prepareNats();
      service = await world.start();
      await isFound('sextant five', 'sextant0005');
      await isFound('sextant three', 'sextant0003');
      await eventually(() => expect(rebuilt).toHaveLength(2), withinMs);
    },
    testMs,
  );

  it(
    'is rebuilt once more when a rebuild from before the gap still runs',
    async () => {
      for (let number = 6; number <= 12; number++) {
        const id = `sextant${String(number).padStart(4, '0')}`;
        world.catalog.store({ id, title: `Sextant ${number}` }, 1);
      }
      world.catalog.pageSize = 1;
      const asked: string[] = [];
      world.catalog.beforePage = async (after) => {
        asked.push(after);
        // Slow enough that the pages outlast the time that a worker is given to end.
        await delay(2_000);
      };
      // Whoever starts it while the last one is about to end meets that.
      await rebuildEnds();
      await world.rebuild();
      await eventually(() => expect(asked).toContain('sextant0003'), withinMs);
      await service.stop();
      world.catalog.beforePage = async () => undefined;
      // Its first page is read: only another rebuild can find this one.
      await world.catalog.saveVideo({ id: 'astrolabe01', title: 'Astrolabe' }, 1);
      await world.platform.nats.jsm.streams.purge('EVENTS');
      service = await world.start();
      await isFound('astrolabe', 'astrolabe01');
      await eventually(() => expect(rebuilt).toHaveLength(4), withinMs);
    },
    testMs,
  );
});
