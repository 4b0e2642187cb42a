import { describe, expect, it } from '@jest/globals';
import { importFile, isImportPath } from './import-paths.js';

describe('the path of a file to import', () => {
  it.each(['A talk [chisel00001].mp4', 'Harbour Workshop/Season 2024/A talk.mp4', 'a/b'])(
    'is that of one in its folder, or in folders there: %j',
    (path) => {
      expect(importFile(path)).toBe(`import/${path}`);
      expect(isImportPath(`import/${path}`)).toBe(true);
    },
  );

  it.each([
    '..',
    '.',
    '',
    '.hidden',
    '.hidden/a.mp4',
    'a/.hidden',
    'a/../../b',
    'a//b',
    'a/',
    '../a.mp4',
    'a\\b',
    'a\0b',
  ])('is nothing else: %j', (name) => {
    expect(() => importFile(name)).toThrow();
    expect(isImportPath(`import/${name}`)).toBe(false);
  });

  it('is not one of another folder', () => {
    expect(isImportPath('download/chisel00001')).toBe(false);
    expect(isImportPath('import')).toBe(false);
  });
});
