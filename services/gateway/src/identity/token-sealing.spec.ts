import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@reelkeep/runtime';
import type { ApiTokenStore } from './api-token.store.js';
import { TokenSealing } from './token-sealing.js';

const fiveMinutes = 5 * 60_000;

describe('TokenSealing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('seals every five minutes, also behind a time when the database was away, and not once it has stopped', async () => {
    const sealAll = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
    const lines: string[] = [];
    const logger = createLogger('gateway', 'warn', { write: (line) => lines.push(line) });
    const sealing = new TokenSealing({ sealAll } as unknown as ApiTokenStore, logger);
    sealing.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(fiveMinutes - 1);
    expect(sealAll).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(2 * fiveMinutes);
    expect(sealAll).toHaveBeenCalledTimes(2);
    expect(lines).toEqual([expect.stringContaining('this is tried again in five minutes')]);
    sealing.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(fiveMinutes);
    expect(sealAll).toHaveBeenCalledTimes(2);
  });
});
