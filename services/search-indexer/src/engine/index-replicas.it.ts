/** @needs elasticsearch */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

let world: SearchWorld;

beforeAll(async () => {
  world = await startSearchWorld();
});
afterAll(async () => {
  await world?.stop();
});

const replicas = async (): Promise<Set<string>> => {
  type Settings = Record<string, { settings: { index: { number_of_replicas: string } } }>;
  const told = (await world.request('GET', `${world.prefix}*/_settings`)) as Settings;
  return new Set(Object.values(told).map(({ settings }) => settings.index.number_of_replicas));
};

const become = (count: string): Promise<void> =>
  eventually(async () => expect(await replicas()).toEqual(new Set([count])), 30_000);

it('gives the indices that there are as many replicas as are asked for, and leaves them when nothing is said', async () => {
  await become('0');
  await world.restart({ REELKEEP_SEARCH_REPLICAS: '1' });
  await become('1');
  const service = await world.restart();
  await eventually(async () => expect((await service.health.report()).parts['elasticsearch']).toBe('ok'), 30_000);
  expect(await replicas()).toEqual(new Set(['1']));
  await world.restart({ REELKEEP_SEARCH_REPLICAS: '0' });
  await become('0');
});
