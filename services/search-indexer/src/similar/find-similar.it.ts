/** @needs elasticsearch */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { searchWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { eventually } from '@reelkeep/testing';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

const settleMs = 60_000;
const id = (number: number): string => `likeness${String(number).padStart(3, '0')}`;
// In threes that are like each other.
const subjects = [
  'harbour',
  'lantern',
  'meadow',
  'orchard',
  'quarry',
  'saddle',
  'timber',
  'velvet',
  'walnut',
  'yarrow',
];
const video = (number: number) => ({
  id: id(number),
  title: `Number${number}`,
  tags: [subjects[Math.floor(number / 3) % subjects.length] ?? ''],
});

describe('comparing videos', () => {
  let world: SearchWorld;

  const compare = (): Promise<void> => new Workflows(world.platform.temporal).start(searchWorkflows.findSimilar, {});
  const compared = (): Promise<unknown> =>
    world.platform.temporal.workflow.getHandle(searchWorkflows.findSimilar.workflowId()).result();
  const lists = (): Record<string, string[]> =>
    Object.fromEntries([...world.catalog.similar].map(([of, ids]) => [of, ids.sort()]));

  beforeAll(async () => {
    world = await startSearchWorld();
    await world.finds('harbour', {});
    for (let number = 0; number < 6; number++) {
      await world.catalog.saveVideo(video(number), 1);
    }
    await world.finds('video:harbour', { videos: expect.arrayContaining([id(0), id(1), id(2)]) as never });
    await world.finds('video:lantern', { videos: expect.arrayContaining([id(3), id(4), id(5)]) as never });
  }, 120_000);
  afterAll(() => world.stop());

  beforeEach(() => {
    world.catalog.similar.clear();
    world.catalog.dueAgain.clear();
    world.catalog.beforeKept = async () => undefined;
  });

  const all = {
    [id(0)]: [id(1), id(2)],
    [id(1)]: [id(0), id(2)],
    [id(2)]: [id(0), id(1)],
    [id(3)]: [id(4), id(5)],
    [id(4)]: [id(3), id(5)],
    [id(5)]: [id(3), id(4)],
  };

  it('has the catalogue keep what is like each of them', async () => {
    await compare();
    await compared();
    expect(lists()).toEqual(all);
  });

  it('is repeated for those that are due again, and leaves to later whom search does not know', async () => {
    for (const known of [0, 1, 2, 3, 4, 5]) {
      world.catalog.similar.set(id(known), ['outdated000']);
    }
    world.catalog.similar.set('neverindexd', ['outdated000']);
    world.catalog.dueAgain.add(id(4)).add('neverindexd');
    await compare();
    await compared();
    expect(world.catalog.similar.get(id(4))?.sort()).toEqual([id(3), id(5)]);
    expect(world.catalog.similar.get(id(3))).toEqual(['outdated000']);
    expect(world.catalog.similar.has('neverindexd')).toBe(false);
  });

  it('goes on where it was when the service ends in the middle', async () => {
    let told = 0;
    world.catalog.beforeKept = async () => {
      told += 1;
      if (told === 1) {
        throw new Error('the catalogue ends as well');
      }
    };
    await compare();
    await eventually(() => expect(told).toBeGreaterThan(0), settleMs);
    await world.restart();
    await eventually(() => expect(lists()).toEqual(all), settleMs);
    await compared();
  }, 150_000);

  it('waits for an index that is not there, and is begun by the rebuild that brings it', async () => {
    await world.wipe();
    for (let number = 0; number < 6; number++) {
      world.catalog.store(video(number), 2);
    }
    await eventually(() => expect(lists()).toEqual(all), settleMs);
  }, 150_000);

  it('comes by itself, every hour', async () => {
    const schedule = world.platform.temporal.schedule.getHandle('similar-videos');
    const { action, info } = await schedule.describe();
    expect(action).toMatchObject({ workflowType: 'findSimilar', workflowId: 'similar-videos' });
    const [first = new Date(0), second = new Date(0)] = info.nextActionTimes;
    expect(second.getTime() - first.getTime()).toBe(60 * 60 * 1000);
    expect(info.recentActions.length).toBeGreaterThan(0);
    await schedule.delete();
    await world.restart();
    await eventually(async () => expect((await schedule.describe()).state.paused).toBe(false), settleMs);
  }, 150_000);
});
