import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findProgram } from './program.mjs';

// Some programs say the reason first and then explain themselves at length, others say it last.
const HEAD_LINES = 8;
const TAIL_LINES = 16;

/** A program that ended with an error, with the first and last lines of what it said. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {string} tail
   */
  constructor(command, tail) {
    super(`"${command}" failed`);
    this.tail = tail;
  }
}

/**
 * A command line whose process gets SIGTERM when this one dies, even by SIGKILL, so that none is left behind.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function boundToUs(command, args) {
  const setpriv = findProgram('setpriv');
  return setpriv === undefined ? [command, args] : [setpriv, ['--pdeathsig', 'TERM', '--', command, ...args]];
}

/** @type {Set<number>} */
const running = new Set();
/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const exitBySignal = (/** @type {NodeJS.Signals} */ signal) => process.exit(signal === 'SIGINT' ? 130 : 143);
// Each runs in a process group of its own: what it has started goes with it.
process.on('exit', () => running.forEach((pid) => signalGroup(pid, 'SIGTERM')));

/** @param {number} pid */
function enter(pid) {
  if (running.size === 0) SIGNALS.forEach((signal) => process.on(signal, exitBySignal));
  running.add(pid);
}

/** @param {number} pid */
function leave(pid) {
  running.delete(pid);
  if (running.size === 0) SIGNALS.forEach((signal) => process.off(signal, exitBySignal));
}

/**
 * Signals a process that leads a group, and all that it has started.
 *
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a program to its end; rejects with CommandFailed when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} [options]
 */
export async function run(command, args, { cwd, env, onLine = () => {} } = {}) {
  const [program, words] = boundToUs(command, args);
  const child = spawn(program, words, {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid;
  if (pid !== undefined) enter(pid);
  /** @type {string[]} */
  const head = [];
  /** @type {string[]} */
  const tail = [];
  const follow = async (/** @type {import('node:stream').Readable} */ stream) => {
    for await (const line of createInterface(stream)) {
      if (line.trim() === '') continue;
      if (head.length < HEAD_LINES) head.push(line);
      else tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      onLine(line);
    }
  };
  const [[code]] = await Promise.all([once(child, 'close'), follow(child.stdout), follow(child.stderr)]);
  if (pid !== undefined) leave(pid);
  if (code !== 0) throw new CommandFailed([command, ...args].join(' '), [...head, ...tail].join('\n'));
}
