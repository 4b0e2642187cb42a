// npm test: sets everything up and proves it. Prints, last, "N passed, N failed".
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { readSetup } from './lib/clone-state.mjs';
import { checkEnvironment, userSettings } from './lib/environment.mjs';
import { countJestResults } from './lib/jest-results.mjs';
import { runOnPinnedNode } from './lib/pinned.mjs';
import { cacheDir, root } from './lib/places.mjs';
import { runEntry } from './lib/problem.mjs';
import { partsToTest, setUp } from './lib/set-up.mjs';
import { npmScript } from './lib/npm-script.mjs';
import { pinnedNode } from './steps/npm-dependencies.mjs';

/** What counts as one each. */
const CHECKS = ['check:format', 'check:lint', 'check:contracts'];
/** What Jest counts. Those in one group run side by side: they mostly wait for heartbeats, transfers and engines. */
const SUITES = [['test:unit'], ['test:it', 'test:e2e']];
/** What counts as one and runs by itself, since it measures times. */
const TRIALS = [['test:hostile', '--seconds', '60']];

const resultsDir = join(root, 'test-results', 'jest');

/** The tests run on engines and settings of their own: the user's must not reach them. */
function testEnvironment() {
  const { python, pythonTools, pythonTestTools } = readSetup();
  const env = {
    ...process.env,
    PATH: [dirname(pinnedNode), process.env.PATH].join(delimiter),
    NX_DAEMON: 'false',
    REELKEEP_TEST_PYTHON: python,
    REELKEEP_TEST_PYTHONPATH: [pythonTestTools, pythonTools].join(delimiter),
    REELKEEP_TEST_MEDIA: join(cacheDir, 'tubeworld-media'),
  };
  return Object.fromEntries(Object.entries(env).filter(([name]) => !userSettings.includes(name)));
}

/**
 * Resolves with the exit code.
 *
 * @param {string} script of the root package.json
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function runScript(script, env, args = []) {
  const began = Date.now();
  console.log(`\n▶ ${script}`);
  const code = await runOnPinnedNode([...npmScript(script), ...(args.length > 0 ? ['--', ...args] : [])], env);
  const mark = code === 0 ? '✓' : '✗';
  console.log(`${mark} ${script} ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return code;
}

/**
 * @param {string} suite
 * @param {NodeJS.ProcessEnv} env
 */
async function runSuite(suite, env) {
  const folder = join(resultsDir, suite.replace(':', '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const code = await runScript(suite, { ...env, REELKEEP_TEST_RESULTS: folder });
  const { passed, failed } = countJestResults(folder);
  // A run that failed without a failed test, or that ran nothing, must not pass for a success.
  return { suite, code, passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

/**
 * Ends here when a person has ended a script.
 *
 * @param {number} code
 */
function stopIfInterrupted(code) {
  if (code === 130 || code === 143) process.exit(code);
}

await runEntry(async () => {
  checkEnvironment();
  await setUp(partsToTest());
  const env = testEnvironment();
  // The build has checked the types of everything, or there would be none.
  let passed = 1;
  let failed = 0;
  for (const check of CHECKS) {
    const code = await runScript(check, env);
    stopIfInterrupted(code);
    if (code === 0) passed += 1;
    else failed += 1;
  }
  for (const group of SUITES) {
    const counts = await Promise.all(group.map((suite) => runSuite(suite, env)));
    for (const count of counts) {
      stopIfInterrupted(count.code);
      console.log(`  ${count.suite}: ${count.passed} passed, ${count.failed} failed`);
      passed += count.passed;
      failed += count.failed;
    }
  }
  for (const [trial, ...args] of TRIALS) {
    const code = await runScript(trial, env, args);
    stopIfInterrupted(code);
    if (code === 0) passed += 1;
    else failed += 1;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
