// npm test: sets everything up and proves it. Prints, last, "N passed, N failed".
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { readSetup } from './lib/clone-state.mjs';
import { checkEnvironment, userSettings } from './lib/environment.mjs';
import {
  countResults,
  failedTestLines,
  failureReasons,
  filesToRunAlone,
  leftOutLines,
  readJestResults,
  secondsOf,
  withResultsAlone,
} from './lib/jest-results.mjs';
import { runOnPinnedNode } from './lib/pinned.mjs';
import { cacheDir, root } from './lib/places.mjs';
import { runEntry } from './lib/problem.mjs';
import { partsToTest, setUp } from './lib/set-up.mjs';
import { npmScript } from './lib/npm-script.mjs';
import { budgetLines } from './lib/test-budgets.mjs';
import { pinnedNode } from './steps/npm-dependencies.mjs';

/** What counts as one each. */
const CHECKS = ['check:format', 'check:lint', 'check:contracts'];
/** What Jest counts, one after the other: each has as many workers as two cores bear. */
const SUITES = ['test:unit', 'test:it', 'test:pair'];
/** What counts as one and runs by itself, since it measures times. */
const TRIALS = [['test:hostile', '--seconds', '60']];
/** The last and longest, so that it is what a run with a limit cuts short; what failed before is looked at before it. */
const LAST_SUITE = 'test:e2e';

/** How often a file that failed is looked at alone; one that passes then is named as flaky. */
const LOOKS_ALONE = 2;
/**
 * A run may have to end in time: a look that would end later, judged by the time that its files took beside others, is
 * left out, and so are files that would begin later than `LAST_BEGIN_SECONDS` before. It says what it has left out.
 */
const limitSeconds = Number(process.env.REELKEEP_TEST_MINUTES ?? Infinity) * 60;
/** What starting the engines of a look takes. */
const LOOK_START_SECONDS = 60;
/** What a file takes alone of its time beside others, which want the same two cores; a fifth to four fifths was seen. */
const SHARE_ALONE = 0.6;
/** What a file takes on a slow machine, beside others; those that take longer are the first of their tier. */
const LAST_FILE_SECONDS = 300;
/** Such a file, and a look at it when it fails. */
const LAST_BEGIN_SECONDS = LAST_FILE_SECONDS + LOOK_START_SECONDS + SHARE_ALONE * LAST_FILE_SECONDS;
/** What looks before the last tier leave to it at least; those that do not fit come after it. */
const LAST_SUITE_SECONDS = 1_200;
const startedAt = Date.now();
const hasLimit = Number.isFinite(limitSeconds);

const resultsDir = join(root, 'test-results', 'jest');

/** How long each script took, in order. @type {{ script: string, seconds: number }[]} */
const times = [];

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
    ...(hasLimit && { REELKEEP_TEST_BEGINS_UNTIL: String(startedAt + (limitSeconds - LAST_BEGIN_SECONDS) * 1000) }),
  };
  return Object.fromEntries(Object.entries(env).filter(([name]) => !userSettings.includes(name)));
}

/**
 * Resolves with the exit code.
 *
 * @param {string} script of the root package.json
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @param {string} title
 */
async function runScript(script, env, args = [], title = script) {
  const began = Date.now();
  console.log(`\n▶ ${title}`);
  const code = await runOnPinnedNode([...npmScript(script), ...(args.length > 0 ? ['--', ...args] : [])], env);
  const mark = code === 0 ? '✓' : '✗';
  const seconds = (Date.now() - began) / 1000;
  times.push({ script: title, seconds });
  console.log(`${mark} ${title} ${seconds.toFixed(1)} s`);
  return code;
}

/**
 * @param {string} suite
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function runSuite(suite, env, args = []) {
  const title = args.length > 0 ? `${suite}, alone` : suite;
  const folder = join(resultsDir, title.replace(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const code = await runScript(suite, { ...env, REELKEEP_TEST_RESULTS: folder }, args, title);
  const results = readJestResults(folder, hasLimit).map((result) => ({ ...result, file: relative(root, result.file) }));
  return { suite, code, results };
}

/**
 * When a look at files that failed would be over, in seconds since the run began.
 *
 * @param {Awaited<ReturnType<typeof runSuite>>['results']} results
 */
function endOfLook(results) {
  const files = filesToRunAlone(results);
  return (Date.now() - startedAt) / 1000 + LOOK_START_SECONDS + SHARE_ALONE * secondsOf(results, files);
}

