import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.js';
import { errorMessageSchema } from './error-bodies.dto.js';
import { longestMessage } from './own-text.js';

describe('an error of the API', () => {
  it('is as long as the description promises, whatever it quotes', () => {
    const { body } = new ApiError(400, { error: `Not "${'x'.repeat(1_000_000)}".` });
    expect(errorMessageSchema.parse(body).error).toMatch(/^Not "x+…$/);
    expect(errorMessageSchema.parse(body).error).toHaveLength(longestMessage);
  });

  it('keeps every character whole', () => {
    const { body } = new ApiError(400, { error: '\u{1f4fc}'.repeat(longestMessage) });
    expect(errorMessageSchema.parse(body).error.isWellFormed()).toBe(true);
  });

  it('keeps what is shorter, and texts by field, as they are', () => {
    const body = { error: 'x'.repeat(longestMessage), field: ['wrong'] };
    expect(new ApiError(400, body).body).toEqual(body);
  });
});
