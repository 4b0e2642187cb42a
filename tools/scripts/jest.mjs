/**
 * Runs one tier of the tests on what the build emitted: `node tools/scripts/jest.mjs unit|it|e2e [path or pattern …]`.
 * Integration and end-to-end tests need real engines: those of the environment (REELKEEP_TEST_*), else their own.
 * With REELKEEP_TEST_RESULTS set, a JSON report of the run is left in that folder.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './workspace.mjs';

const [tier, ...patterns] = process.argv.slice(2);
if (!['unit', 'it', 'e2e'].includes(tier ?? '')) {
  process.stderr.write('usage: node tools/scripts/jest.mjs unit|it|e2e [path …]\n');
  process.exit(2);
}

const results = process.env.REELKEEP_TEST_RESULTS;
if (results) {
  mkdirSync(results, { recursive: true });
}
const args = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
  '--config',
  join(root, 'tools/scripts/jest-tiers', `${tier}.mjs`),
  ...(results ? ['--json', '--outputFile', join(results, `${tier}.json`)] : []),
  ...patterns,
];
// What tubeworld, the stand-in of the source, needs; set up by `npm run setup -- --test`.
const setupFile = join(root, '.reelkeep/setup.json');
const setup = existsSync(setupFile) ? JSON.parse(readFileSync(setupFile, 'utf8')) : {};
const cache = process.env.REELKEEP_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'reelkeep');
const env = {
  REELKEEP_TEST_PYTHON: setup.python ?? '',
  REELKEEP_TEST_PYTHONPATH: [setup.pythonTools, setup.pythonTestTools].filter(Boolean).join(':'),
  REELKEEP_TEST_MEDIA: join(cache, 'tubeworld-media'),
  ...process.env,
};
const child = spawn(pinnedNode, args, { stdio: 'inherit', cwd: root, env });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
