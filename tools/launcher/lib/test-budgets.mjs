/** @typedef {import('./jest-results.mjs').FileResult} FileResult */

/**
 * How many seconds each part of `npm test` may take on two quiet cores once everything is set up and built. One part
 * runs after the other. More tests make others faster, or argue.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const TEST_BUDGETS = {
  'check:format': 5,
  'check:lint': 45,
  'check:contracts': 15,
  'test:unit': 60,
  'test:it': 600,
  'test:e2e': 900,
  'test:pair': 260,
  'test:hostile': 110,
};

const SLOWEST = 10;

/**
 * The table at the end of `npm test`: seconds used of seconds allowed, and the slowest files of all suites.
 *
 * @param {{ script: string, seconds: number }[]} parts
 * @param {FileResult[]} results
 * @returns {string[]} lines
 */
export function budgetLines(parts, results) {
  const used = parts.map(({ script, seconds }) => {
    const allowed = TEST_BUDGETS[script];
    const over = allowed !== undefined && seconds > allowed ? '  over its budget' : '';
    const of = allowed === undefined ? '' : ` of ${allowed} s`;
    return `  ${script.padEnd(16)}${seconds.toFixed(0).padStart(5)} s${of}${over}`;
  });
  const slowest = results
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return ['Time:', ...used, 'Slowest files:', ...slowest];
}