/**
 * Runs the files of a suite that failed beside others again, alone, and counts. A run that failed without a failed test,
 * or that ran nothing, must not pass for a success: it is `brokenOff`.
 *
 * @param {Awaited<ReturnType<typeof runSuite>>} run
 * @param {NodeJS.ProcessEnv} env
 */
async function secondChance({ suite, code, results: first }, env) {
  let [results, flaky] = [first, /** @type {typeof first} */ ([])];
  for (let look = 1; look <= LOOKS_ALONE; look++) {
    const files = filesToRunAlone(results);
    if (files.length === 0) break;
    if (endOfLook(results) > limitSeconds) {
      console.log(`  not run again, alone, since the run has taken long enough: ${files.join(', ')}`);
      break;
    }
    // Whether there is time for it has been asked above.
    const untilItEnds = { ...env, REELKEEP_TEST_BEGINS_UNTIL: undefined };
    const alone = await runSuite(suite, untilItEnds, ['--runInBand', '--runTestsByPath', ...files]);
    stopIfInterrupted(alone.code);
    const after = withResultsAlone(results, alone.results);
    [results, flaky] = [after.results, [...flaky, ...after.flaky]];
  }
  for (const { file, message } of flaky) {
    console.log(`\n⚠ flaky: ${file} (failed, then passed alone)\n${message.trim()}\n`);
  }
  const { passed, failed } = countResults(results);
  const brokenOff = failed === 0 && ((code !== 0 && countResults(first).failed === 0) || passed === 0);
  return { results, flaky, passed, failed: brokenOff ? 1 : failed, brokenOff };
}

/**
 * Runs what measures times and sizes; once more when it failed, since a busy moment of the machine is one of its
 * measures. One that passes then is named as flaky. Resolves with the exit code.
 *
 * @param {string} trial
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @param {string[]} flaky
 */
async function runTrial(trial, env, args, flaky) {
  const code = await runScript(trial, env, args);
  stopIfInterrupted(code);
  if (code === 0) return 0;
  const again = await runScript(trial, env, args, `${trial}, again`);
  stopIfInterrupted(again);
  if (again === 0) flaky.push(trial);
  return again;
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
  /** What failed but is no file of tests. @type {string[]} */
  const failedParts = [];
  const countPart = (name, code) => {
    if (code === 0) passed += 1;
    else {
      failed += 1;
      failedParts.push(name);
    }
  };
  for (const check of CHECKS) {
    const code = await runScript(check, env);
    stopIfInterrupted(code);
    countPart(check, code);
  }
  const ran = [];
  const counted = [];
  const flaky = [];
  const runs = [];
  const runAndKeep = async (suite) => {
    const run = await runSuite(suite, env);
    stopIfInterrupted(run.code);
    runs.push(run);
    ran.push(...run.results);
  };
  /** The shortest look first, so that few are left out because another one took long. */
  const lookAtFailed = async (endsBefore = Infinity) => {
    for (const run of runs.splice(0).toSorted((one, other) => endOfLook(one.results) - endOfLook(other.results))) {
      if (filesToRunAlone(run.results).length > 0 && endOfLook(run.results) > endsBefore) {
        runs.push(run);
        continue;
      }
      const count = await secondChance(run, env);
      console.log(`  ${run.suite}: ${count.passed} passed, ${count.failed} failed, ${count.flaky.length} files flaky`);
      passed += count.passed;
      failed += count.failed;
      counted.push(...count.results);
      flaky.push(...count.flaky.map(({ file }) => file));
      if (count.brokenOff) failedParts.push(`${run.suite} (ended too early)`);
    }
  };
  for (const suite of SUITES) await runAndKeep(suite);
  for (const [trial, ...args] of TRIALS) {
    countPart(trial, await runTrial(trial, env, args, flaky));
  }
  // Before what takes all the time that is left.
  await lookAtFailed(limitSeconds - LAST_SUITE_SECONDS);
  await runAndKeep(LAST_SUITE);
  await lookAtFailed();
  console.log(['', ...budgetLines(times, ran), ...failureReasons(counted)].join('\n'));
  // The shortest and most important last: only the end of a long log may be kept.
  for (const file of flaky) console.log(`⚠ flaky: ${file} (failed, then passed)`);
  for (const line of [...leftOutLines(counted), ...failedTestLines(counted)]) console.log(line);
  for (const part of failedParts) console.log(`✗ ${part}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
