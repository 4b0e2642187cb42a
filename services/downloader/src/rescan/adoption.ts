import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  type ChannelId,
  type DownloadInput,
  ExportService,
  isChannelId,
  isPathPart,
  isVideoOfOtherSite,
  mediaFile,
  parseChannelId,
  relativePath,
  stagedFile,
  stagingFolder,
  type TaskId,
} from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { RpcClient, SettingsWatch } from '@reelkeep/messaging';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { QueueStore } from '../queue/queue.store.js';
import { SourceQuestions } from '../source/source-questions.js';
import { copyDurably, hasFile, moveDurably, writeDurably } from '../storage/durable-files.js';
import { fetchedMark, infoFile } from '../storage/staging.js';
import { StagingLeases } from '../storage/staging-lease.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import { videoInfoSchema } from '../yt-dlp/info-json.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { EmbeddedInfoReader } from '../embedded-info/embedded-info.js';
import type { MediaFile } from './rescan.inputs.js';

/**
 * What a download that has its media already needs; how long to wait for the source; why the file is left out for now;
 * or what is wrong on our side, with every other file too.
 */
export type Prepared = { input: DownloadInput } | { waitMs: number } | { problem: string } | { broken: string };

type Said = { json: string } | Exclude<Prepared, { input: DownloadInput }>;

// A pause ends when it ends; the next look costs little.
const shortestWaitMs = 1_000;
const longestTurnMs = 30_000;

/** Makes a media file that nobody knows look like a finished transfer, so that it is archived as one. */
@Injectable()
export class Adoption {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly rpc: RpcClient,
    private readonly ytDlp: YtDlp,
    private readonly questions: SourceQuestions,
    private readonly embedded: EmbeddedInfoReader,
    private readonly leases: StagingLeases,
    private readonly queue: QueueStore,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'rescan' });
  }

  /** May be repeated: what is staged is staged anew. The file itself is touched only to lie with its channel. */
  async prepare(file: MediaFile, taskId: TaskId, preferLocal: boolean, signal: AbortSignal): Promise<Prepared> {
    const { youtubeId } = file;
    const said = await this.said(file, preferLocal, signal);
    if (!('json' in said)) {
      return said;
    }
    let prepared: Prepared = { problem: `${place(file)} is in use by a download: it is left to that.` };
    await this.leases.holdIfFree(youtubeId, async (lease) => {
      const held = AbortSignal.any([signal, lease.signal]);
      const { youtubeIds } = await this.rpc.of(ExportService).findKnown({ youtubeIds: [youtubeId] });
      prepared =
        youtubeIds.length > 0
          ? { problem: `${place(file)} is of a video that is archived by now.` }
          : { input: await this.stage(file, said.json, taskId, held) };
    });
    return prepared;
  }

  private async said(file: MediaFile, preferLocal: boolean, signal: AbortSignal): Promise<Said> {
    const local = async (): Promise<Said | undefined> => {
      const info = await this.embedded.read(this.media(file), file, signal);
      // Asked for by nobody: the source's own addresses are not known.
      return info && { json: JSON.stringify({ ...info, epoch: Math.floor(this.clock.now().getTime() / 1000) }) };
    };
    const first = preferLocal ? await local() : undefined;
    if (first) {
      return first;
    }
    if (isVideoOfOtherSite(file.youtubeId)) {
      const problem = `${place(file)} says nothing of itself, and the address of its page is not known.`;
      return (await local()) ?? { problem };
    }
    const asked = await this.questions.ask(() => this.ytDlp.readVideo(file.youtubeId, signal), {
      signal,
      longestMs: longestTurnMs,
    });
    if ('value' in asked) {
      return { json: asked.value.json.toString() };
    }
    if ('waitMs' in asked) {
      return { waitMs: Math.max(shortestWaitMs, asked.waitMs) };
    }
    if ('broken' in asked) {
      return asked;
    }
    const problem = `${place(file)} says nothing of itself, and the source does not either: ${failureSentence(asked.failure)}`;
    return (await local()) ?? { problem };
  }

  private async stage(file: MediaFile, json: string, taskId: TaskId, signal: AbortSignal): Promise<DownloadInput> {
    const { youtubeId } = file;
    const info = videoInfoSchema.parse(JSON.parse(json));
    const channelId = isChannelId(info.channel_id) ? parseChannelId(info.channel_id) : file.channelId;
    // What an earlier download has left is of another file.
    await removeStaged(this.config.cacheDir, stagingFolder(youtubeId));
    await mkdir(this.cache(stagingFolder(youtubeId)), { recursive: true });
    await this.stageSubtitles(file, signal);
    if (channelId !== file.channelId) {
      // The channel of a video is what the source says; a second attempt finds it moved.
      const to = this.media({ channelId, youtubeId });
      if (!(await hasFile(to))) {
        await this.moveSubtitles(file, channelId, signal);
        await moveDurably(this.media(file), to, signal);
      }
    }
    await writeDurably(this.cache(infoFile(youtubeId)), json);
    await writeDurably(this.cache(fetchedMark(youtubeId)), this.clock.now().toISOString());
    const { pot_provider_url: _withPassword, ...settings } = this.settings.current().downloads;
    return {
      taskId,
      youtubeId,
      // A row that waits for it is done with.
      position: (await this.queue.find(youtubeId))?.position ?? '0',
      title: info.title ?? youtubeId,
      channelId,
      vidType: 'unknown',
      playlistIds: [],
      isAdopted: true,
      settings,
    };
  }

  /** Copies of the subtitles that lie beside it, to be read; one that cannot be read is left out, and left alone. */
  private async stageSubtitles({ channelId, youtubeId }: MediaFile, signal: AbortSignal): Promise<void> {
    const folder = below(this.config.mediaDir, relativePath(channelId));
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const { name } = entry;
      if (entry.isFile() && isPathPart(name) && name.startsWith(`${youtubeId}.`) && name.endsWith('.vtt')) {
        try {
          await copyDurably(join(folder, name), this.cache(stagedFile(youtubeId, name)), signal);
        } catch (error) {
          signal.throwIfAborted();
          this.log.warn({ err: error, name }, 'subtitles beside a file cannot be read');
        }
      }
    }
  }

  private async moveSubtitles({ channelId, youtubeId }: MediaFile, to: ChannelId, signal: AbortSignal): Promise<void> {
    const [from, target] = [channelId, to].map((id) => below(this.config.mediaDir, relativePath(id))) as [
      string,
      string,
    ];
    for (const name of await readdir(this.cache(stagingFolder(youtubeId)))) {
      if (name.endsWith('.vtt')) {
        await moveDurably(join(from, name), join(target, name), signal);
      }
    }
  }

  private media({ channelId, youtubeId }: MediaFile): string {
    return below(this.config.mediaDir, mediaFile(channelId, youtubeId));
  }

  private cache(path: Parameters<typeof below>[1]): string {
    return below(this.config.cacheDir, path);
  }
}

const place = ({ channelId, youtubeId }: MediaFile): string => `The file ${channelId}/${youtubeId}.mp4`;
