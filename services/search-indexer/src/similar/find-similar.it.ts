/** @needs elasticsearch */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { searchWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { eventually } from '@reelkeep/testing';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

const settleMs = 90_000;
// More than one activity compares, of which each page is fifty.
const videos = 1_120;
const id = (number: number): string => `like${String(number).padStart(7, '0')}`;
/** In threes of one tag that are like each other. */
const video = (number: number) => ({
  id: id(number),
  title: `Number${number}`,
  tags: [`subject${Math.floor(number / 3)}`],
});
const alike = (number: number): string[] => {
  const first = number - (number % 3);
  return [first, first + 1, first + 2].filter((other) => other !== number && other < videos).map(id);
};
const expected = Object.fromEntries(Array.from({ length: videos }, (_, number) => [id(number), alike(number)]));

describe('comparing videos', () => {
  let world: SearchWorld;

  const { findSimilar } = searchWorkflows;
  const handle = () => world.platform.temporal.workflow.getHandle(findSimilar.workflowId());
  const compare = async (): Promise<void> => {
    await new Workflows(world.platform.temporal).start(findSimilar, {});
    await handle().result();
  };
  const lists = (): Record<string, string[]> =>
    Object.fromEntries([...world.catalog.similar].map(([of, ids]) => [of, [...ids].sort()]));
  const whenAllAreThere = (): Promise<Record<string, string[]>> =>
    eventually(() => {
      expect(world.catalog.similar.size).toBe(videos);
      return lists();
    }, settleMs);

  beforeAll(async () => {
    world = await startSearchWorld({ startNow: false });
    for (let number = 0; number < videos; number++) {
      world.catalog.store(video(number), 1);
    }
  }, 120_000);
  afterAll(() => world.stop());

  beforeEach(() => {
    world.catalog.beforeKept = async () => undefined;
  });

  it('is begun by the rebuild that makes the index, and has the catalogue keep what is like each of them', async () => {
    await world.start();
    expect(await whenAllAreThere()).toEqual(expected);
    await handle().result();
  }, 150_000);

  it('passes over in one round whom search does not know, and asks for nobody twice', async () => {
    const { catalog } = world;
    catalog.similar.clear();
    catalog.askedAfter.length = 0;
    // Never told to search.
    catalog.store({ id: 'like0000002x', title: 'Unheard of' }, 1);
    await compare();
    expect(catalog.similar.has('like0000002x')).toBe(false);
    catalog.videos.delete('like0000002x');
    expect(lists()).toEqual(expected);
    expect(catalog.askedAfter).toEqual([...new Set(catalog.askedAfter)].sort());
    expect(catalog.askedAfter.length).toBeGreaterThan(videos / 50);
  }, 150_000);

  it('is repeated for those that are due again, and for nobody else', async () => {
    const { catalog } = world;
    for (const known of catalog.videos.keys()) {
      catalog.similar.set(known, ['outdated000']);
    }
    catalog.similar.set('neverindexd', ['outdated000']);
    catalog.dueAgain.add(id(4)).add('neverindexd');
    await compare();
    expect(catalog.similar.get(id(4))?.sort()).toEqual(alike(4));
    expect(catalog.similar.get(id(3))).toEqual(['outdated000']);
    expect(catalog.similar.has('neverindexd')).toBe(false);
  });

  it('keeps nothing of a title that search still has as it was', async () => {
    const { catalog } = world;
    catalog.similar.clear();
    for (const known of catalog.videos.keys()) {
      if (known !== id(7)) catalog.similar.set(known, []);
    }
    catalog.store({ ...video(7), tags: ['subject0'] }, 2);
    await compare();
    expect(catalog.similar.has(id(7))).toBe(false);
    await catalog.saveVideo({ ...video(7), tags: ['subject0'] }, 2);
    await eventually(async () => {
      await compare();
      expect(catalog.similar.get(id(7))?.sort()).toEqual([id(0), id(1), id(2)]);
    }, settleMs);
    await catalog.saveVideo(video(7), 3);
    // Also for the others it is what it was.
    await eventually(async () => expect((await world.similar(id(0))).sort()).toEqual(alike(0)), settleMs);
  }, 150_000);

  it('goes on behind what was kept when the service ends in the middle', async () => {
    const { catalog } = world;
    catalog.similar.clear();
    let isHeld = true;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    catalog.beforeKept = async () => {
      if (isHeld && catalog.similar.size >= 200) {
        await held;
        throw new Error('the answer is lost');
      }
    };
    await new Workflows(world.platform.temporal).start(findSimilar, {});
    await eventually(() => expect(catalog.similar.size).toBe(200), settleMs);
    const stopping = world.restart();
    letGo();
    catalog.askedAfter.length = 0;
    await stopping;
    isHeld = false;
    expect(await whenAllAreThere()).toEqual(expected);
    expect(catalog.askedAfter[0]).not.toBe('');
    await handle().result();
  }, 240_000);

  it('begins anew when search learns more while a round goes on', async () => {
    const { catalog } = world;
    catalog.similar.clear();
    const workflows = new Workflows(world.platform.temporal);
    let isFirst = true;
    catalog.beforeKept = async () => {
      if (isFirst) {
        isFirst = false;
        catalog.store({ id: 'a_new_video', title: 'Number1' }, 1);
        await catalog.publishVideo({ id: 'a_new_video', title: 'Number1' }, 1);
        await eventually(async () => {
          expect((await world.search('video:number1')).videos.map((hit) => hit.id)).toContain('a_new_video');
        }, settleMs);
        await workflows.startAndSignal(findSimilar, {}, 'anew');
      }
    };
    await compare();
    // Its id comes before all that the round had behind it.
    expect(catalog.similar.has('a_new_video')).toBe(true);
    await catalog.deleteVideo('a_new_video', 2);
    catalog.similar.delete('a_new_video');
  }, 150_000);

  it('is begun again by the rebuild that brings a lost index back', async () => {
    world.catalog.similar.clear();
    await world.wipe();
    expect(await whenAllAreThere()).toEqual(expected);
  }, 150_000);

  it('comes by itself, every hour, also when Temporal has forgotten it', async () => {
    const schedule = world.platform.temporal.schedule.getHandle('similar-videos');
    const { action, info } = await schedule.describe();
    expect(action).toMatchObject({ workflowType: 'findSimilar', workflowId: 'similar-videos' });
    const [first = new Date(0), second = new Date(0)] = info.nextActionTimes;
    expect(second.getTime() - first.getTime()).toBe(60 * 60 * 1000);
    // At once where it is new.
    expect(info.recentActions.length).toBeGreaterThan(0);
    await schedule.delete();
    await world.restart();
    await eventually(async () => expect((await schedule.describe()).state.paused).toBe(false), settleMs);
  }, 150_000);
});
