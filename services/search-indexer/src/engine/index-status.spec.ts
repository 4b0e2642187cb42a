import { beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@elastic/elasticsearch';
import { unavailable, warmingUp } from './elasticsearch.js';
import type { IndexInspector } from './index-inspector.js';
import { IndexNames, indexKinds } from './index-names.js';
import { IndexStatus } from './index-status.js';
import type { SeenIndex } from './index-verdict.js';

describe('the status of the index', () => {
  const names = new IndexNames('ta_');
  const setOf = (change: Partial<SeenIndex> = {}): SeenIndex[] =>
    indexKinds.map((kind) => ({
      name: names.index(kind, '1'),
      uuid: kind,
      aliases: [names.alias(kind)],
      isClosed: false,
      isBlocked: false,
      origin: 'current',
      ...change,
    }));
  let server = { state: 's1', seen: setOf() };
  let questions = 0;
  let fullLooks = 0;
  let watchLooks = 0;
  let status: IndexStatus;

  beforeEach(() => {
    server = { state: 's1', seen: setOf() };
    [questions, fullLooks, watchLooks] = [0, 0, 0];
    const inspector: Pick<IndexInspector, 'look' | 'stateId'> = {
      stateId: async () => {
        questions += 1;
        return server.state;
      },
      look: async () => {
        fullLooks += 1;
        return server.seen;
      },
    };
    status = new IndexStatus(inspector as IndexInspector, names);
    status.watchedBy(async () => {
      watchLooks += 1;
      status.setUnusable();
    });
    status.setUsable(setOf());
  });

  it('compares all about the indices once for each state of the cluster', async () => {
    for (let search = 0; search < 5; search++) {
      await status.assertUnchanged();
      status.setUsable(setOf());
    }
    expect(fullLooks).toBe(1);
    server.state = 's2';
    await status.assertUnchanged();
    expect([fullLooks, watchLooks]).toEqual([2, 0]);
  });

  it('is asked once for searches of the same moment, and anew for the next', async () => {
    await Promise.all([status.assertUnchanged(), status.assertUnchanged()]);
    expect(questions).toBe(1);
    await status.assertUnchanged();
    expect(questions).toBe(2);
  });

  it('notices a change of the indices by the change of the state', async () => {
    await status.assertUnchanged();
    server = { state: 's2', seen: setOf({ origin: 'foreign' }) };
    await expect(status.assertUnchanged()).rejects.toMatchObject({ code: 'unavailable', message: warmingUp });
    expect(watchLooks).toBe(1);
  });

  it('holds no state for known once the index was unusable', async () => {
    await status.assertUnchanged();
    status.setUnusable();
    await expect(status.assertUnchanged()).rejects.toMatchObject({ code: 'unavailable' });
    status.setUsable(setOf());
    server.seen = setOf({ uuid: 'another' });
    await expect(status.assertUnchanged()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('looks at nothing when a request was given up by whoever asked', async () => {
    const givenUp = unavailable(new errors.RequestAbortedError('Request aborted'));
    expect(await status.explain(givenUp)).toBe(givenUp);
    expect([fullLooks, watchLooks]).toEqual([0, 0]);
    expect(() => status.assertUsable()).not.toThrow();
  });

  it('has nothing looked after when a query is refused by an index that is unchanged', async () => {
    const refused = new Error('too many clauses');
    await status.assertUnchanged();
    expect(await status.explain(refused)).toBe(refused);
    expect([fullLooks, watchLooks]).toEqual([1, 0]);
  });

  it('takes what an index of another release refuses for no fault of what was refused', async () => {
    server.seen = setOf({ origin: 'outdated' });
    status.setUsable(server.seen);
    expect(await status.explain(new Error('strict_dynamic_mapping_exception'))).toMatchObject({ code: 'unavailable' });
    expect(watchLooks).toBe(0);
  });
});
