/** @needs elasticsearch */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import { type Amount, type Caller, runGeneratedCases } from './generated-cases.js';
import { Keeper } from './keeper.js';
import { password, type Stack, startStack, username } from './stack.js';

const settleMs = 300_000;
const member = 'member';
// It never ends.
const stream = 'Notification_stream';
// A password that is not the current one slows the next sign-ins down.
const ofSessions = ['Session_logout', 'Session_changePassword'];
// A change of users ends also those of whoever comes after, and so does a restore of what an answer has named,
// during which everything else is answered 503.
const endsSessions = [...ofSessions, 'UserAdmin_update', 'Backup_restore', 'Snapshot_restore'];
const fixedSeed = 20_261_121;
const wantedCases = 2_000;
// A minute alone, several beside other tests.
const runMs = 600_000;

/** A session of its own, so that one run cannot sign another's caller out. */
const session = async (stack: Stack, name: string): Promise<Caller['headers']> => {
  const { cookies } = await Keeper.signIn(stack.baseUrl, name, password);
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  return { Cookie: cookie, 'X-CSRFToken': cookies.get('csrftoken') ?? '' };
};

describe('requests that are made from the API description', () => {
  let stack: Stack;
  let made = 0;

  beforeAll(async () => {
    stack = await startStack();
    const keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([videos.chisel]);
    // Until search has warmed up it answers 503, which is declared and says nothing.
    await eventually(async () => {
      expect((await keeper.search('chisel')).video_results).toHaveLength(1);
    }, settleMs);
    await stack.query(
      'INSERT INTO identity.app_user (username, password) SELECT $1, password FROM identity.app_user WHERE username = $2',
      [member, username],
    );
  }, runMs);

  afterAll(async () => {
    await stack?.dispose();
  });

  const run = async (caller: Caller, amount: Amount): Promise<void> => {
    process.stderr.write(`requests as ${caller.name} by seed ${amount.seed}\n`);
    const { report, log } = await runGeneratedCases(stack, caller, amount);
    const { generated: cases, errored } = report.test_cases;
    made += cases;
    process.stderr.write(`${cases} requests as ${caller.name} in ${Math.round(report.running_time)} s\n`);
    if (report.failures.length > 0) {
      process.stderr.write(log);
    }
    expect({ failures: report.failures, errors: report.errors, errored, stop: report.stop_reason }).toEqual({
      failures: [],
      errors: [],
      errored: 0,
      stop: 'completed',
    });
    expect(report.operations.tested).toBe(report.operations.selected);
  };

  it(
    'are answered to staff as described',
    async () => {
      const headers = await session(stack, username);
      const caller = { name: 'staff', headers, leftOut: [...endsSessions, stream] };
      await run(caller, { seed: fixedSeed, examples: 10, withLimits: true });
    },
    runMs,
  );

  it('are answered to an ordinary user as described', async () => {
    const headers = await session(stack, member);
    const caller = { name: 'member', headers, leftOut: [...ofSessions, stream] };
    await run(caller, { seed: fixedSeed, examples: 5, withLimits: false });
  });

  it('are answered to strangers as described', async () => {
    const caller = { name: 'stranger', headers: {}, leftOut: [] };
    await run(caller, { seed: fixedSeed, examples: 5, withLimits: false });
  });

  it('are answered to staff as described by another seed each time', async () => {
    const headers = await session(stack, username);
    const caller = { name: 'staff-again', headers, leftOut: [...endsSessions, stream] };
    await run(caller, { seed: randomInt(2 ** 31), examples: 10, withLimits: false });
  });

  it('are many', () => {
    expect(made).toBeGreaterThanOrEqual(wantedCases);
  });
});
