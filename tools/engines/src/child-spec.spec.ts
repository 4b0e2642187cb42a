import { describe, expect, it } from '@jest/globals';
import { baseEnvironment, restartDelayMs } from './child-spec.js';

describe('restartDelayMs', () => {
  it('doubles with every failure in a row', () => {
    expect([0, 1, 2, 3].map(restartDelayMs)).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('never exceeds half a minute', () => {
    expect(restartDelayMs(50)).toBe(30_000);
  });
});

describe('baseEnvironment', () => {
  it('keeps secrets of ours from the engines', () => {
    process.env['REELKEEP_PASSWORD'] = 'secret';
    try {
      expect(Object.values(baseEnvironment())).not.toContain('secret');
    } finally {
      delete process.env['REELKEEP_PASSWORD'];
    }
  });
});
