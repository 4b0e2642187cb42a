import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { stagingFolder, type YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { SettingsWatch } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { videoUrl } from '../entry/source-urls.js';
import {
  commentArguments,
  type DownloadChoices,
  type DownloadSettings,
  downloadArguments,
  type DownloadSource,
  listArguments,
  readVideoArguments,
  type ToolSetup,
} from './arguments.js';
import { classifyFailure } from './error-classifier.js';
import type { Failure } from './failure.js';
import { commentsInfoSchema, type Listing, parseListing, type VideoInfo, videoInfoSchema } from './info-json.js';
import { ProgressReader, type TransferProgress } from './progress.js';
import { guardProgram, type ToolGuard } from './tool-guard.js';
import { runTool, type ToolResult } from './tool-process.js';
import { isStartFault } from './tool-start.js';

/** More tabs with videos than a channel has: one limit counts both the tabs and the entries of each. */
const mostTabs = 5;

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

type DownloadCall = {
  /** Partial files, metadata and subtitles go into its staging folder. */
  youtubeId: YoutubeId;
  source: DownloadSource;
  settings: DownloadSettings;
  choices: DownloadChoices;
  /** The tool ends when this is not prolonged. */
  guard: ToolGuard;
  onProgress: (progress: TransferProgress) => void;
};

/** The yt-dlp command line tool. Failures of the source are results; only aborts and faults of ours are thrown. */
@Injectable()
export class YtDlp {
  private readonly log: Log;
  private readonly setup: ToolSetup;
  private readonly workDir: string;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly settings: SettingsWatch,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'yt-dlp' });
    this.workDir = join(config.cacheDir, 'ytdlp');
    this.setup = {
      cacheDir: this.workDir,
      ffmpegDir: config.ffmpegDir,
      nodePath: process.execPath,
      hasCaFile: config.caFile !== undefined,
    };
  }

  /**
   * Metadata of one video, with the JSON as yt-dlp wrote it. A video that only warns and has no channel is a failure.
   */
  async readVideo(youtubeId: string, signal: AbortSignal): Promise<Outcome<{ info: VideoInfo; json: Buffer }>> {
    const args = readVideoArguments(this.setup, this.settings.current().downloads, videoUrl(youtubeId));
    const outcome = await this.run('read video', args, signal);
    if (!outcome.ok) {
      return outcome;
    }
    const { stdout, stderr } = outcome.value;
    const json: unknown = JSON.parse(stdout.toString());
    const info = json === null ? undefined : videoInfoSchema.parse(json);
    // Without a channel it was not readable; yt-dlp then makes up a title.
    return info?.channel_id
      ? { ok: true, value: { info, json: stdout } }
      : { ok: false, failure: classifyFailure(stderr) };
  }

  /** The comments of one video as the tool gives them; none where the source has none, or they are turned off. */
  async readComments(youtubeId: string, signal: AbortSignal): Promise<Outcome<unknown[]>> {
    const args = commentArguments(this.setup, this.settings.current().downloads, videoUrl(youtubeId));
    const outcome = await this.run('read comments', args, signal);
    if (!outcome.ok) {
      return outcome;
    }
    const { comments } = commentsInfoSchema.parse(JSON.parse(outcome.value.stdout.toString()));
    return { ok: true, value: comments ?? [] };
  }

  /** A channel or playlist with its entries by name; `limit` cuts each tab, though never to fewer than a few. */
  async list(url: string, signal: AbortSignal, limit?: number): Promise<Outcome<Listing>> {
    const args = listArguments(this.setup, this.settings.current().downloads, url, limit && Math.max(limit, mostTabs));
    const outcome = await this.run('list', args, signal);
    if (!outcome.ok) {
      return outcome;
    }
    const json: unknown = JSON.parse(outcome.value.stdout.toString());
    return json === null
      ? { ok: false, failure: classifyFailure(outcome.value.stderr) }
      : { ok: true, value: parseListing(json) };
  }

  /** A channel's page, under whichever address, with its tabs, each cut to a few entries. */
  readChannel(url: string, signal: AbortSignal): Promise<Outcome<Listing>> {
    return this.list(url, signal, mostTabs);
  }

  /** Downloads one video into its folder, going on with what lies there. */
  async download(call: DownloadCall, signal: AbortSignal): Promise<Outcome<undefined>> {
    const reader = new ProgressReader();
    const args = downloadArguments(this.setup, call.settings, call.choices, call.source);
    const outcome = await this.run('download', args, signal, {
      cwd: below(this.config.cacheDir, stagingFolder(call.youtubeId)),
      guard: call.guard,
      onLine: (line) => {
        try {
          if (reader.take(line)) {
            call.onProgress(reader.current());
          }
        } catch (error) {
          // Progress is for people; a line in a new form must not end the transfer.
          this.log.warn({ err: error, line }, 'progress line not understood');
        }
      },
    });
    return outcome.ok ? { ok: true, value: undefined } : outcome;
  }

  private async run(
    purpose: 'read video' | 'read comments' | 'list' | 'download',
    args: string[],
    signal: AbortSignal,
    options: { cwd?: string; guard?: ToolGuard; onLine?: (line: string) => void } = {},
  ): Promise<Outcome<ToolResult>> {
    await mkdir(this.workDir, { recursive: true });
    const startedAt = performance.now();
    this.log.info({ purpose, source: args.at(-1) }, 'yt-dlp started');
    // -P keeps the working folder, which holds what the source sent, out of Python's path of modules.
    const call = {
      command: this.config.python,
      args: ['-P', ...(options.guard ? ['-c', guardProgram] : ['-m']), 'yt_dlp', ...args],
      cwd: this.workDir,
      env: this.config.toolEnv,
      ...options,
    };
    let result: ToolResult;
    try {
      result = await runTool(call, signal);
    } catch (error) {
      if (isStartFault(error)) {
        this.log.error({ err: error, purpose }, 'yt-dlp cannot be started');
        return { ok: false, failure: { failureClass: 'misconfigured', stopsRun: true, message: error.message } };
      }
      throw error;
    }
    const durationMs = Math.round(performance.now() - startedAt);
    this.log.debug({ args: args.join(' '), exitCode: result.exitCode, durationMs }, 'yt-dlp ended');
    if (result.exitCode !== 0) {
      this.log.info({ exitCode: result.exitCode, durationMs, stderr: result.stderr.slice(-2_000) }, 'yt-dlp failed');
      return { ok: false, failure: classifyFailure(result.stderr) };
    }
    return { ok: true, value: result };
  }
}
