import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'SECURITY.md'))) {
    folder = dirname(folder);
  }
  return folder;
})();
const threats = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .filter((line) => !line.startsWith('| threat |'));

const testFile = /\.(?:spec|it|e2e|cluster)\.ts$/;

describe('the page of what holds the boundary', () => {
  it('names a test for each threat', () => {
    expect(threats.length).toBeGreaterThan(30);
    expect(
      threats.filter((line) => !/ \| `[^`]+\.(?:spec|it|e2e|cluster)\.ts`(?:, `[^`]+`)*(?:; [^|]+)? \|$/.test(line)),
    ).toEqual([]);
  });

  it('names only tests that are there', () => {
    const named = threats.flatMap((line) => [...line.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file));
    expect(named.filter((file) => !testFile.test(file) || !existsSync(join(root, file)))).toEqual([]);
  });
});
