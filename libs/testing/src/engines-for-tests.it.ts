import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EnginesForTests, startEnginesForTests } from './engines-for-tests.js';
import { startTestPlatform, type TestPlatform } from './platform.js';
import { engineVariables, sharesVariable, type Variables } from './test-variables.js';

describe('what files that run side by side have of the engines', () => {
  const before = { ...process.env };
  let engines: EnginesForTests;
  const platforms: TestPlatform[] = [];

  beforeAll(async () => {
    engines = await startEnginesForTests({}, 2);
    const shares = JSON.parse(engines.env[sharesVariable] ?? '[]') as Variables[];
    for (const share of shares) {
      Object.assign(process.env, engines.env, share);
      platforms.push(await startTestPlatform());
    }
  }, 180_000);
  afterAll(async () => {
    Object.assign(process.env, before);
    await Promise.all(platforms.map((platform) => platform.stop()));
    await engines?.stop();
  }, 60_000);

  const platformOf = (worker: number): TestPlatform => {
    const platform = platforms[worker - 1];
    if (!platform) {
      throw new Error(`worker ${worker} has no platform`);
    }
    return platform;
  };
  const workflowsOf = async (worker: number): Promise<string[]> => {
    const found = [];
    for await (const { workflowId } of platformOf(worker).temporal.workflow.list()) {
      found.push(workflowId);
    }
    return found;
  };
  const eventsOf = async (worker: number): Promise<number> =>
    (await platformOf(worker).nats.jsm.streams.info('EVENTS')).state.messages;

  it('is a database with folders, a NATS and a namespace of Temporal of its own', async () => {
    for (const of of ['adminUrl', 'mediaDir', 'cacheDir'] as const) {
      expect(platformOf(1)[of]).not.toBe(platformOf(2)[of]);
    }
    await platformOf(1).nats.js.publish('evt.catalog.v1.video.deleted', 'of the first');
    const { workflow } = platformOf(1).temporal;
    await workflow.start('nothing', { workflowId: 'of the first', taskQueue: 'nobody', args: [] });
    expect([await eventsOf(1), await eventsOf(2)]).toEqual([1, 0]);
    await expect(workflow.getHandle('of the first').describe()).resolves.toMatchObject({ type: 'nothing' });
    const other = platformOf(2).temporal.workflow.getHandle('of the first');
    await expect(other.describe()).rejects.toThrow(/not found/);
    expect(await workflowsOf(2)).toEqual([]);
  });

  it('is emptied by the next file of the same worker, and by no other', async () => {
    // The environment is that of the second worker still.
    platforms.push(await startTestPlatform());
    expect(await eventsOf(1)).toBe(1);
    await expect(platformOf(1).temporal.workflow.getHandle('of the first').describe()).resolves.toMatchObject({
      status: { name: 'RUNNING' },
    });
  });

  it('is Elasticsearch only where the file says that it needs it, and not started before', async () => {
    expect(before[engineVariables.elasticsearchUrl]).toBeUndefined();
    const url = new URL(engines.env[engineVariables.elasticsearchUrl] ?? '');
    await expect(fetch(url.origin)).rejects.toThrow('fetch failed');
    delete process.env[engineVariables.elasticsearchUrl];
    expect(() => platformOf(1).elasticsearchUrl).toThrow('begin it with /** @needs elasticsearch */');
    expect(() => platformOf(1).env('search')).toThrow('@needs elasticsearch');
    expect(platformOf(1).env('catalog')['ELASTICSEARCH_URL']).toBeUndefined();
  });
});
