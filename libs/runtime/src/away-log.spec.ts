import { describe, expect, it } from '@jest/globals';
import { AwayLog } from './away-log.js';
import { createLogger } from './logger.js';

describe('what is away', () => {
  it('is told of once for each reason, and once when it is back', () => {
    const lines: string[] = [];
    const { root } = createLogger('test', 'info', {
      write: (line) => {
        const { level, msg, name } = JSON.parse(line) as Record<string, string>;
        lines.push(`${level} ${name}: ${msg}`);
      },
    });
    const state = new AwayLog(root, { away: 'it waits', back: 'it goes on' }, { name: 'x' });
    state.back();
    state.away(new Error('refused'));
    state.away(new Error('refused'));
    state.away(new Error('unreachable'));
    state.back();
    state.back();
    expect(lines).toEqual(['warn x: it waits', 'warn x: it waits', 'info x: it goes on']);
  });
});
