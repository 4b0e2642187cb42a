import { describe, expect, it } from '@jest/globals';

import { ToggleQueue } from './toggle-queue.js';

/** Records calls and lets the test decide when each of them ends. */
function slowTarget() {
  const calls: { id: string; wanted: boolean; finish: (error?: Error) => void }[] = [];
  const apply = (id: string, wanted: boolean) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ id, wanted, finish: (error) => (error === undefined ? resolve() : reject(error)) });
    });
  return { calls, apply };
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('ToggleQueue', () => {
  it('sends one call for one click', async () => {
    const { calls, apply } = slowTarget();
    const done = new ToggleQueue(apply).set('a', true);
    calls[0]?.finish();
    await done;
    expect(calls.map((call) => call.wanted)).toEqual([true]);
  });

  it('converges on the last click and never runs two calls for one item at once', async () => {
    const { calls, apply } = slowTarget();
    const queue = new ToggleQueue(apply);
    const first = queue.set('a', true);
    void queue.set('a', false);
    void queue.set('a', true);
    const last = queue.set('a', false);
    expect(calls).toHaveLength(1);
    calls[0]?.finish();
    await tick();
    expect(calls.map((call) => call.wanted)).toEqual([true, false]);
    calls[1]?.finish();
    await Promise.all([first, last]);
    expect(calls).toHaveLength(2);
  });

  it('skips the second call when the clicks cancel out', async () => {
    const { calls, apply } = slowTarget();
    const queue = new ToggleQueue(apply);
    const done = queue.set('a', true);
    void queue.set('a', false);
    void queue.set('a', true);
    calls[0]?.finish();
    await done;
    expect(calls).toHaveLength(1);
  });

  it('keeps items apart', () => {
    const { calls, apply } = slowTarget();
    const queue = new ToggleQueue(apply);
    void queue.set('a', true);
    void queue.set('b', true);
    expect(calls.map((call) => call.id)).toEqual(['a', 'b']);
  });

  it('accepts clicks again after a failed call', async () => {
    const { calls, apply } = slowTarget();
    const queue = new ToggleQueue(apply);
    const failed = queue.set('a', true);
    calls[0]?.finish(new Error('refused'));
    await expect(failed).rejects.toThrow('refused');
    const second = queue.set('a', true);
    calls[1]?.finish();
    await second;
    expect(calls).toHaveLength(2);
  });
});
