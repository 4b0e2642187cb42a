import { describe, expect, it } from '@jest/globals';
import { rpcSteps, type SeenRpc } from './rpc-spy.js';

const call = (askedAt: number, answeredAt: number | undefined): SeenRpc => ({ method: 'x', askedAt, answeredAt });

describe('steps of calls', () => {
  it('are none without calls and one for a call that nobody has answered', () => {
    expect(rpcSteps([])).toBe(0);
    expect(rpcSteps([call(0, undefined)])).toBe(1);
  });

  it('do not grow by calls that are asked at once', () => {
    expect(rpcSteps([call(0, 3), call(1, 2)])).toBe(1);
  });

  it('grow with each call that had the answer of another first', () => {
    expect(rpcSteps([call(0, 1), call(2, 5), call(3, 4)])).toBe(2);
    expect(rpcSteps([call(0, 1), call(2, 3), call(4, 5)])).toBe(3);
  });
});
