import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { defaultAppConfig, stagingFolder, type YoutubeId } from '@reelkeep/contracts';
import { below, withPrivateFolder } from '@reelkeep/files';
import { SettingsWatch } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { type Question, questionOfMedia, questionOfTool } from '../source-log/question.js';
import { SourceLog } from '../source-log/source-log.js';
import type { LoggedOutcome } from '../source-log/source-log.sql.js';
import { CookieLending, type CookieLoan } from '../credentials/cookie-lending.js';
import { readCookieJar } from '../credentials/netscape-cookies.js';
import { PoTokens } from '../credentials/po-tokens.js';
import { likedVideosUrl, videoUrl } from '../entry/source-urls.js';
import {
  commentArguments,
  type DownloadChoices,
  type DownloadSettings,
  downloadArguments,
  type DownloadSource,
  listArguments,
  probeArguments,
  readVideoArguments,
  refreshVideoArguments,
  type ToolSetup,
} from './arguments.js';
import { classifyFailure } from './error-classifier.js';
import type { Failure, FailureClass } from './failure.js';
import { commentsInfoSchema, type Listing, parseListing, type VideoInfo, videoInfoSchema } from './info-json.js';
import { cookieFile, hiding, writePrivateOptions } from './private-options.js';
import { ProgressReader, type TransferProgress } from './progress.js';
import { guardProgram, type ToolGuard } from './tool-guard.js';
import { type Tool, ToolInUse } from './tool-in-use.js';
import { runTool, type ToolResult } from './tool-process.js';
import { isStartFault } from './tool-start.js';
import { WholeReader } from './whole-reader.js';

/** More tabs with videos than a channel has: one limit counts both the tabs and the entries of each. */
const mostTabs = 5;

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

type DownloadCall = {
  /** Partial files, metadata and subtitles go into its staging folder. */
  youtubeId: YoutubeId;
  source: DownloadSource;
  /** The address of a PO token provider is the one that is set now. */
  settings: Omit<DownloadSettings, 'pot_provider_url'>;
  choices: DownloadChoices;
  /** The tool ends when this is not prolonged. */
  guard: ToolGuard;
  onProgress: (progress: TransferProgress) => void;
  /** Whether its media file is there: errors beside it count as nothing then. */
  hasMedia: () => Promise<boolean>;
};

type Purpose = 'read video' | 'read comments' | 'list' | 'check cookie' | 'simulate' | 'download';

