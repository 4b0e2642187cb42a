import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@reelkeep/runtime';
import { z } from 'zod';
import { checkedActivities, type CheckedActivity } from './checked-activities.js';
import { noInput } from './no-input.js';
import { Workers } from './workers.js';

class Counter {
  seen: unknown[] = [];

  async count(input: { id: string }): Promise<number> {
    this.seen.push(input);
    return this.seen.length;
  }

  async forget(): Promise<void> {
    this.seen = [];
  }
}
const inputs = { count: z.object({ id: z.string().regex(/^[a-z]+$/, 'this is no id') }), forget: noInput };

describe('activities behind their schemas', () => {
  it('get what the schema knows, and nothing else', async () => {
    const counter = new Counter();
    const { count, forget } = checkedActivities(inputs, counter);
    await expect(count({ id: 'abc', fromTheNextRelease: 1 })).resolves.toBe(1);
    expect(counter.seen).toEqual([{ id: 'abc' }]);
    await forget();
    await forget({ fromTheNextRelease: 1 });
    expect(counter.seen).toEqual([]);
  });

  it.each([undefined, null, 'abc', [], {}, { id: '../x' }, { id: 1 }])(
    'refuse %j for good, in words',
    async (input) => {
      const counter = new Counter();
      const { count } = checkedActivities(inputs, counter);
      await expect(count(input)).rejects.toMatchObject({
        nonRetryable: true,
        type: 'InvalidInput',
        message: expect.stringMatching(/^The activity count refuses its input: /),
      });
      expect(counter.seen).toEqual([]);
    },
  );

  it('are the only ones that a worker starts with', () => {
    const workers = new Workers(
      { namespace: 'default', connection: { address: '127.0.0.1:9', tls: false } },
      createLogger('test', 'silent'),
    );
    const bare = (async () => undefined) as unknown as CheckedActivity;
    expect(() => workers.start({ taskQueue: 'test', activities: { bare } })).toThrow(
      'The activity bare has no schema for its input: register it through checkedActivities.',
    );
    // @ts-expect-error a plain function is no activity
    expect(() => workers.start({ taskQueue: 'test', activities: { plain: async () => undefined } })).toThrow();
    // @ts-expect-error a schema needs its activity
    checkedActivities({ count: inputs.count, uncount: inputs.count }, new Counter());
    // @ts-expect-error an activity takes what its schema lets through
    checkedActivities({ count: z.object({ id: z.number() }) }, new Counter());
  });
});
