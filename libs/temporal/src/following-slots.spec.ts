import { describe, expect, it } from '@jest/globals';
import { FollowingSlots } from './following-slots.js';

describe('slots that follow a number', () => {
  const never = new AbortController().signal;

  /** Whether a promise is settled by now. */
  const isSettled = (promise: Promise<unknown>): Promise<boolean> =>
    Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      new Promise<boolean>((resolve) => setImmediate(resolve, false)),
    ]);

  it('are given up to the number, and again when one is released', async () => {
    const slots = new FollowingSlots(() => 2);
    await slots.reserveSlot(undefined, never);
    await slots.reserveSlot(undefined, never);
    const third = slots.reserveSlot(undefined, never);
    expect(await isSettled(third)).toBe(false);
    expect(slots.tryReserveSlot()).toBeNull();
    slots.releaseSlot();
    expect(await isSettled(third)).toBe(true);
  });

  it('grow with the number, and are not taken away when it shrinks', async () => {
    let most = 1;
    const slots = new FollowingSlots(() => most);
    expect(slots.tryReserveSlot()).not.toBeNull();
    const second = slots.reserveSlot(undefined, never);
    most = 2;
    await second;
    most = 1;
    slots.releaseSlot();
    expect(slots.tryReserveSlot()).toBeNull();
    slots.releaseSlot();
    expect(slots.tryReserveSlot()).not.toBeNull();
  });

  it('are not kept for who no longer waits', async () => {
    const slots = new FollowingSlots(() => 1);
    expect(slots.tryReserveSlot()).not.toBeNull();
    const gone = new AbortController();
    const waiting = slots.reserveSlot(undefined, gone.signal);
    gone.abort(new Error('no longer needed'));
    await expect(waiting).rejects.toThrow('no longer needed');
    slots.releaseSlot();
    expect(slots.tryReserveSlot()).not.toBeNull();
  });
});
