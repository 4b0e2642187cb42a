import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';

const nx = 'nx/dist/bin/nx.js';
const service = 'services/scheduler';
const copied = [
  'package.json',
  'nx.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'tools/generators',
  'web/lint',
];

describe('nx g reelkeep:feature', () => {
  let copy: string;

  /** What a tool said when it failed; undefined when it did not. */
  const faultOf = (script: string, ...args: string[]): string | undefined => {
    const env = {
      ...process.env,
      NX_DAEMON: 'false',
      NX_WORKSPACE_ROOT_PATH: copy,
      NODE_OPTIONS: '--experimental-vm-modules',
    };
    const program = join(copy, 'node_modules', script);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: copy,
      env,
      encoding: 'utf8',
    });
    return status === 0 ? undefined : `${script} ended with ${status}:\n${stdout}\n${stderr}`;
  };

  const generate = (name: string, of: string): string | undefined =>
    faultOf(nx, 'g', 'reelkeep:feature', name, `--service=${of}`);

  const textOf = (path: string): string => readFileSync(join(copy, path), 'utf8');

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'reelkeep-feature-'));
    for (const path of [...copied, `${service}/src`, `${service}/package.json`]) {
      cpSync(join(repositoryRoot(), path), join(copy, path), { recursive: true });
    }
    symlinkSync(join(repositoryRoot(), 'node_modules'), join(copy, 'node_modules'));
    const config = JSON.parse(readFileSync(join(repositoryRoot(), service, 'tsconfig.json'), 'utf8')) as object;
    // What it needs of the libraries is built already.
    writeFileSync(join(copy, service, 'tsconfig.json'), JSON.stringify({ ...config, references: [] }));
  });

  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('writes a feature into a service: its package builds, and passes lint, format and the new spec', () => {
    expect(generate('saved-search', 'scheduler')).toBeUndefined();
    expect(faultOf('@typescript/native/bin/tsc', '-p', service)).toBeUndefined();
    expect(faultOf('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', service)).toBeUndefined();
    expect(faultOf('oxfmt/bin/oxfmt', '--check', `${service}/src`)).toBeUndefined();
    const spec = `${service}/dist/saved-search/saved-search.service.spec.js`;
    expect(
      faultOf(
        'jest/bin/jest.js',
        '--rootDir',
        copy,
        '--config',
        '{"transform":{}}',
        '--runTestsByPath',
        join(copy, spec),
      ),
    ).toBeUndefined();
    expect(textOf(`${service}/src/scheduler.module.ts`)).toContain(
      'SavedSearchStore,\n        SavedSearchService,\n      ],',
    );
    const [, migration] =
      /import \{ (CreateSavedSearch\d{13}) \} from/.exec(textOf(`${service}/src/database/schema.ts`)) ?? [];
    expect(textOf(`${service}/src/database/schema.ts`)).toContain(`    ${migration},\n  ],`);
  }, 240_000);

  it('refuses what is no service, and what is there', () => {
    expect(generate('saved-search', 'nowhere')).toContain('services/nowhere is no service');
    expect(generate('tasks', 'scheduler')).toContain('is there already');
    expect(generate('Saved Search', 'scheduler')).toContain('pattern');
  }, 120_000);
});
