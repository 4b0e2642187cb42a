import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FirstLogin, leaveFirstLogin, takeFirstLogin } from './first-login.js';

describe('the first login', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reelkeep-first-login-'));
    file = join(folder, 'first-login.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const taken = (): FirstLogin[] => {
    const logins: FirstLogin[] = [];
    takeFirstLogin(file, (login) => logins.push(login));
    return logins;
  };

  it('is shown once', () => {
    leaveFirstLogin(file, { username: 'admin', password: 'made-up' });
    expect(taken()).toEqual([{ username: 'admin', password: 'made-up' }]);
    expect(taken()).toEqual([]);
  });

  it('keeps a password that was not shown yet when the next start has none to tell', () => {
    leaveFirstLogin(file, { username: 'admin', password: 'made-up' });
    leaveFirstLogin(file, { username: 'admin' });
    expect(taken()).toEqual([{ username: 'admin', password: 'made-up' }]);
  });

  it('stays when it could not be shown', () => {
    leaveFirstLogin(file, { username: 'ann', password: 'made-up' });
    expect(() =>
      takeFirstLogin(file, () => {
        throw new Error('no terminal');
      }),
    ).toThrow('no terminal');
    expect(taken()).toEqual([{ username: 'ann', password: 'made-up' }]);
  });
});
