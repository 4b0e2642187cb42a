import { describe, expect, it } from '@jest/globals';
import { delayAfter, LoginThrottle } from './login-throttle.js';

describe('login throttle', () => {
  it('lets a few mistakes pass and then waits longer each time, up to eight seconds', () => {
    expect([0, 1, 3].map(delayAfter)).toEqual([0, 0, 0]);
    expect([4, 5, 6, 7, 8, 100].map(delayAfter)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  it('takes attempts at one account from one address in turn', async () => {
    const throttle = new LoginThrottle();
    const order: string[] = [];
    let release: () => void = () => undefined;
    const first = throttle.inTurn('a', 'keeper', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      order.push('first');
      return true;
    });
    const second = throttle.inTurn('a', 'keeper', async () => {
      order.push('second');
      return true;
    });
    await throttle.inTurn('b', 'keeper', async () => {
      order.push('another address');
      return true;
    });
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['another address', 'first', 'second']);
  });

  it('turns away a flood without trying', async () => {
    const throttle = new LoginThrottle();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let tried = 0;
    const attempt = async (): Promise<boolean> => {
      tried++;
      await gate;
      return true;
    };
    const waiting = Array.from({ length: 5 }, () => throttle.inTurn('a', 'keeper', attempt));
    await expect(throttle.inTurn('a', 'keeper', attempt)).resolves.toBe('busy');
    release();
    await Promise.all(waiting);
    expect(tried).toBe(5);
  });

  it('goes on after an attempt that threw', async () => {
    const throttle = new LoginThrottle();
    await expect(throttle.inTurn('a', 'keeper', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    await expect(throttle.inTurn('a', 'keeper', () => Promise.resolve(1))).resolves.toBe(1);
  });
});
