import { describe, expect, it } from '@jest/globals';
import { sourceFault } from './source-fault.js';

const failure = (code: string, path?: string): Error => Object.assign(new Error(code), { code, path });

describe('a fault of one file that is laid down', () => {
  it('is told with what helps, so that the other files go on', () => {
    expect(sourceFault(failure('EACCES', '/cache/import/a film.mp4'), '/cache/import')).toBe(
      'a film.mp4 cannot be read (EACCES). Allow Reelkeep to read it, then start the import again.',
    );
    expect(sourceFault(failure('EACCES', '/cache/import/A channel/2024/a film.mp4'), '/cache/import')).toContain(
      'a film.mp4 cannot be read (EACCES).',
    );
    expect(sourceFault(failure('ENOENT', '/cache/import/a film.mp4'), '/cache/import')).toBe(
      'a film.mp4 is not there any more.',
    );
  });

  it.each([
    ['of the folder itself', failure('EACCES', '/cache/import')],
    ['of another folder', failure('EACCES', '/cache/download/a film.mp4')],
    ['of the disk', failure('EIO', '/cache/import/a film.mp4')],
    ['of no file', failure('EACCES')],
    ['of our code', new TypeError('x')],
  ])('is not one %s', (_what, error) => {
    expect(sourceFault(error, '/cache/import')).toBeUndefined();
  });
});
