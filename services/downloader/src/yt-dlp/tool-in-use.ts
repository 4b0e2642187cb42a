import { access, constants, mkdir, utimes } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isToolVersion, toolFolder } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { runTool } from './tool-process.js';
import { ToolStateStore } from './tool-state.store.js';
import { isNewer, plainVersion } from './tool-version.js';

/** The environment by which Python finds one version of yt-dlp, before the pinned one and all that this needs. */
export type Tool = { env: Readonly<Record<string, string>> };

/** What a version says of itself once all of it is loaded. */
const factsProgram =
  'import json, yt_dlp, yt_dlp_ejs; print(json.dumps([yt_dlp.version.__version__, yt_dlp_ejs.version, yt_dlp.__file__]))';
const factsSchema = z.tuple([z.string(), z.string(), z.string()]);
const factsTimeoutMs = 60_000;
/** How long a version that cannot be started is not tried again. */
const refusalLastsMs = 60_000;

/** Versions of yt-dlp that this process can start, and the one that it is to start. */
@Injectable()
export class ToolInUse {
  private readonly log: Log;
  private readonly started = new Set<string>();
  private readonly failed = new Map<string, { reason: string; untilMs: number }>();
  private pinnedVersion: Promise<string> | undefined;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly state: ToolStateStore,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'tool' });
  }

  /**
   * What is to be started now: the version that the record names, unless the pinned one is newer, or it cannot be
   * started here, which is told. Whatever runs goes on with what it was started with.
   */
  async current(): Promise<Tool> {
    return (await this.choose()).tool;
  }

  /** The version that `current` means. */
  async currentVersion(): Promise<string> {
    return (await this.choose()).version ?? (await this.pinned());
  }

  /** The version that this release was set up with. Throws where it cannot be started. */
  pinned(): Promise<string> {
    this.pinnedVersion ??= this.factsOf(this.pinnedTool).then(({ version }) => version);
    this.pinnedVersion.catch(() => (this.pinnedVersion = undefined));
    return this.pinnedVersion;
  }

  /** A folder with a version, as a tool. */
  toolIn(folder: string): Tool {
    const pinned = this.config.toolEnv['PYTHONPATH'];
    return {
      env: {
        ...this.config.toolEnv,
        PYTHONPATH: pinned === undefined ? folder : `${folder}${delimiter}${pinned}`,
        // The folder may be read by several processes, of which the first would write there.
        PYTHONDONTWRITEBYTECODE: '1',
      },
    };
  }

  /** What a tool says of itself: its version, that of its solver, and where it lies. Throws when it does not start. */
  async factsOf(tool: Tool): Promise<{ version: string; solver: string; file: string }> {
    const cwd = join(this.config.cacheDir, 'ytdlp');
    await mkdir(cwd, { recursive: true });
    const { exitCode, stdout, stderr } = await runTool(
      { command: this.config.python, args: ['-P', '-c', factsProgram], cwd, env: tool.env },
      AbortSignal.timeout(factsTimeoutMs),
    );
    if (exitCode !== 0) {
      throw new Error(lastLine(stderr) || `it ended with ${exitCode ?? 'a signal'}`);
    }
    const [version, solver, file] = factsSchema.parse(JSON.parse(stdout.toString()));
    return { version: plainVersion(version), solver: plainVersion(solver), file };
  }

  /** Why a version cannot be started here, or undefined when it can. */
  async whyNot(version: string): Promise<string | undefined> {
    const folder = below(this.config.cacheDir, toolFolder(version));
    try {
      await access(folder, constants.R_OK);
    } catch {
      this.started.delete(version);
      return `its folder ${folder} is not there`;
    }
    if (this.started.has(version)) {
      return undefined;
    }
    const failed = this.failed.get(version);
    if (failed && failed.untilMs > this.clock.now().getTime()) {
      return failed.reason;
    }
    const reason = await this.tryOut(version, folder);
    if (reason === undefined) {
      this.started.add(version);
    } else {
      this.failed.set(version, { reason, untilMs: this.clock.now().getTime() + refusalLastsMs });
    }
    return reason;
  }

  /** What is known of a version is true no longer: it was fetched again. */
  forget(version: string): void {
    this.started.delete(version);
    this.failed.delete(version);
  }

  private get pinnedTool(): Tool {
    return { env: this.config.toolEnv };
  }

  private async choose(): Promise<{ tool: Tool; version?: string }> {
    const { version, problem } = await this.state.read();
    if (version === null || !isToolVersion(version)) {
      return { tool: this.pinnedTool };
    }
    const pinned = await this.pinned();
    if (!isNewer(version, pinned)) {
      return { tool: this.pinnedTool };
    }
    const reason = await this.whyNot(version);
    if (reason === undefined) {
      const folder = below(this.config.cacheDir, toolFolder(version));
      await this.touch(folder);
      return { tool: this.toolIn(folder), version };
    }
    const sentence = `yt-dlp ${version} cannot be started (${reason}); ${pinned} is used in its place. Update again, or go back.`;
    if (problem !== sentence) {
      this.log.warn({ version, reason }, 'the pinned yt-dlp is used in place of the chosen one');
      await this.state.noteProblem(version, sentence);
    }
    return { tool: this.pinnedTool };
  }

  private async tryOut(version: string, folder: string): Promise<string | undefined> {
    try {
      const facts = await this.factsOf(this.toolIn(folder));
      return facts.version === version && facts.file.startsWith(folder) ? undefined : `it says to be ${facts.version}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** So that nobody removes what somebody has just started (ToolFolders.sweep). */
  private async touch(folder: string): Promise<void> {
    const now = this.clock.now();
    try {
      await utimes(folder, now, now);
    } catch (error) {
      this.log.warn({ err: error, folder }, 'the use of a version is not noted');
    }
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
