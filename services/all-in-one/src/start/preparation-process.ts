import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { trustedAuthorities } from '../config/trusted-authorities.js';

const answerWithinMs = 60_000;

/**
 * Has a program beside this folder prepare an engine, and returns its answer, which is JSON. In a process of its own:
 * the engine's driver would cost this one memory for as long as Reelkeep runs. By standard input, because the order
 * holds passwords. When it does not end, the answer is `{ problem }`.
 */
export const askPreparationProcess = async (
  program: string,
  order: object,
  certificates: string | undefined,
  stopping?: AbortSignal,
): Promise<unknown> => {
  const running = promisify(execFile)(process.execPath, [fileURLToPath(new URL(`../${program}`, import.meta.url))], {
    timeout: answerWithinMs,
    env: { ...process.env, ...trustedAuthorities(certificates) },
    ...(stopping ? { signal: stopping } : {}),
  });
  // A child that ends early closes the pipe: its exit tells.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(JSON.stringify(order));
  try {
    return JSON.parse((await running).stdout);
  } catch (error) {
    if (isOverdue(error)) {
      return { problem: `it was not done within ${answerWithinMs / 1_000} s` };
    }
    throw error;
  }
};

/** Killed for its time; whoever aborts it says so by another code. */
const isOverdue = (error: unknown): boolean =>
  error instanceof Error &&
  'killed' in error &&
  error.killed === true &&
  !('code' in error && error.code === 'ABORT_ERR');
