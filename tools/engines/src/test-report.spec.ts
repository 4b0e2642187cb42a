import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from './setup-record.js';

type FileResult = {
  file: string;
  passed: number;
  failed: number;
  failedTests: string[];
  isLeftOut: boolean;
  seconds: number;
  message: string;
};
type Results = {
  readJestResults: (folder: string, hasLimit?: boolean) => FileResult[];
  filesToRunAlone: (results: FileResult[]) => string[];
  leftOutLines: (results: FileResult[]) => string[];
  secondsOf: (results: FileResult[], files: string[]) => number;
  withResultsAlone: (results: FileResult[], alone: FileResult[]) => { results: FileResult[]; flaky: FileResult[] };
  countResults: (results: FileResult[]) => { passed: number; failed: number };
  failureReasons: (results: FileResult[]) => string[];
  failedTestLines: (results: FileResult[]) => string[];
};
type Budgets = { budgetLines: (parts: { script: string; seconds: number }[], results: FileResult[]) => string[] };

const load = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(join(repositoryRoot(), 'tools/launcher/lib', name)).href)) as T;
const {
  readJestResults,
  filesToRunAlone,
  leftOutLines,
  secondsOf,
  withResultsAlone,
  countResults,
  failureReasons,
  failedTestLines,
} = await load<Results>('jest-results.mjs');
const { budgetLines } = await load<Budgets>('test-budgets.mjs');

const result = (file: string, failed = 0): FileResult => ({
  file,
  passed: 3,
  failed,
  failedTests: Array.from({ length: failed }, (_, n) => `test ${n}`),
  isLeftOut: false,
  seconds: 1,
  message: 'too late',
});

const file = (name: string, status: string, tests: string[]) => ({
  name,
  status,
  startTime: 1_000,
  endTime: 3_500,
  message: 'as it went',
  assertionResults: tests.map((each) => ({ status: each, fullName: `it ${each}` })),
});

describe('the count of npm test', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reelkeep-results-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('takes a skipped test and a file that does not load for failures', () => {
    const testResults = [
      file('good', 'passed', ['passed', 'passed']),
      file('bad', 'failed', ['passed', 'failed']),
      file('skips', 'passed', ['passed', 'pending', 'todo']),
      file('does not load', 'failed', []),
    ];
    writeFileSync(join(folder, 'it.json'), JSON.stringify({ testResults }));
    const results = readJestResults(folder);
    expect(results.map(({ file: name, failed, seconds }) => [name, failed, seconds])).toEqual([
      ['good', 0, 2.5],
      ['bad', 1, 2.5],
      ['skips', 2, 2.5],
      ['does not load', 1, 2.5],
    ]);
    expect(countResults(results)).toEqual({ passed: 4, failed: 4 });
    const reasons = failureReasons(results);
    expect(reasons.slice(0, 3)).toEqual(['', '✗ bad', 'as it went']);
    expect(reasons.filter((line) => line.startsWith('✗'))).toEqual(['✗ bad', '✗ skips', '✗ does not load']);
    expect(failedTestLines(results)).toEqual([
      '✗ bad: it failed',
      '✗ skips: it pending',
      '✗ skips: it todo',
      '✗ does not load',
    ]);
  });

  it('leaves out a file that would have begun too late, where there is a limit, and names it', () => {
    const testResults = [
      file('/web/e2e/late.e2e.js', 'passed', ['pending', 'pending']),
      file('skips', 'passed', ['passed', 'pending']),
    ];
    writeFileSync(join(folder, 'e2e.json'), JSON.stringify({ testResults }));
    const results = readJestResults(folder, true);
    expect(countResults(results)).toEqual({ passed: 1, failed: 1 });
    expect(leftOutLines(results)).toEqual(['⚠ NOT RUN, since the time for all of it was over: 1 files: late.e2e']);
    expect(countResults(readJestResults(folder))).toEqual({ passed: 1, failed: 3 });
  });

  it('is that of the second run for a file that failed beside others and passed alone, which is named', () => {
    const first = [result('a'), result('b', 1), result('c', 2)];
    expect(filesToRunAlone(first)).toEqual(['b', 'c']);
    expect(secondsOf(first, ['b', 'c'])).toBe(2);
    const { results, flaky } = withResultsAlone(first, [{ ...result('b'), passed: 4 }, result('c', 2)]);
    expect(flaky).toEqual([first[1]]);
    expect(countResults(results)).toEqual({ passed: 10, failed: 2 });
  });

  it('stays that of the first run when the second one broke off', () => {
    const { results, flaky } = withResultsAlone([result('a'), result('b', 1)], []);
    expect(flaky).toEqual([]);
    expect(countResults(results)).toEqual({ passed: 6, failed: 1 });
  });

  it('gives no second run to a file that ran alone, nor to many', () => {
    expect(filesToRunAlone([result('a', 1)])).toEqual([]);
    expect(filesToRunAlone(Array.from({ length: 11 }, (_, n) => result(`file ${n}`, 1)))).toEqual([]);
  });
});

describe('the budget of npm test', () => {
  it('names what took longer than it may, and the ten slowest files', () => {
    const results = Array.from({ length: 12 }, (_, index) => ({ ...result(`file ${index}`), seconds: index }));
    const lines = budgetLines(
      [
        { script: 'test:unit', seconds: 10 },
        { script: 'test:it', seconds: 1_000 },
      ],
      results,
    );
    expect(lines[1]).toMatch(/test:unit +10 s of \d+ s$/);
    expect(lines[2]).toMatch(/test:it +1000 s of \d+ s {2}over its budget$/);
    expect(lines.slice(4).map((line) => line.trim())).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((seconds) => `${seconds}.0 s  file ${seconds}`),
    );
  });
});
