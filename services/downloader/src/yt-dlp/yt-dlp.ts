import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { defaultAppConfig, stagingFolder, type YoutubeId } from '@reelkeep/contracts';
import { below, withPrivateFolder } from '@reelkeep/files';
import { SettingsWatch } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';
import { addressGuard } from '../addresses/address-guard.js';
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
  readPageArguments,
  readVideoArguments,
  refreshVideoArguments,
  type ToolSetup,
} from './arguments.js';
import { hostOf } from '../other-sites/other-site-ids.js';
import { classifyFailure } from './error-classifier.js';
import type { Failure, FailureClass } from './failure.js';
import { commentsInfoSchema, type Listing, parseListing, type VideoInfo, videoInfoSchema } from './info-json.js';
import { cookieFile, hiding, writePrivateOptions } from './private-options.js';
import { ProgressReader, type TransferProgress } from './progress.js';
import { parsePage, type Page } from './page-info.js';
import type { ToolGuard } from './tool-guard.js';
import { type Tool, ToolInUse } from './tool-in-use.js';
import type { ToolResult } from './tool-process.js';
import { isStartFault } from './tool-start.js';
import { WarmTool } from './warm-tool.js';
import { WholeReader } from './whole-reader.js';

/** The limit of the tool is for each read alone. */
const longestPageMs = 3 * 60_000;
const tooSlow = 'The page did not come within three minutes.';

/** More tabs with videos than a channel has: one limit counts both the tabs and the entries of each. */
const mostTabs = 5;

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

type DownloadCall = {
  /** Partial files, metadata and subtitles go into its staging folder. */
  youtubeId: YoutubeId;
  /** The page of a video of another site. */
  sourceUrl: string | undefined;
  source: DownloadSource;
  /** The address of a PO token provider is the one that is set now. */
  settings: Omit<DownloadSettings, 'pot_provider_url'>;
  choices: Omit<DownloadChoices, 'otherId'>;
  /** The tool ends when this is not prolonged. */
  guard: ToolGuard;
  onProgress: (progress: TransferProgress) => void;
  /** Whether its media file is there: errors beside it count as nothing then. */
  hasMedia: () => Promise<boolean>;
};

/** A video, with its page where that is at another site. */
type WithPage = { youtubeId: string; sourceUrl: string | undefined };

/** What a transfer is of. */
type Media = { id: YoutubeId; page: string | undefined };

type Purpose = 'read video' | 'read page' | 'read comments' | 'list' | 'check cookie' | 'simulate' | 'download';

