import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Adds up the result files (`jest --json`) in a folder. A file of tests that does not even load counts as one failure,
 * and so does a skipped test: nothing is skipped here.
 *
 * @param {string} folder
 * @returns {Count}
 */
export function countJestResults(folder) {
  const count = { passed: 0, failed: 0 };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const result = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    count.passed += result.numPassedTests;
    count.failed +=
      result.numFailedTests + result.numPendingTests + result.numTodoTests + result.numRuntimeErrorTestSuites;
  }
  return count;
}
