import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSetup, repositoryRoot } from '@reelkeep/engines';

type Part = { name: string; version: string; purl: string; 'bom-ref': string };
type Document = {
  bomFormat: string;
  metadata: { component: Part };
  components: Part[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

describe('the list of what Reelkeep is made of', () => {
  let folder: string;
  let document: Document;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-sbom-'));
    const file = join(folder, 'sbom.cdx.json');
    await promisify(execFile)(readSetup().node, [join(repositoryRoot(), 'tools/scripts/sbom.mjs'), file]);
    document = JSON.parse(await readFile(file, 'utf8')) as Document;
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const versionOf = (start: string): string | undefined =>
    document.components.find(({ purl }) => purl.startsWith(`${start}@`))?.version;
  const textOf = (path: string): Promise<string> => readFile(join(repositoryRoot(), path), 'utf8');

  it('is CycloneDX and has the versions that the lock files name', async () => {
    expect(document).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'reelkeep' } } });
    const npm = JSON.parse(await textOf('package-lock.json')) as { packages: Record<string, { version: string }> };
    expect(versionOf('pkg:npm/fastify')).toBe(npm.packages['node_modules/fastify']?.version);
    expect(await textOf('tools/engines/python/tools.lock')).toContain(`\nyt-dlp==${versionOf('pkg:pypi/yt-dlp')} `);
    expect(await textOf('tools/engines/go/go.mod')).toContain(
      `go.temporal.io/server ${versionOf('pkg:golang/go.temporal.io/server')}\n`,
    );
    expect(versionOf('pkg:golang/std')).toMatch(/^1\.\d+/);
    expect(await textOf('tools/engines/elasticsearch/recipe.json')).toContain(
      `"${versionOf('pkg:generic/elasticsearch')}"`,
    );
  });

  it('has every part once, and names none that is not there', () => {
    const refs = document.components.map((part) => part['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set([...refs, document.metadata.component['bom-ref']]);
    expect(document.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  });

  it('leaves out what only tests and builds need', () => {
    const names = document.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['@reelkeep/gateway', '@reelkeep/web', 'react', 'typeorm']));
    expect(names.filter((name) => /jest|playwright|nx|@reelkeep\/(?:testing|e2e)/.test(name))).toEqual([]);
  });

  it('names no folder of this machine', () => {
    expect(JSON.stringify(document)).not.toContain(repositoryRoot());
  });
});
