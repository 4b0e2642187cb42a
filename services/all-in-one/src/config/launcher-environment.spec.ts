import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';
import { problemsOfStart } from '@reelkeep/runtime/environment';

it('the launcher refuses what the start refuses, in the same words', () => {
  const wrong = { REELKEEP_PORT: 'abc', REELKEEP_PASSWORD: 'secret', DATABASE_URL: 'mysql://localhost/x' };
  const module = join(repositoryRoot(), 'tools', 'launcher', 'lib', 'environment.mjs');
  const script = `
    import { checkEnvironment } from ${JSON.stringify(module)};
    try { checkEnvironment(); } catch ({ problems }) { console.log(JSON.stringify(problems)); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      REELKEEP_CACHE: process.env['REELKEEP_CACHE'],
      ...wrong,
    },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual(problemsOfStart(wrong));
});
