import { describe, expect, it } from '@jest/globals';
import { importFile, isImportPath } from './import-paths.js';

describe('the path of a file to import', () => {
  it('is that of one in its folder', () => {
    expect(importFile('A talk [chisel00001].mp4')).toBe('import/A talk [chisel00001].mp4');
    expect(isImportPath('import/a.mp4')).toBe(true);
  });

  it.each(['..', '.', '', '.hidden', 'a/b.mp4', '../a.mp4', 'a\\b', 'a\0b'])('is nothing else: %j', (name) => {
    expect(() => importFile(name)).toThrow();
    expect(isImportPath(`import/${name}`)).toBe(false);
  });

  it('is not one of another folder', () => {
    expect(isImportPath('download/chisel00001')).toBe(false);
    expect(isImportPath('import')).toBe(false);
  });
});
