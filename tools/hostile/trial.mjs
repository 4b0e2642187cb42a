// Hostile load on an installation, and what its visitors and its memory notice of it.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { password, username } from '../../web/e2e/dist/stack.js';
import { readMemory } from '../bench/memory.mjs';
import { median } from '../bench/table.mjs';

const mediaPath = '/media/UChostileload00000000001/hostileload.mp4';
const mediaBytes = 32 * 1_048_576;
const rangeBytes = 256 * 1_024;
const restMs = 20;
const settleSeconds = 1;
const afterSeconds = 10;
// Another visitor than the besieger, whose wrong passwords must cost this one nothing: all of 127/8 is this machine.
const otherVisitor = '127.0.0.2';
const signInEveryMs = 1_000;

/** Puts a file to play into the media folder. */
export const placeMedia = (home) => {
  const file = join(home, mediaPath);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, randomBytes(mediaBytes));
};

const rangeStart = (n) => (n * rangeBytes * 7) % (mediaBytes - rangeBytes);

/** Milliseconds that each of the ranges asked for within the time took, one after another as a player asks. */
const watch = async (baseUrl, cookie, seconds) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    times.push(await range(baseUrl, cookie, agent, rangeStart(times.length)));
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  agent.destroy();
  return times;
};

/** The same, each on a connection of its own, from the address of the besieger; counts those that failed, and why. */
const watchAnew = async (baseUrl, cookie, seconds) => {
  const times = [];
  const failures = [];
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    try {
      times.push(await range(baseUrl, cookie, false, rangeStart(times.length)));
    } catch (error) {
      failures.push(error.message);
    }
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return { times, failures };
};

/** Milliseconds that each sign-in of another visitor within the time took, each on connections of its own. */
const signInAnew = async (baseUrl, seconds) => {
  const times = [];
  const failures = [];
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    try {
      times.push((await signIn(baseUrl, otherVisitor)).tookMs);
    } catch (error) {
      failures.push(error.message);
    }
    await new Promise((resolve) => setTimeout(resolve, signInEveryMs));
  }
  return { times, failures };
};

const range = (baseUrl, cookie, agent, from) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { cookie, range: `bytes=${from}-${from + rangeBytes - 1}` };
    request(new URL(mediaPath, baseUrl), { agent, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 206) resolve(performance.now() - began);
        else reject(new Error(`a range answers ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end();
  });

/** A stranger at work, whose processor time is no part of ours; resolves with the statuses that a log-in got. */
const stranger = (task) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./stranger.mjs', import.meta.url), { detached: true });
    let statuses;
    child.once('message', (told) => {
      statuses = told;
    });
    child.once('error', reject);
    child.once('exit', (code) => (statuses ? resolve(statuses) : reject(new Error(`the stranger ended with ${code}`))));
    child.send(task);
  });

/**
 * What a film notices of clients that only log in: the median without and with them, and the statuses they got. By
 * turns, so that whatever else the machine does meanwhile falls on both.
 */
export const watchBesideLogins = async (baseUrl, cookie, { count, seconds, turns }) => {
  const alone = [];
  const beside = [];
  const statuses = {};
  // The first ranges are slower than all that follow.
  await watch(baseUrl, cookie, settleSeconds);
  for (let turn = 0; turn < turns; turn++) {
    alone.push(...(await watch(baseUrl, cookie, seconds)));
    const task = { kind: 'logins', baseUrl, seconds: seconds + settleSeconds, count, username, password };
    const logins = stranger(task);
    await new Promise((resolve) => setTimeout(resolve, settleSeconds * 1_000));
    beside.push(...(await watch(baseUrl, cookie, seconds)));
    for (const [status, number] of Object.entries(await logins)) {
      statuses[status] = (statuses[status] ?? 0) + number;
    }
  }
  return { idle: median(alone), median: median(beside), statuses };
};

/**
 * Everything at once: what ranges and sign-ins on new connections notice, the bytes of our code at most and once it is
 * over.
 */
export const besiege = async (stack, cookie, seconds) => {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, readMemory(stack.home).ours.rss);
  }, 1_000);
  const siege = stranger({ kind: 'all', baseUrl: stack.baseUrl, seconds, username });
  const [ranges, signIns] = await Promise.all([
    watchAnew(stack.baseUrl, cookie, seconds - 1),
    signInAnew(stack.baseUrl, seconds - 1),
  ]);
  await siege;
  clearInterval(look);
  // What stays of it: connections that were cut off are still being closed, and their memory is given back.
  await new Promise((resolve) => setTimeout(resolve, afterSeconds * 1_000));
  const atEnd = readMemory(stack.home).ours;
  return { ranges, signIns, most: Math.max(most, atEnd.rss), atEnd };
};

/** One try of the right password, on a connection of its own. */
const tryPassword = (baseUrl, localAddress) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', agent: false, headers, ...(localAddress ? { localAddress } : {}) };
    request(new URL('/api/user/login/', baseUrl), options, (response) => {
      text(response).then(() => resolve(response), reject);
    })
      .on('error', reject)
      .end(JSON.stringify({ username, password, remember_me: 'on' }));
  });

/** Milliseconds until the right password is in, tried again as often as the answer asks; fails after a minute. */
export const signIn = async (baseUrl, localAddress) => {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const { statusCode, headers } = await tryPassword(baseUrl, localAddress);
    if (statusCode === 204) {
      const cookie = headers['set-cookie'].map((line) => line.split(';')[0]);
      return { cookie: cookie.join('; '), tookMs: performance.now() - began };
    }
    if (statusCode !== 503) throw new Error(`the right password is answered by ${statusCode}`);
    await new Promise((resolve) => setTimeout(resolve, Number(headers['retry-after']) * 1_000));
  }
  throw new Error('the right password did not get in within a minute');
};
