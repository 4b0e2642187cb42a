/**
 * Tries the doors of an installation of its own on 127.0.0.1 for a while: stalled bodies, huge names, slow headers,
 * thousands of connections, log-ins. Fails when a film stutters by it, memory grows, a process ends, or a film or
 * the right password does not get in meanwhile on a connection of its own. Needs what `npm run setup -- --test` makes.
 *
 * `npm run test:hostile`: ten minutes; `npm run test:hostile -- --seconds 60`: the form of `npm test`.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onPinnedNode } from './workspace.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } });
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 20 || seconds > 3_600) {
  console.error('Give --seconds a whole number from 20 to 3600.');
  process.exit(2);
}
onPinnedNode();

const { readSetup, requireSetup } = await import('@reelkeep/engines');
const cache = process.env.REELKEEP_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'reelkeep');
process.env.REELKEEP_TEST_PYTHON ??= requireSetup(readSetup(), 'python');
process.env.REELKEEP_TEST_PYTHONPATH ??= requireSetup(readSetup(), 'pythonTestTools');
process.env.REELKEEP_TEST_MEDIA ??= join(cache, 'tubeworld-media');

const { startStack } = await import('../../web/e2e/dist/stack.js');
const { besiege, placeMedia, signIn, watchBesideLogins } = await import('../hostile/trial.mjs');
const { median, megabytes, ms, printTable, ratio } = await import('../bench/table.mjs');

const loginClients = 64;
const slowdownLimit = 3;
const memoryLimitBytes = 500 * 1_048_576;
const patienceMs = 15_000;

const turns = 5;
const turnSeconds = Math.min(12, seconds / 25);
const siegeSeconds = seconds - 2 * turns * turnSeconds;

const stack = await startStack();
let isMet = true;
try {
  placeMedia(stack.home);
  const { cookie } = await signIn(stack.baseUrl);
  const pid = await stack.pidOf('services');
  const logins = await watchBesideLogins(stack.baseUrl, cookie, { count: loginClients, seconds: turnSeconds, turns });
  const { idle } = logins;
  const siege = await besiege(stack, cookie, siegeSeconds);
  const { tookMs } = await signIn(stack.baseUrl);
  const isSameProcess = (await stack.pidOf('services')) === pid;
  const verdict = (isRight) => {
    isMet &&= isRight;
    return isRight ? 'met' : 'MISSED';
  };
  const count = (...statuses) => statuses.reduce((sum, status) => sum + (logins.statuses[status] ?? 0), 0);
  const failuresText = ({ failures }) => (failures.length ? `${failures.length} (${failures[0]})` : '0');
  const rangesText = ({ times }, usual) =>
    times.length ? `${ms(median(times))} (${ratio(median(times), usual)})` : '–';
  printTable(
    `Hostile load for ${seconds} s`,
    ['', 'measured', 'limit', ''],
    [
      ['media range, idle', ms(idle), '', ''],
      [
        `media range beside ${loginClients} clients that only log in`,
        `${ms(logins.median)} (${ratio(logins.median, idle)})`,
        `× ${slowdownLimit}`,
        verdict(logins.median <= slowdownLimit * idle),
      ],
      ['… log-ins that got in', String(count(204)), '> 0', verdict(count(204) > 0)],
      ['… asked to come back', String(count(503)), '', ''],
      ['media range beside everything', rangesText(siege.ranges, idle), '', ''],
      [
        '… on a new connection each, failed',
        failuresText(siege.ranges),
        'none',
        verdict(siege.ranges.times.length > 0 && siege.ranges.failures.length === 0),
      ],
      [
        'right password beside everything, at its slowest',
        `${ms(Math.max(...siege.signIns.times))} of ${siege.signIns.times.length}`,
        ms(patienceMs),
        verdict(siege.signIns.times.length > 0 && Math.max(...siege.signIns.times) <= patienceMs),
      ],
      [
        '… on a new connection each, failed',
        failuresText(siege.signIns),
        'none',
        verdict(siege.signIns.failures.length === 0),
      ],
      ['memory of our code, at its most', megabytes(siege.most), '', ''],
      ['… afterwards, shared pages counted once', megabytes(siege.atEnd.pss), '', ''],
      [
        'memory of our code, afterwards',
        megabytes(siege.atEnd.rss),
        megabytes(memoryLimitBytes),
        verdict(siege.atEnd.rss <= memoryLimitBytes),
      ],
      ['right password afterwards', ms(tookMs), ms(patienceMs), verdict(tookMs <= patienceMs)],
      ['service process', isSameProcess ? 'the same' : 'another', 'the same', verdict(isSameProcess)],
    ],
  );
} finally {
  await stack.dispose();
}
process.exitCode = isMet ? 0 : 1;