type RunOptions = {
  cwd?: string;
  guard?: ToolGuard;
  onLine?: (line: string) => void;
  /** Cookies to use in place of those that count. */
  loan?: CookieLoan;
  /** The version to start in place of the one in use. */
  tool?: Tool | undefined;
  /** Whether it gave what it was asked for, though something beside that failed. */
  hasGiven?: (result: ToolResult) => boolean | Promise<boolean>;
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
    private readonly cookies: CookieLending,
    private readonly poTokens: PoTokens,
    private readonly tool: ToolInUse,
    private readonly questions: SourceLog,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'yt-dlp' });
    this.workDir = join(config.cacheDir, 'ytdlp');
    this.setup = {
      cacheDir: this.workDir,
      ffmpegDir: config.ffmpegDir,
      nodePath: process.execPath,
      hasCaFile: config.caFile !== undefined,
      pluginDir: config.pluginDir,
    };
  }

  /**
   * Metadata of one video, with the JSON as yt-dlp wrote it. A video that only warns and has no channel is a failure.
   */
  readVideo(youtubeId: string, signal: AbortSignal, tool?: Tool): Promise<Outcome<{ info: VideoInfo; json: Buffer }>> {
    const args = readVideoArguments(this.setup, this.settings.current().downloads, videoUrl(youtubeId));
    return this.readInfo(args, signal, { tool });
  }

  /**
   * The formats that a version chooses of an info JSON, asking nobody, with every option that we give it. A failure when
   * it does not know one of them.
   */
  simulate(infoFile: string, tool: Tool, signal: AbortSignal): Promise<Outcome<string>> {
    const args = probeArguments(this.setup, defaultAppConfig.downloads, infoFile);
    const read = ({ stdout }: ToolResult): Outcome<string> => ({ ok: true, value: stdout.toString().trim() });
    return this.run('simulate', args, signal, read, { tool });
  }

  /** The same, with the subtitles that the settings ask for as files below `folder`. */
  refreshVideo(
    youtubeId: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<Outcome<{ info: VideoInfo; json: Buffer }>> {
    const args = refreshVideoArguments(this.setup, this.settings.current().downloads, videoUrl(youtubeId));
    return this.readInfo(args, signal, { cwd: folder });
  }

  /** The comments of one video as the tool gives them; none where the source has none, or they are turned off. */
  readComments(youtubeId: string, signal: AbortSignal): Promise<Outcome<unknown[]>> {
    const args = commentArguments(this.setup, this.settings.current().downloads, videoUrl(youtubeId));
    return this.run('read comments', args, signal, ({ stdout }) => {
      const { comments } = commentsInfoSchema.parse(JSON.parse(stdout.toString()));
      return { ok: true, value: comments ?? [] };
    });
  }

  /** A channel or playlist with its entries by name; `limit` cuts each tab, though never to fewer than a few. */
  list(url: string, signal: AbortSignal, limit?: number): Promise<Outcome<Listing>> {
    const args = listArguments(this.setup, this.settings.current().downloads, url, limit && Math.max(limit, mostTabs));
    return this.run('list', args, signal, ({ stdout, stderr }) => {
      const json: unknown = JSON.parse(stdout.toString());
      return json === null ? { ok: false, failure: classifyFailure(stderr) } : { ok: true, value: parseListing(json) };
    });
  }

  /** A channel's page, under whichever address, with its tabs, each cut to a few entries. */
  readChannel(url: string, signal: AbortSignal): Promise<Outcome<Listing>> {
    return this.list(url, signal, mostTabs);
  }

  /** Whether the source lets these cookies see the videos that their owner likes: only of somebody signed in it does. */
  readLiked(loan: CookieLoan, signal: AbortSignal): Promise<Outcome<undefined>> {
    const args = listArguments(this.setup, this.settings.current().downloads, likedVideosUrl, 1);
    const read = ({ stdout, stderr }: ToolResult): Outcome<undefined> =>
      JSON.parse(stdout.toString()) === null
        ? { ok: false, failure: classifyFailure(stderr) }
        : { ok: true, value: undefined };
    return this.run('check cookie', args, signal, read, { loan });
  }

  /** Downloads one video into its folder, going on with what lies there. */
  download(call: DownloadCall, signal: AbortSignal): Promise<Outcome<undefined>> {
    const reader = new ProgressReader();
    const whole = new WholeReader();
    const { pot_provider_url } = this.settings.current().downloads;
    const args = downloadArguments(this.setup, { ...call.settings, pot_provider_url }, call.choices, call.source);
    return this.run('download', args, signal, () => ({ ok: true, value: undefined }), {
      cwd: below(this.config.cacheDir, stagingFolder(call.youtubeId)),
      guard: call.guard,
      item: call.youtubeId,
      hasGiven: async () => whole.isWhole && (await call.hasMedia()),
      onLine: (line) => {
        try {
          whole.take(line);
          if (reader.take(line)) {
            call.onProgress(reader.current());
          }
        } catch (error) {
          // Progress is for people; a line in a new form must not end the transfer.
          this.log.warn({ err: error, line }, 'progress line not understood');
        }
      },
    });
  }

  private readInfo(
    args: string[],
    signal: AbortSignal,
    options: Pick<RunOptions, 'cwd' | 'tool'>,
  ): Promise<Outcome<{ info: VideoInfo; json: Buffer }>> {
    const read = ({ stdout, stderr }: ToolResult): Outcome<{ info: VideoInfo; json: Buffer }> => {
      const json: unknown = JSON.parse(stdout.toString());
      const info = json === null ? undefined : videoInfoSchema.parse(json);
      // Without a channel it was not readable; yt-dlp then makes up a title.
      return info?.channel_id
        ? { ok: true, value: { info, json: stdout } }
        : { ok: false, failure: classifyFailure(stderr) };
    };
    // Without metadata it prints null; one that was killed may have printed a part.
    const hasGiven = ({ exitCode, stdout }: ToolResult): boolean => exitCode !== null && stdout.length > 0;
    return this.run('read video', args, signal, read, { ...options, hasGiven });
  }

  /**
   * Runs it, reads what it gave, and has people see what was asked of the source and how that ended; a simulation asks
   * nobody.
   */
  private run<T>(
    purpose: Purpose,
    args: string[],
    signal: AbortSignal,
    read: (result: ToolResult) => Outcome<T>,
    { item, ...options }: RunOptions & { item?: YoutubeId } = {},
  ): Promise<Outcome<T>> {
    const ask = async (): Promise<Outcome<T>> => {
      const outcome = await this.runUnseen(purpose, args, signal, options);
      return outcome.ok ? read(outcome.value) : outcome;
    };
    return purpose === 'simulate'
      ? ask()
      : this.questions.note(questionFor(purpose, args.at(-1) ?? '', item), ask, {
          ofValue: (outcome) => (outcome.ok ? 'answered' : loggedOutcomes[outcome.failure.failureClass]),
          ofError: () => (signal.aborted ? 'stopped' : 'failed'),
        });
  }

  private async runUnseen(
    purpose: Purpose,
    args: string[],
    signal: AbortSignal,
    { loan, hasGiven, ...options }: RunOptions,
  ): Promise<Outcome<ToolResult>> {
    await mkdir(this.workDir, { recursive: true });
    const lent = loan ?? (await this.cookies.lend());
    const secret = {
      cookies: lent.cookies,
      poTokens: await this.poTokens.current(),
      potProviderUrl: this.settings.current().downloads.pot_provider_url,
    };
    const hide = hiding(secret);
    return withPrivateFolder(async (folder) => {
      const given = await writePrivateOptions(folder, args, secret);
      this.log.info({ purpose, source: args.at(-1) }, 'yt-dlp started');
      const startedAt = performance.now();
      const result = await this.start(given, signal, options, hide);
      if ('failure' in result) {
        return { ok: false, failure: result.failure };
      }
      const { exitCode } = result;
      const durationMs = Math.round(performance.now() - startedAt);
      const stderr = hide(result.stderr);
      this.log.debug({ args: args.join(' '), exitCode, durationMs }, 'yt-dlp ended');
      if (exitCode !== null) {
        await this.takeBack(folder, lent);
      }
      if (exitCode !== 0) {
        const isGiven = (await hasGiven?.(result)) ?? false;
        const words = isGiven ? 'yt-dlp gave what it was asked for, though something failed' : 'yt-dlp failed';
        this.log.info({ exitCode, durationMs, stderr: stderr.slice(-2_000) }, words);
        if (!isGiven) {
          return { ok: false, failure: classifyFailure(stderr) };
        }
      }
      return { ok: true, value: { ...result, stderr } };
    });
  }

  private async start(
    args: string[],
    signal: AbortSignal,
    { onLine, tool, ...options }: Omit<RunOptions, 'loan' | 'hasGiven'>,
    hide: (text: string) => string,
  ): Promise<ToolResult | { failure: Failure }> {
    try {
      // -P keeps the working folder, which holds what the source sent, out of Python's path of modules.
      const call = {
        command: this.config.python,
        args: ['-P', ...(options.guard ? ['-c', guardProgram] : ['-m']), 'yt_dlp', ...args],
        cwd: this.workDir,
        env: (tool ?? (await this.tool.current())).env,
        ...options,
        ...(onLine ? { onLine: (line: string) => onLine(hide(line)) } : {}),
      };
      return await runTool(call, signal);
    } catch (error) {
      if (isStartFault(error)) {
        this.log.error({ err: error }, 'yt-dlp cannot be started');
        return { failure: { failureClass: 'misconfigured', stopsRun: true, message: error.message } };
      }
      throw error;
    }
  }

  /** What the source has changed of the cookies counts from here on. A use is not lost with it. */
  private async takeBack(folder: string, lent: CookieLoan): Promise<void> {
    try {
      const after = readCookieJar(await readFile(join(folder, cookieFile), 'utf8'));
      if (after) {
        await lent.giveBack(after);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'what the source changed of the cookies is not kept');
    }
  }
}

const loggedOutcomes = {
  retryable: 'failed',
  unavailable: 'unavailable',
  forbidden: 'forbidden',
  'rate-limited': 'refused',
  misconfigured: 'failed',
} as const satisfies Record<FailureClass, LoggedOutcome>;

const questionKinds = {
  'read video': 'video',
  'read comments': 'comments',
  list: 'list',
  'check cookie': 'cookie',
} as const;

/** A transfer is known by its id: it may begin with a file in place of an address. */
const questionFor = (purpose: Exclude<Purpose, 'simulate'>, address: string, item: YoutubeId | undefined): Question =>
  purpose === 'download' ? questionOfMedia(item ?? '') : questionOfTool(questionKinds[purpose], address);
