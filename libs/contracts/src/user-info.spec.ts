import { describe, expect, it } from '@jest/globals';
import { userInfoOf, withoutUserInfo } from './user-info.js';

describe('the name and password of an address', () => {
  it.each([
    ['http://me:secret@pot:4416/x?a=b@c', 'me:secret', 'http://pot:4416/x?a=b@c'],
    ['https://me@pot', 'me', 'https://pot'],
    ['http://me:a@b@pot', 'me:a@b', 'http://pot'],
    ['//me:secret@pot', 'me:secret', '//pot'],
    ['me@pot:4416', 'me', 'pot:4416'],
    ['http://pot:4416/@x', '', 'http://pot:4416/@x'],
    ['', '', ''],
  ])('of "%s" are "%s"', (address, userInfo, without) => {
    expect(userInfoOf(address)).toBe(userInfo);
    expect(withoutUserInfo(address)).toBe(without);
  });
});
