import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSetup, repositoryRoot, requireSetup } from '@reelkeep/engines';
import type { Stack } from './stack.js';

export type Caller = {
  /** For people, and for the name of the report. */
  name: string;
  /** What every request carries; without it nobody is signed in. */
  headers: Readonly<Record<string, string>>;
  /** Operation ids of calls that never end, or would end the caller's own session. */
  leftOut: readonly string[];
};

export type Amount = {
  seed: number;
  /** Random requests for each call. */
  examples: number;
  /** Also the many that go to the limits of each schema, the same for every seed. */
  withLimits: boolean;
};

export type CasesReport = {
  seed: number;
  running_time: number;
  stop_reason: string;
  operations: { selected: number; tested: number };
  test_cases: { generated: number; with_failures: number; without_checks: number; errored: number };
  failures: { title: string; count: number; operations: string[] }[];
  errors: { title: string }[];
};

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

// JSON texts are TOML texts, too.
const toToml = (caller: Caller, amount: Amount, baseUrl: string, report: string): string =>
  [
    `seed = ${amount.seed}`,
    `base-url = ${JSON.stringify(baseUrl)}`,
    'continue-on-failure = true',
    'request-timeout = 60',
    '[headers]',
    ...Object.entries(caller.headers).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    '[generation]',
    `max-examples = ${amount.examples}`,
    'no-shrink = true',
    'database = "none"',
    // Random credentials would take the place of the caller's own.
    `with-security-parameters = ${Object.keys(caller.headers).length === 0}`,
    '[phases.coverage]',
    `enabled = ${amount.withLimits}`,
    '[phases.stateful]',
    'enabled = false',
    '[checks]',
    'enabled = false',
    ...checks.map((check) => `${check}.enabled = true`),
    '[cache]',
    'enabled = false',
    '[reports.json]',
    `path = ${JSON.stringify(report)}`,
    ...caller.leftOut.flatMap((id) => [
      '[[operations]]',
      `include-operation-id = ${JSON.stringify(id)}`,
      'enabled = false',
    ]),
  ].join('\n');

/**
 * Sends requests that schemathesis makes from the API description, right and wrong ones, and holds every answer against
 * it. A seed makes the same requests again as far as the answers are the same. `log` is what it printed: each failure
 * with a command that repeats it.
 */
export const runGeneratedCases = async (
  stack: Stack,
  caller: Caller,
  amount: Amount,
): Promise<{ report: CasesReport; log: string }> => {
  const setup = readSetup();
  const folder = join(stack.home, '..', 'generated-cases');
  await mkdir(folder, { recursive: true });
  const report = join(folder, `${caller.name}.json`);
  const config = join(folder, `${caller.name}.toml`);
  // Not by options: the list of processes would show the session to everybody on the machine.
  await writeFile(config, toToml(caller, amount, stack.baseUrl, report), { mode: 0o600 });
  const description = join(repositoryRoot(), 'docs', 'api', 'openapi.json');
  const log = await printed(
    setup.python ?? 'python3',
    ['-m', 'schemathesis.cli', '--config-file', config, '--no-color', 'run', description],
    { cwd: folder, env: { PYTHONPATH: requireSetup(setup, 'pythonTestTools'), HOME: folder } },
  );
  const text = await readFile(report, 'utf8').catch((cause: unknown) => {
    throw new Error(`schemathesis left no report:\n${log}`, { cause });
  });
  return { report: JSON.parse(text) as CasesReport, log };
};

/** All that a program prints. Its exit code says no more than that there are failures, which the report counts. */
const printed = (
  command: string,
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd, env: { PATH: process.env['PATH'], ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(command, args, options, (_error, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
