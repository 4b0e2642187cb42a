import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What came of one file of tests.
 *
 * @typedef {{ file: string, passed: number, failed: number, seconds: number, message: string }} FileResult
 */

/** More failures than these are no chance, and would take long one by one. */
const MOST_RUN_ALONE = 5;

/**
 * Reads the result files (`jest --json`) in a folder. A file of tests that does not even load counts as one failure,
 * and so does a skipped test: nothing is skipped here.
 *
 * @param {string} folder
 * @returns {FileResult[]}
 */
export function readJestResults(folder) {
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return reports.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).testResults.map(fileResult));
}

function fileResult({ name, status, startTime, endTime, message, assertionResults }) {
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const others = assertionResults.length - passed;
  const failed = others === 0 && status === 'failed' ? 1 : others;
  return { file: name, passed, failed, seconds: (endTime - startTime) / 1000, message: message ?? '' };
}

/**
 * The files to run once more, alone: those that failed while others ran beside them.
 *
 * @param {FileResult[]} results
 */
export function filesToRunAlone(results) {
  const failed = results.filter((result) => result.failed > 0).map(({ file }) => file);
  return results.length > 1 && failed.length <= MOST_RUN_ALONE ? failed : [];
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

/** @param {FileResult[]} results */
export function countResults(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
