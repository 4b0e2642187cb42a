import type { DownloadSettings } from '../yt-dlp/arguments.js';
import type { Failure } from '../yt-dlp/error-classifier.js';
import type { TypeHint } from '../source/parse-entry.js';

/** All that the steps of one download need: the claimed row and a snapshot of the settings. */
export type DownloadInput = {
  /** The task that people see. */
  taskId: string;
  /** The request that asked for this download; the workflow and its steps carry it instead of the run's own. */
  requestId?: string;
  youtubeId: string;
  /** Tells the claimed row from one that is added later for the same video. */
  position: string;
  title: string;
  channelId: string;
  vidType: TypeHint;
  playlistIds: string[];
  /** The channel's own choice of format; absent means the settings'. */
  format?: string;
  settings: DownloadSettings;
};

/** `checkFormats` asks the source for each format first and falls back to one that it really sends. */
export type FetchInput = DownloadInput & { checkFormats: boolean };

/** What a step came to. Failures of the source and of the machine are results; the workflow decides what follows. */
export type StepResult = { ok: true } | { ok: false; failure: Failure };

export const done: StepResult = { ok: true };

/**
 * A failure on our side, such as a full disk. Its class is not for being told apart but for what follows: the source has
 * nothing to do with it, so another try would only ask it in vain.
 */
export const failed = (message: string, stopsRun = false): StepResult => ({
  ok: false,
  failure: { failureClass: 'misconfigured', stopsRun, message },
});
