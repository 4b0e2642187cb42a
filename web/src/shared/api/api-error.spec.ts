import { describe, expect, it } from '@jest/globals';

import { ApiError, isAway } from './api-error.js';

describe('isAway', () => {
  it.each([0, 502, 503, 504])('takes %d for a server that comes back', (status) => {
    expect(isAway(new ApiError(status, 'no'))).toBe(true);
  });

  it.each([400, 403, 404, 500])('takes %d for an answer', (status) => {
    expect(isAway(new ApiError(status, 'no'))).toBe(false);
  });

  it('takes any other error for a fault', () => {
    expect(isAway(new TypeError('no'))).toBe(false);
    expect(isAway(null)).toBe(false);
  });
});
