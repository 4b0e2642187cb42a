import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';

type Locked = Readonly<Record<string, { dev?: boolean; optional?: boolean; link?: boolean }>>;

const nativeBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.node'));

/** The installed native modules of what the images install: no development, nothing optional. */
const nativeOfProduction = (): string[] => {
  const lock = readFileSync(join(repositoryRoot(), 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Locked };
  return Object.entries(packages)
    .filter(([path, { dev, optional, link }]) => path.startsWith('node_modules/') && !dev && !optional && !link)
    .flatMap(([path]) => nativeBelow(join(repositoryRoot(), path)).map((file) => join(path, file)));
};

describe('the native modules of an image', () => {
  const files = new Set(nativeOfProduction());
  let tree: string;

  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'reelkeep-native-'));
    for (const file of files) {
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      writeFileSync(join(tree, file), readFileSync(join(repositoryRoot(), file)).subarray(0, 64));
    }
  });

  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  const keep = (...args: string[]) =>
    spawnSync(process.execPath, [join(repositoryRoot(), 'tools/images/native-modules.mjs'), tree, ...args], {
      encoding: 'utf8',
    });

  it.each([
    ['amd64', 62],
    ['arm64', 183],
  ])('are those of %s alone, and none is missing', (arch, machine) => {
    expect(keep(arch)).toMatchObject({ status: 0 });
    const kept = nativeBelow(tree);
    expect(kept).not.toEqual([]);
    for (const file of kept) {
      const header = readFileSync(join(tree, file));
      expect([file, header.toString('latin1', 1, 4), header.readUInt16LE(18)]).toEqual([file, 'ELF', machine]);
    }
  });

  it('are not taken from another platform', () => {
    keep('amd64');
    const { status, stdout } = keep('arm64');
    expect([status, stdout]).toEqual([1, expect.stringMatching(/core-bridge: nothing for arm64\n/)]);
  });
});
