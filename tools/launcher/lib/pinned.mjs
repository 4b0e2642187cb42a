import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { pinnedNode } from '../steps/npm-dependencies.mjs';
import { boundToUs, signalGroup } from './child.mjs';
import { root } from './places.mjs';

const REPEAT_MS = 2_000;

/**
 * Runs a script on the pinned Node with our terminal and resolves with its exit code, or with that of a signal that has
 * ended it. It and all that it starts get the signals that we get; it gets SIGTERM when we die.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runOnPinnedNode(args, env = process.env) {
  const [command, words] = boundToUs(pinnedNode, args);
  // In a session of its own: a Ctrl-C reaches it once, through us, and not a second time from the terminal.
  const child = spawn(command, words, { cwd: root, env, stdio: 'inherit', detached: true });
  let lastMs = 0;
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    // The terminal and npm both pass on the same Ctrl-C; only a later one means "quicker".
    if (Date.now() - lastMs < REPEAT_MS || child.pid === undefined) return;
    lastMs = Date.now();
    received = signal === 'SIGHUP' ? 'SIGTERM' : signal;
    signalGroup(child.pid, received);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  const [code, signal] = await once(child, 'exit');
  for (const name of signals) process.off(name, forward);
  const endedBy = received ?? signal;
  return endedBy === null ? code : 128 + constants.signals[endedBy];
}
