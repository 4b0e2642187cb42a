import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from './setup-record.js';

const textOf = (path: string): string => readFileSync(join(repositoryRoot(), path), 'utf8');

type NpmEntry = { integrity?: string; resolved?: string; link?: boolean; optional?: boolean; os?: string[] };

describe('lock files', () => {
  it('name a checksum for every npm package but our own and those of other platforms', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, NpmEntry> };
    const unchecked = Object.entries(packages).filter(
      ([path, { integrity, link, optional, os }]) =>
        path.includes('node_modules/') && !integrity && !link && !(optional && os),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it.each(['tools.lock', 'test-tools.lock'])('name a checksum for every Python package of %s', (name) => {
    const blocks = textOf(`tools/engines/python/${name}`)
      .split(/^(?=[a-zA-Z])/m)
      .filter((block) => block.includes('=='));
    expect(blocks.length).toBeGreaterThan(5);
    expect(blocks.filter((block) => !block.includes('--hash=sha256:'))).toEqual([]);
  });

  it('name a checksum for every Go module', () => {
    const sums = textOf('tools/engines/go/go.sum');
    const text = textOf('tools/engines/go/go.mod');
    // What stands in for a module lies in the repository.
    const replaced = [...text.matchAll(/^\t(\S+) => \.\/absent\//gm)].map(([, name]) => name);
    const modules = [...text.matchAll(/^\t(\S+) (v\S+)/gm)].filter(([, name]) => !replaced.includes(name));
    expect(modules.length).toBeGreaterThan(50);
    expect(
      modules.filter(([, name, version]) => !sums.includes(`${name} ${version} h1:`)).map(([line]) => line),
    ).toEqual([]);
  });

  it('name no registry', () => {
    const locks = ['package-lock.json', 'tools/engines/python/tools.lock', 'tools/engines/python/test-tools.lock'];
    for (const lock of locks) {
      expect(textOf(lock)).not.toMatch(/"resolved": "https?:|--index-url|--extra-index-url|--find-links/);
    }
  });
});
