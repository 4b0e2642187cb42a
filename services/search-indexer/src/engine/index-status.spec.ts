import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errors } from '@elastic/elasticsearch';
import { unavailable, warmingUp } from './elasticsearch.js';
import type { IndexInspector } from './index-inspector.js';
import { seenSet } from '../testing/seen-set.js';
import { IndexNames } from './index-names.js';
import { IndexStatus, momentMs } from './index-status.js';
import type { SeenIndex } from './index-verdict.js';

describe('the status of the index', () => {
  const names = new IndexNames('ta_');
  const setOf = (change: Partial<SeenIndex> = {}): SeenIndex[] => seenSet(names, change);
  let server = { state: 's1', seen: setOf() };
  let asked: () => Promise<unknown> = async () => undefined;
  let questions = 0;
  let fullLooks = 0;
  let watchLooks = 0;
  let status: IndexStatus;
  const aMomentLater = (): void => {
    jest.advanceTimersByTime(momentMs + 1);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    server = { state: 's1', seen: setOf() };
    asked = async () => undefined;
    [questions, fullLooks, watchLooks] = [0, 0, 0];
    const inspector: Pick<IndexInspector, 'look' | 'stateId'> = {
      stateId: async () => {
        questions += 1;
        await asked();
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
  afterEach(() => {
    jest.useRealTimers();
  });

  it('compares all about the indices once for each state of the cluster', async () => {
    for (let search = 0; search < 5; search++) {
      await status.assertUnchanged();
      status.setUsable(setOf());
      aMomentLater();
    }
    expect([questions, fullLooks]).toEqual([5, 1]);
    server.state = 's2';
    await status.assertUnchanged();
    expect([fullLooks, watchLooks]).toEqual([2, 0]);
  });

  it('is asked once for searches of the same moment, and anew for the next', async () => {
    await Promise.all([status.assertUnchanged(), status.assertUnchanged()]);
    jest.advanceTimersByTime(momentMs);
    await status.assertUnchanged();
    expect(questions).toBe(1);
    aMomentLater();
    await status.assertUnchanged();
    expect(questions).toBe(2);
  });

  it('counts a moment from when it asked, not from when it was answered', async () => {
    asked = async () => jest.advanceTimersByTime(momentMs);
    await status.assertUnchanged();
    jest.advanceTimersByTime(1);
    await status.assertUnchanged();
    expect(questions).toBe(2);
  });

  it('tells all who wait for one question that it was not answered, and remembers nothing of it', async () => {
    asked = () => Promise.reject(new Error('away'));
    const both = await Promise.allSettled([status.assertUnchanged(), status.assertUnchanged()]);
    expect(both.map(({ status: end }) => end)).toEqual(['rejected', 'rejected']);
    expect(questions).toBe(1);
    await expect(status.assertUnchanged()).rejects.toThrow('away');
    expect(questions).toBe(2);
  });

  it('notices a change of the indices by the change of the state', async () => {
    await status.assertUnchanged();
    server = { state: 's2', seen: setOf({ origin: 'foreign' }) };
    aMomentLater();
    await expect(status.assertUnchanged()).rejects.toMatchObject({ code: 'unavailable', message: warmingUp });
    expect(watchLooks).toBe(1);
  });

  it('holds no state for known once the index was unusable', async () => {
    await status.assertUnchanged();
    status.setUnusable();
    await expect(status.assertUnchanged()).rejects.toMatchObject({ code: 'unavailable' });
    status.setUsable(setOf());
    server.seen = setOf({ uuid: 'another' });
    // Without waiting for a moment to pass.
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
