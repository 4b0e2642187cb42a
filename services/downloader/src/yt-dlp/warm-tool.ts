import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { withPrivateFolder } from '@reelkeep/files';
import { type Log, Logger } from '@reelkeep/runtime';
import { ForkServer } from './fork-server.js';
import { runTool, type StartedTool, type ToolCall, type ToolResult } from './tool-process.js';

/** yt-dlp, and what of it nearly each call loads. */
const modules = ['yt_dlp', 'yt_dlp.extractor.youtube', 'yt_dlp_ejs'];
/** Longer than the pauses between the questions of a run; then its memory is given back. */
const idleMs = 60_000;

/** `leave`: has the next call open another one. */
type Warm = { server: ForkServer; calls: number; leave: () => void; idle?: NodeJS.Timeout };

/**
 * Runs yt-dlp without the start of Python that each call would cost; one fork server for each environment in use, and
 * for each program that calls run behind.
 */
@Injectable()
export class WarmTool implements OnApplicationShutdown {
  private readonly log: Log;
  private readonly servers = new Map<string, Promise<Warm>>();

  constructor(logger: Logger) {
    this.log = logger.child({ subsystem: 'yt-dlp' });
  }

  /** As runTool, of the module yt_dlp: `command` is the Python, `args` are the options of yt-dlp. */
  async run(call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    let warm: Warm | undefined;
    const start = async (): Promise<StartedTool> => {
      warm = await this.take(call);
      warm.calls += 1;
      return warm.server.start(call);
    };
    try {
      return await runTool(call, signal, start);
    } finally {
      if (warm) {
        warm.calls -= 1;
        this.restIfIdle(warm);
      }
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const servers = await Promise.allSettled(this.servers.values());
    const all = servers.flatMap((opened) => (opened.status === 'fulfilled' ? [opened.value] : []));
    await Promise.allSettled(all.map((warm) => this.end(warm)));
  }

  private async take(call: ToolCall): Promise<Warm> {
    const key = keyOf(call);
    let opening = this.servers.get(key);
    if (!opening) {
      opening = this.open(call, key);
      this.servers.set(key, opening);
    }
    const warm = await opening;
    clearTimeout(warm.idle);
    return warm;
  }

  /** Resolves as soon as calls may be given; the private folder stays until the server has ended. */
  private open(call: ToolCall, key: string): Promise<Warm> {
    const opened = Promise.withResolvers<Warm>();
    const life = withPrivateFolder(async (folder) => {
      const server = await ForkServer.open(call, modules, folder);
      opened.resolve({ server, calls: 0, leave: () => this.forget(key, opened.promise) });
      await server.over;
    });
    life.then(
      () => this.forget(key, opened.promise),
      (error: unknown) => {
        this.forget(key, opened.promise);
        this.log.warn({ err: error }, 'the fork server of yt-dlp has ended');
        opened.reject(error);
      },
    );
    return opened.promise;
  }

  private forget(key: string, opening: Promise<Warm>): void {
    if (this.servers.get(key) === opening) {
      this.servers.delete(key);
    }
  }

  private restIfIdle(warm: Warm): void {
    clearTimeout(warm.idle);
    if (warm.calls > 0) {
      return;
    }
    warm.idle = setTimeout(() => {
      if (warm.calls === 0) {
        warm.leave();
        void this.end(warm);
      }
    }, idleMs);
    warm.idle.unref();
  }

  private async end(warm: Warm): Promise<void> {
    clearTimeout(warm.idle);
    warm.server.end();
    await warm.server.over.catch(() => undefined);
  }
}

const keyOf = ({ command, env, behind = '' }: ToolCall): string => JSON.stringify([command, env, behind]);
