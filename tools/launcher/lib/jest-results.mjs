import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * What came of one file of tests.
 *
 * @typedef {object} FileResult
 * @property {string} file
 * @property {number} passed
 * @property {number} failed
 * @property {boolean} isLeftOut whether it would have begun when the time for all of it was over
 * @property {string[]} failedTests their full names
 * @property {number} seconds
 * @property {string} message
 */

/** More failures than these are no chance, and would take long one by one. */
const MOST_RUN_ALONE = 10;

/**
 * Reads the result files (`jest --json`) in a folder. A file of tests that does not even load counts as one failure,
 * and so does a skipped test: nothing is skipped here, but for whole files that come too late in a run with a limit.
 *
 * @param {string} folder
 * @param {boolean} [hasLimit]
 * @returns {FileResult[]}
 */
export function readJestResults(folder, hasLimit = false) {
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const files = reports.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).testResults);
  return files.map((file) => fileResult(file, hasLimit));
}

function fileResult({ name, status, startTime, endTime, message, assertionResults }, hasLimit) {
  const isLeftOut =
    hasLimit && assertionResults.length > 0 && assertionResults.every((test) => test.status === 'pending');
  const notPassed = isLeftOut ? [] : assertionResults.filter((test) => test.status !== 'passed');
  const failedTests = notPassed.map((test) => test.fullName);
  const passed = isLeftOut ? 0 : assertionResults.length - failedTests.length;
  const failed = failedTests.length === 0 && status === 'failed' ? 1 : failedTests.length;
  const seconds = (endTime - startTime) / 1000;
  return { file: name, passed, failed, failedTests, isLeftOut, seconds, message: message ?? '' };
}

/**
 * The files to run once more, alone: those that failed where there were others.
 *
 * @param {FileResult[]} results
 */
export function filesToRunAlone(results) {
  const failed = results.filter((result) => result.failed > 0).map(({ file }) => file);
  return results.length > 1 && failed.length <= MOST_RUN_ALONE ? failed : [];
}

/**
 * How long some of the files took, together.
 *
 * @param {FileResult[]} results
 * @param {string[]} files
 */
export function secondsOf(results, files) {
  return results.filter(({ file }) => files.includes(file)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * What counts, when files have been run once more alone: for those the second result. `flaky` has the first results of
 * those that passed then.
 *
 * @param {FileResult[]} results
 * @param {FileResult[]} alone
 */
export function withResultsAlone(results, alone) {
  const second = new Map(alone.map((result) => [result.file, result]));
  const flaky = results.filter(({ file, failed }) => failed > 0 && second.get(file)?.failed === 0);
  return { results: results.map((result) => second.get(result.file) ?? result), flaky };
}

/** So many lines say what failed; the whole of it stands where it ran. */
const MOST_LINES_OF_A_FILE = 40;

/**
 * What failed and why, once more for the end of a long log.
 *
 * @param {FileResult[]} results
 * @returns {string[]} lines
 */
export function failureReasons(results) {
  return results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ file, message }) => ['', `✗ ${file}`, ...message.split('\n').slice(0, MOST_LINES_OF_A_FILE)]);
}

/**
 * A line for each test that failed, and for each file that failed without one.
 *
 * @param {FileResult[]} results
 * @returns {string[]} lines
 */
export function failedTestLines(results) {
  return results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ file, failedTests }) =>
      failedTests.length === 0 ? [`✗ ${file}`] : failedTests.map((test) => `✗ ${file}: ${test}`),
    );
}

/**
 * The files that would have begun too late, in one line.
 *
 * @param {FileResult[]} results
 * @returns {string[]} lines
 */
export function leftOutLines(results) {
  const names = results.filter(({ isLeftOut }) => isLeftOut).map(({ file }) => basename(file, '.js'));
  return names.length === 0
    ? []
    : [`⚠ NOT RUN, since the time for all of it was over: ${names.length} files: ${names.join(', ')}`];
}

/** @param {FileResult[]} results */
export function countResults(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
