import { describe, expect, it } from '@jest/globals';

import { ApiError } from '../../../shared/api/api-error.js';
import { readPing } from './backend-state.query.js';

describe('readPing', () => {
  it('takes an answer for a session', async () => {
    await expect(readPing(Promise.resolve({ response: 'pong' }))).resolves.toBe('signed-in');
  });

  it('takes a refusal for nobody being signed in', async () => {
    await expect(readPing(Promise.reject(new ApiError(403, 'no')))).resolves.toBe('signed-out');
  });

  it('waits while there is no answer or only one of a proxy', async () => {
    await expect(readPing(Promise.reject(new ApiError(0, 'no')))).resolves.toBe('unreachable');
    await expect(readPing(Promise.reject(new ApiError(502, 'no')))).resolves.toBe('unreachable');
  });
});
