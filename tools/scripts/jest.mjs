/**
 * Runs one tier of the tests on what the build emitted: `node tools/scripts/jest.mjs unit|it|pair|e2e|cluster [path or
 * pattern …]`. Integration and end-to-end tests need real engines: those of the environment (REELKEEP_TEST_*), else
 * their own.
 * With REELKEEP_TEST_RESULTS set, a JSON report of the run is left in that folder.
 *
 * All unit tests are run by Nx, package by package and only where something has changed since they passed; by
 * continuous integration (CI) and by `npm test`, which counts them, all at once. `--below <folder>` is what Nx asks
 * for.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setupEnvironment } from './test-environment.mjs';
import { pinnedNode, root } from './workspace.mjs';

const [tier, ...words] = process.argv.slice(2);
if (!['unit', 'it', 'pair', 'e2e', 'cluster'].includes(tier ?? '')) {
  process.stderr.write('usage: node tools/scripts/jest.mjs unit|it|pair|e2e|cluster [path …]\n');
  process.exit(2);
}

const results = process.env.REELKEEP_TEST_RESULTS;
if (results) {
  mkdirSync(results, { recursive: true });
}
const [option, folder] = words;
const below = (path) => `^${join(root, path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`;
const patterns = option === '--below' ? ['--passWithNoTests', below(folder)] : words;
const byNx = tier === 'unit' && words.length === 0 && !results && !process.env.CI;
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
  '--config',
  join(root, 'tools/scripts/jest-tiers', `${tier}.mjs`),
  // Temporal's native core may leave a thread behind when it ends; alone in a process, a file would never end.
  ...(tier === 'unit' ? [] : ['--forceExit']),
  ...(results ? ['--json', '--outputFile', join(results, `${tier}.json`)] : []),
  ...patterns,
];
const env = { ...setupEnvironment(), ...process.env };
const nx = [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'test'];
const child = spawn(pinnedNode, byNx ? nx : jest, { stdio: 'inherit', cwd: root, env });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
