import type { z } from 'zod';
import type { Failure } from '../yt-dlp/failure.js';
import type { rowInputs, transferInputs } from './download.inputs.js';

export type FetchInput = z.output<(typeof transferInputs)['fetchMedia']>;
export type ItemFailure = z.output<(typeof rowInputs)['failItem']>;

/** What a step came to. Failures of the source and of the machine are results; the workflow decides what follows. */
export type StepResult = { ok: true } | { ok: false; failure: Failure };

export const done: StepResult = { ok: true };

/**
 * A failure on our side, such as a full disk. Its class is not for being told apart but for what follows: the source
 * has nothing to do with it, so another try would only ask it in vain.
 */
export const failed = (message: string, stopsRun = false): StepResult & { ok: false } => ({
  ok: false,
  failure: { failureClass: 'misconfigured', stopsRun, message },
});
