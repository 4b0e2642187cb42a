import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Injectable } from '@nestjs/common';
import { killGroup, spawnGroup } from '@reelkeep/runtime';
import { z } from 'zod';
import { PythonConfig } from '../config/environment.js';
import { appriseProgram } from './apprise-program.js';
import { withoutSecrets } from './masked-url.js';

/** `id` is the caller's. */
export type Message = { id: string; url: string; title: string; body: string };

/** What became of a message. `unknown`: Apprise knows no service by such an address. `problem` is for people. */
export type Sent = { id: string; state: 'sent' | 'failed' | 'unknown'; problem: string };

const answerSchema = z.object({
  id: z.string(),
  state: z.enum(['sent', 'failed', 'unknown']),
  problem: z.string(),
});

/** One message may take so long, and all of a run. */
const secondsOfOne = 15;
const longestRunMs = 60_000;
/** After SIGTERM those under way may end. */
const graceMs = 3_000;
const longestErrors = 4_000;

/** Apprise itself cannot be used. The message names the cure. */
export class AppriseFault extends Error {
  override readonly name = 'AppriseFault';
}

/** Sends by the library Apprise, in a Python of its own for each run: its start costs a second or two. */
@Injectable()
export class Apprise {
  constructor(private readonly python: PythonConfig) {}

  /**
   * Sends the messages of one run side by side, and tells of each as soon as it is through; those that it does not tell
   * of were not begun, or broken off. An abort begins no more and resolves within seconds. Rejects with AppriseFault
   * where nothing can be sent at all.
   */
  async send(messages: readonly Message[], onSent: (sent: Sent) => void, signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      return;
    }
    const { command } = this.python.call;
    const child = start({ ...this.python.call, args: ['-P', '-c', appriseProgram] });
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    // The pipe breaks when Python ends early; its exit code tells what happened.
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${JSON.stringify({ messages, seconds: secondsOfOne })}\n`);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-longestErrors)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const sent = answerOf(line);
      const message = messages.find(({ id }) => id === sent?.id);
      if (sent && message) {
        onSent({ ...sent, problem: withoutSecrets(sent.problem, message.url) });
      }
    });
    const timers: NodeJS.Timeout[] = [];
    const end = (): void => {
      const { pid } = child;
      if (pid !== undefined) {
        killGroup(pid, 'SIGTERM');
        timers.push(setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs));
      }
    };
    let isLate = false;
    timers.push(
      setTimeout(() => {
        isLate = true;
        end();
      }, longestRunMs),
    );
    signal.addEventListener('abort', end, { once: true });
    try {
      const [code] = await closed.catch((error: NodeJS.ErrnoException) => {
        throw notStarted(command, error);
      });
      if (code !== 0 && !signal.aborted && !isLate) {
        throw new AppriseFault(faultOf(command, errors));
      }
    } finally {
      timers.forEach((timer) => clearTimeout(timer));
      signal.removeEventListener('abort', end);
    }
  }
}

const start = (call: Parameters<typeof spawnGroup>[0]): ReturnType<typeof spawnGroup> => {
  try {
    return spawnGroup(call);
  } catch (error) {
    throw notStarted(call.command, error as NodeJS.ErrnoException);
  }
};

const notStarted = (command: string, { code = 'unknown' }: NodeJS.ErrnoException): AppriseFault =>
  new AppriseFault(`${command} cannot be started (${code}). See that Python is installed there and may be executed.`);

/** Nothing of standard input is in it: the program fails before it has read that, or answers by message. */
const faultOf = (command: string, errors: string): string => {
  const last = errors.trimEnd().split('\n').at(-1) ?? '';
  return /No module named '?apprise/.test(last)
    ? `${command} has no Apprise. Where Reelkeep's parts are started one by one, give the notifications REELKEEP_PYTHONPATH; on Kubernetes, use the image that has it.`
    : `Apprise ended before it was through (${last.slice(0, 200) || 'it said nothing'}).`;
};

const answerOf = (line: string): Sent | undefined => {
  try {
    return answerSchema.parse(JSON.parse(line));
  } catch {
    // A service that prints something of its own has not answered.
    return undefined;
  }
};
