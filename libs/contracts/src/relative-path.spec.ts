import { describe, expect, it } from '@jest/globals';
import { isRelativePath, relativePath } from './relative-path.js';

describe('a path below a root', () => {
  it('is made of names', () => {
    expect(relativePath('download', '.extract', 'UCabc.en-GB.vtt')).toBe('download/.extract/UCabc.en-GB.vtt');
    expect(isRelativePath('videos/-/x.jpg')).toBe(true);
  });

  it.each(['', '.', '..', '/', '/etc', 'a/b', '../x', 'a\\b', 'a\0', 'x'.repeat(256)])('has no part %j', (part) => {
    expect(() => relativePath('download', part)).toThrow(/is not the name of a file or folder/);
    expect(() => relativePath(part, 'x')).toThrow(/is not the name/);
  });

  it.each(['', '/', '/etc', 'a//b', 'a/', '../a', 'a/../b', './a', 'a\\..\\b', 'a/\0'])('is not %j', (path) => {
    expect(isRelativePath(path)).toBe(false);
  });

  it('has a part at least', () => {
    expect(() => relativePath()).toThrow();
  });
});
