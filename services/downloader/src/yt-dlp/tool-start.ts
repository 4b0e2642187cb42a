import { errorCode } from '@reelkeep/runtime';
import { ApplicationFailure } from '@temporalio/common';

const faultType = 'ToolCannotStart';

// Node refuses NUL characters in arguments by the second code.
const ofOptions = new Set(['E2BIG', 'ERR_INVALID_ARG_VALUE']);
const ofProgram = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'ENOEXEC']);

const fault = (message: string): ApplicationFailure => ApplicationFailure.nonRetryable(message, faultType);

const programFault = (command: string, reason: string): ApplicationFailure =>
  fault(
    `${command} cannot be started (${reason}). See that it is installed at this place and may be executed, then start the task again.`,
  );

/**
 * What a failed start means: a failure that no activity tries again, with a sentence that names the cure, where every
 * further start would fail alike; else the error as it is, since want of memory, processes or files passes by itself.
 */
export const startFault = (command: string, error: unknown): unknown => {
  const code = errorCode(error);
  if (ofOptions.has(code)) {
    return fault(
      `${command} cannot be started: its options are too long or hold characters that no option may (${code}). Shorten or renew the texts in the settings for downloads, then start the task again.`,
    );
  }
  return ofProgram.has(code) ? programFault(command, code) : error;
};

const passing = /Cannot allocate memory|temporarily unavailable|Text file busy|Too many open files/;

/**
 * The same for a start by setpriv, which ends with 126 or 127 and says why when it cannot become the tool; undefined
 * when it did.
 */
export const handOverFault = (command: string, exitCode: number | null, stderr: string): Error | undefined => {
  const reason = /^setpriv: (?:failed to|can't) execute .*?: (.+)$/m.exec(stderr)?.[1];
  if (reason === undefined || (exitCode !== 126 && exitCode !== 127)) {
    return undefined;
  }
  return passing.test(reason) ? new Error(`${command} did not start: ${reason}`) : programFault(command, reason);
};

/** Whether a tool could not be started and never will be as things are. Its message is for people. */
export const isStartFault = (error: unknown): error is ApplicationFailure =>
  error instanceof ApplicationFailure && error.type === faultType;
