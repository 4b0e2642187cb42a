// The API at a seeded library: one request after another, many at a time, and a large channel that is marked watched.
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { apiCalls, crowds } from './api-calls.mjs';
import { ask, askInTurns } from './requests.mjs';
import { median, ms, percentile, printTable, ratio, verdict } from './table.mjs';

// The engines and the services compile what they do most only after some thousand requests of a kind, on the cores that
// answer.
const warmUps = 1_000;
const rounds = 200;
const connections = 16;
const crowdMs = 5_000;

/** Asks every call in turns and prints what came out. Resolves with the 95th percentile of each by its name. */
export const measureCalls = async (stack, keeper, library) => {
  const calls = apiCalls(library);
  for (const { path } of calls) await untilAnswered(keeper, new URL(path(0), stack.baseUrl));
  const measured = [];
  // What an answer of a megabyte leaves to collect would be counted to whoever is asked next.
  for (const turn of [calls.filter((call) => !isLong(call)), calls.filter(isLong)]) {
    const answers = await askInTurns(stack, keeper, turn, { warmUps, rounds });
    measured.push(...turn.map((call, at) => ({ call, ...answers[at] })));
  }
  const floor = median(measured[0].times);
  printTable(
    `API with ${library.videos.length} videos, ${rounds} requests each behind ${warmUps} to warm up, one after another`,
    ['', 'p50', 'p95', 'p99', 'p50 to floor', 'kB', ''],
    measured.map(({ call, times, bytes }) => [
      call.name,
      ...spreadOf(times),
      ratio(median(times), floor),
      (bytes / 1_000).toFixed(0),
      judged(call, times, bytes),
    ]),
  );
  return new Map(measured.map(({ call, times }) => [call.name, percentile(times, 0.95)]));
};

/** Whatever is asked first waits for compilers and disks; search says so when that takes longer than a person would. */
const untilAnswered = async (keeper, url) => {
  for (const until = performance.now() + 60_000; ;) {
    try {
      return await ask(keeper, url);
    } catch (error) {
      if (performance.now() > until) throw error;
      await delay(500);
    }
  }
};

/** Median, 95th and 99th percentile, as they are printed. */
const spreadOf = (times) => [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)));

const isLong = ({ msPer400kB }) => msPer400kB !== undefined;

const judged = ({ p50, p95, msPer400kB }, times, bytes) => {
  if (p50 !== undefined) {
    const isMet = median(times) <= p50 && percentile(times, 0.95) <= p95;
    return `p50 ≤ ${p50}, p95 ≤ ${p95} ms: ${isMet ? 'met' : 'MISSED'}`;
  }
  if (msPer400kB === undefined) return '';
  const limit = msPer400kB * Math.max(1, bytes / 400_000);
  return verdict(median(times), limit, `≤ ${msPer400kB} ms per 400 kB`);
};

/** Asks as many people would at once, and prints how many answers a second there were. */
export const measureCrowds = async (stack, keeper, library) => {
  const calls = new Map(apiCalls(library).map((call) => [call.name, call.path]));
  const rows = [];
  for (const { name, perSecond } of crowds) {
    const path = calls.get(name);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const times = [];
    let n = 0;
    const began = performance.now();
    const one = async () => {
      while (performance.now() - began < crowdMs)
        times.push((await ask(keeper, new URL(path(n++), stack.baseUrl), agent)).ms);
    };
    await Promise.all(Array.from({ length: connections }, one));
    const rate = times.length / ((performance.now() - began) / 1_000);
    agent.destroy();
    const judgement = `≥ ${perSecond}/s: ${rate >= perSecond ? 'met' : 'MISSED'}`;
    rows.push([name, `${rate.toFixed(0)}/s`, ...spreadOf(times), judgement]);
  }
  const heads = ['', 'answers', 'p50', 'p95', 'p99', ''];
  printTable(`${connections} connections at once, ${crowdMs / 1_000} s each`, heads, rows);
};

/** Marks the largest channel watched, and asks for its unwatched videos at once. */
export const measureMarking = async (keeper, { channels: [largest] }) => {
  const began = performance.now();
  await keeper.call('POST', '/api/watched/', { id: largest.channel_id, is_watched: true });
  const took = performance.now() - began;
  const { paginate } = await keeper.call('GET', `/api/video/?channel=${largest.channel_id}&watch=unwatched`);
  console.log(
    `\nA channel of ${largest.size} videos marked watched in ${ms(took)}; unwatched then: ${paginate.total_hits}`,
  );
  const limit = (500 * Math.max(10_000, largest.size)) / 10_000;
  console.log(`  ${verdict(took, limit, '≤ 0.5 s per 10000 videos')}`);
  console.log(`  ${verdict(paginate.total_hits, 0, 'none unwatched at once')}`);
};
