import { describe, expect, it } from '@jest/globals';
import { handOverFault, isStartFault, startFault } from './tool-start.js';

const coded = (code: string): Error => Object.assign(new Error(`spawn ${code}`), { code });

describe('a start that failed', () => {
  it.each(['E2BIG', 'ENOENT', 'EACCES', 'EPERM', 'ENOEXEC', 'ENOTDIR'])('for %s fails for good', (code) => {
    expect(isStartFault(startFault('ffmpeg', coded(code)))).toBe(true);
  });

  it.each(['ENOMEM', 'EAGAIN', 'EMFILE', 'ENFILE', 'ETXTBSY'])('for %s may be tried again', (code) => {
    const error = coded(code);
    expect(startFault('ffmpeg', error)).toBe(error);
  });

  it.each([
    ['setpriv: failed to execute ffmpeg: No such file or directory', 127, true],
    ["setpriv: can't execute 'ffmpeg': Permission denied", 126, true],
    ['setpriv: failed to execute ffmpeg: Exec format error', 126, true],
    ['setpriv: failed to execute ffmpeg: Cannot allocate memory', 126, false],
    ['setpriv: failed to execute ffmpeg: Text file busy', 126, false],
  ])('by setpriv with "%s" is told from others', (stderr, exitCode, isForGood) => {
    const fault = handOverFault('ffmpeg', exitCode, stderr);
    expect(fault).toBeDefined();
    expect(isStartFault(fault)).toBe(isForGood);
  });

  it('is not what a tool that did start says', () => {
    expect(handOverFault('ffmpeg', 1, 'setpriv: failed to execute ffmpeg: No such file or directory')).toBeUndefined();
    expect(handOverFault('ffmpeg', 127, 'sh: nothing: not found')).toBeUndefined();
  });
});
