import { describe, expect, it } from '@jest/globals';
import { kicksIn } from './kick.js';

describe('kicks of the queue', () => {
  it('are read from what a signal brings', () => {
    const kicks = [
      { autoStartOnly: true },
      { autoStartOnly: false, taskId: 'task-1', startedBy: '7', fromTheNextRelease: 1 },
    ];
    expect(kicksIn(kicks)).toEqual(kicks);
  });

  it.each([
    null,
    undefined,
    'kick',
    {},
    { autoStartOnly: 'yes' },
    { autoStartOnly: true, taskId: '../x' },
    { autoStartOnly: true, startedBy: 'x' },
    [[]],
  ])('are not %j', (value) => {
    expect(kicksIn([value])).toEqual([]);
    expect(kicksIn(value)).toEqual([]);
  });
});
