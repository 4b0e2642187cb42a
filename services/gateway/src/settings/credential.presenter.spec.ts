import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { CookieStateSchema } from '@reelkeep/contracts';
import { toCookieState } from './credential.presenter.js';

describe('the state of the cookie', () => {
  it('says what the source said, and when', () => {
    const state = create(CookieStateSchema, {
      isStored: true,
      isValid: true,
      checkedAt: timestampFromDate(new Date('2025-11-02T18:30:59.900Z')),
      checkedAtText: '2025-11-02 18:30',
    });
    expect(toCookieState(state, true)).toEqual({
      cookie_enabled: true,
      cookie_stored: true,
      status: true,
      validated: 1762108259,
      validated_str: '2025-11-02 18:30',
    });
    expect(toCookieState(state, false)).toMatchObject({ cookie_enabled: false, cookie_stored: true });
  });

  it('leaves out what is not known', () => {
    expect(toCookieState(create(CookieStateSchema, { isStored: true }), true)).toEqual({
      cookie_enabled: true,
      cookie_stored: true,
    });
    expect(toCookieState(create(CookieStateSchema, {}), true)).toEqual({ cookie_enabled: false });
    expect(toCookieState(undefined, true)).toEqual({ cookie_enabled: false });
  });

  it('says why it cannot be used', () => {
    expect(toCookieState(create(CookieStateSchema, { isStored: true, problem: 'Key lost.' }), true)).toEqual({
      cookie_enabled: true,
      cookie_stored: true,
      message: 'Key lost.',
    });
  });
});