type RunOptions = {
  cwd?: string;
  guard?: ToolGuard;
  onLine?: (line: string) => void;
  /** Cookies to use in place of those that count. */
  loan?: CookieLoan;
  /** The version to start in place of the one in use. */
  tool?: Tool | undefined;
  /** Whether another site is asked: without anything of ours, and nothing that is not on the open internet. */
  isElsewhere?: boolean;
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
    private readonly warm: WarmTool,
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

  /** What a page of another site has, one video or a list of them; of a video with the JSON as yt-dlp wrote it. */
  readPage(address: string, signal: AbortSignal): Promise<Outcome<Page>> {
    const args = readPageArguments(this.setup, this.settings.current().downloads, address);
    const read = ({ stdout, stderr }: ToolResult): Outcome<Page> => {
      const json: unknown = JSON.parse(stdout.toString());
      return json === null
        ? { ok: false, failure: classifyFailure(stderr) }
        : { ok: true, value: parsePage(json, stdout) };
    };
    return this.run('read page', args, signal, read, { isElsewhere: true });
  }

  /**
   * The same as readVideo, with the subtitles that the settings ask for as files below `folder`. `sourceUrl`: the page of
   * a video of another site.
   */
  refreshVideo(
    { youtubeId, sourceUrl }: WithPage,
    folder: string,
    signal: AbortSignal,
  ): Promise<Outcome<{ info: VideoInfo; json: Buffer }>> {
    const { downloads } = this.settings.current();
    return sourceUrl === undefined
      ? this.readInfo(refreshVideoArguments(this.setup, downloads, videoUrl(youtubeId)), signal, { cwd: folder })
      : this.readInfo(refreshVideoArguments(this.setup, downloads, sourceUrl, youtubeId), signal, {
          cwd: folder,
          isElsewhere: true,
        });
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
    const isElsewhere = call.sourceUrl !== undefined;
    const choices = { ...call.choices, otherId: isElsewhere ? call.youtubeId : undefined };
    const args = downloadArguments(this.setup, { ...call.settings, pot_provider_url }, choices, call.source);
    return this.run('download', args, signal, () => ({ ok: true, value: undefined }), {
      cwd: below(this.config.cacheDir, stagingFolder(call.youtubeId)),
      guard: call.guard,
      media: { id: call.youtubeId, page: call.sourceUrl },
      isElsewhere,
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
    options: Pick<RunOptions, 'cwd' | 'tool' | 'isElsewhere'>,
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
    { media, ...options }: RunOptions & { media?: Media } = {},
  ): Promise<Outcome<T>> {
    const isPage = options.isElsewhere === true && purpose !== 'download';
    const limit = isPage ? AbortSignal.timeout(longestPageMs) : undefined;
    const until = limit ? AbortSignal.any([signal, limit]) : signal;
    const ask = async (): Promise<Outcome<T>> => {
      try {
        const outcome = await this.runUnseen(purpose, args, until, options);
        return outcome.ok ? read(outcome.value) : outcome;
      } catch (error) {
        if (limit?.aborted !== true || signal.aborted) {
          throw error;
        }
        // A page that gives a byte now and then would hold up all others.
        return { ok: false, failure: { failureClass: 'retryable', stopsRun: false, message: tooSlow } };
      }
    };
    return purpose === 'simulate'
      ? ask()
      : this.questions.note(questionFor(purpose, args.at(-1) ?? '', media), ask, {
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
    // Credentials are for the site that they were given for.
    const lent = options.isElsewhere ? nothingLent : (loan ?? (await this.cookies.lend()));
    const secret = options.isElsewhere
      ? { cookies: [], poTokens: [], potProviderUrl: null }
      : {
          cookies: lent.cookies,
          poTokens: await this.poTokens.current(),
          potProviderUrl: this.settings.current().downloads.pot_provider_url,
        };
    const hide = hiding(secret);
    return withPrivateFolder(async (folder) => {
      const given = await writePrivateOptions(folder, args, secret);
      const source = args.at(-1) ?? '';
      // The address of another site's page may be signed; a download goes by what was read before.
      const shown = options.isElsewhere && URL.canParse(source) ? hostOf(source) : source;
      this.log.info({ purpose, source: shown }, 'yt-dlp started');
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
    { onLine, tool, isElsewhere = false, ...options }: Omit<RunOptions, 'loan' | 'hasGiven'>,
    hide: (text: string) => string,
  ): Promise<ToolResult | { failure: Failure }> {
    try {
      const call = {
        command: this.config.python,
        args,
        behind: isElsewhere && !this.config.allowPrivateSources ? addressGuard : undefined,
        cwd: this.workDir,
        env: (tool ?? (await this.tool.current())).env,
        ...options,
        ...(onLine ? { onLine: (line: string) => onLine(hide(line)) } : {}),
      };
      return await this.warm.run(call, signal);
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

const nothingLent: CookieLoan = { cookies: [], giveBack: () => Promise.resolve() };

const loggedOutcomes = {
  retryable: 'failed',
  unavailable: 'unavailable',
  forbidden: 'forbidden',
  'rate-limited': 'refused',
  misconfigured: 'failed',
} as const satisfies Record<FailureClass, LoggedOutcome>;

const questionKinds = {
  'read video': 'video',
  'read page': 'list',
  'read comments': 'comments',
  list: 'list',
  'check cookie': 'cookie',
} as const;

/** A transfer is known by its id: it may begin with a file in place of an address. */
const questionFor = (purpose: Exclude<Purpose, 'simulate'>, address: string, media: Media | undefined): Question =>
  purpose === 'download'
    ? questionOfMedia(media?.id ?? '', media?.page)
    : questionOfTool(questionKinds[purpose], address, purpose === 'read page');
