import { mkdir, readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { isVideoOfOtherSite, type StagedPath, stagingFolder, type YoutubeId } from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { Clock, errorText, type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { VideoThumb } from '../artwork/video-thumb.js';
import { videoUrl } from '../entry/source-urls.js';
import type { DownloadSource } from '../yt-dlp/arguments.js';
import type { Failure } from '../yt-dlp/failure.js';
import { type VideoInfo, videoInfoSchema } from '../yt-dlp/info-json.js';
import type { TransferProgress } from '../yt-dlp/progress.js';
import type { ToolGuard } from '../yt-dlp/tool-guard.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { diskFault } from '../storage/disk-fault.js';
import { SpaceGate } from './space-gate.js';
import { hasFile, writeAtomically } from '../storage/durable-files.js';
import { MediaVolume } from '../storage/media-volume.js';
import { fetchedMark, infoFile, stagedMedia, storedInfoFile } from '../storage/staging.js';
import { RoomWatch } from './room-watch.js';
import { type StagingLease, StagingLeases } from '../storage/staging-lease.js';
import { done, failed, type FetchInput, type StepResult } from './step.js';

// Media addresses live for about six hours, and the transfer itself takes a while.
const freshForSeconds = 5 * 60 * 60;

/** Brings one video's bytes into its staging folder, going on where an earlier attempt was cut off. */
@Injectable()
export class Transfers {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly ytDlp: YtDlp,
    private readonly thumb: VideoThumb,
    private readonly leases: StagingLeases,
    private readonly space: SpaceGate,
    private readonly volume: MediaVolume,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'transfer' });
  }

  /**
   * Does nothing when the whole file is there already. An earlier attempt for the same video, in whatever replica,
   * ends.
   */
  fetch(input: FetchInput, onProgress: (progress: TransferProgress) => void, signal: AbortSignal): Promise<StepResult> {
    return this.leases.hold(input.youtubeId, signal, (lease) => this.fetchAlone(input, onProgress, lease));
  }

  private async fetchAlone(
    input: FetchInput,
    onProgress: (progress: TransferProgress) => void,
    lease: StagingLease,
  ): Promise<StepResult> {
    const { youtubeId } = input;
    if (isVideoOfOtherSite(youtubeId) && input.sourceUrl === undefined && !input.isAdopted && !input.imported) {
      return failed(`The address of ${youtubeId} is not known any more. Add its address again.`);
    }
    const stop = new AbortController();
    const signal = AbortSignal.any([lease.signal, stop.signal]);
    const folder = this.path(stagingFolder(youtubeId));
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      this.log.error({ err: error, youtubeId }, 'no folder to download to');
      return failed(diskFault(error, [this.config.cacheDir, this.config.mediaDir]) ?? errorText(error), true);
    }
    if (await hasFile(this.path(fetchedMark(youtubeId)))) {
      return done;
    }
    if (input.isAdopted) {
      return failed(`What was known of the file of ${youtubeId} was swept away. Start the rescan again.`);
    }
    if (input.imported) {
      // A person's file is never replaced by what the source sends.
      return failed(`What was staged of the file of ${youtubeId} was swept away. Start the import again.`);
    }
    const foreign = await this.volume.fault();
    if (foreign !== undefined) {
      // The place of a disk that is not there is not to be filled.
      return failed(foreign, true);
    }
    const stored = await this.freshInfo(youtubeId);
    let thumb: Promise<unknown> | undefined = stored && heldBack(this.thumb.store(youtubeId, stored.info, signal));
    const room = new RoomWatch(this.space, youtubeId, (failure) => stop.abort(new Error(failure.message)));
    const watch = (progress: TransferProgress): void => {
      onProgress(progress);
      room.look(progress);
      if (progress.totalBytes !== undefined) {
        // The metadata is written before the first byte of media.
        thumb ??= heldBack(
          this.writtenInfo(youtubeId).then(async (info) => {
            if (info) {
              await this.thumb.store(youtubeId, info, signal);
            }
          }),
        );
      }
    };
    try {
      const result = await this.download(input, stored?.file, watch, { guard: lease, signal });
      await thumb;
      return result;
    } catch (error) {
      await thumb?.catch(() => undefined);
      if (room.short) {
        return { ok: false, failure: room.short };
      }
      signal.throwIfAborted();
      this.log.error({ err: error, youtubeId }, 'transfer failed');
      return failed(diskFault(error, [this.config.cacheDir, this.config.mediaDir]) ?? errorText(error), true);
    } finally {
      room.end();
    }
  }

  private async download(
    input: FetchInput,
    stored: string | undefined,
    onProgress: (progress: TransferProgress) => void,
    { guard, signal }: { guard: ToolGuard; signal: AbortSignal },
  ): Promise<StepResult> {
    const { youtubeId, sourceUrl, settings, format, checkFormats } = input;
    // Another site has few formats: that one of them fails says more than that none is left.
    const isOfYouTube = sourceUrl === undefined;
    const hasMedia = (): Promise<boolean> => hasFile(this.path(stagedMedia(youtubeId)));
    const attempt = (source: DownloadSource): ReturnType<YtDlp['download']> =>
      this.ytDlp.download(
        {
          youtubeId,
          sourceUrl,
          source,
          settings,
          choices: { format, checkFormats: checkFormats && isOfYouTube },
          guard,
          onProgress,
          hasMedia,
        },
        signal,
      );
    let outcome = stored === undefined ? undefined : await attempt({ infoFile: stored });
    if (outcome && !outcome.ok && mayBeOfAddresses(outcome.failure)) {
      // Its addresses may have run out before their time: ask anew before anyone is told.
      this.log.info({ youtubeId, reason: outcome.failure.message }, 'kept metadata did not do');
      await this.forgetInfo(youtubeId);
      outcome = undefined;
    }
    outcome ??= await attempt({ url: sourceUrl ?? videoUrl(youtubeId) });
    if (!outcome.ok) {
      return outcome;
    }
    if (!(await hasMedia())) {
      return failed('The download tool ended well but wrote no file.');
    }
    await writeAtomically(this.path(fetchedMark(youtubeId)), this.clock.now().toISOString());
    return done;
  }

  /** Metadata that is young enough to download by, so that the source is asked once. */
  private async freshInfo(youtubeId: YoutubeId): Promise<{ file: string; info: VideoInfo } | undefined> {
    const oldest = this.clock.now().getTime() / 1000 - freshForSeconds;
    for (const name of [infoFile(youtubeId), storedInfoFile(youtubeId)]) {
      const info = await this.readInfo(name);
      if (info?.id === youtubeId && (info.epoch ?? 0) > oldest) {
        return { file: this.path(name), info };
      }
    }
    return undefined;
  }

  private writtenInfo(youtubeId: YoutubeId): Promise<VideoInfo | undefined> {
    return this.readInfo(infoFile(youtubeId));
  }

  private async readInfo(name: StagedPath): Promise<VideoInfo | undefined> {
    const path = this.path(name);
    if (!(await hasFile(path))) {
      return undefined;
    }
    try {
      return videoInfoSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch (error) {
      // Cut off while it was written; the tool writes it again.
      this.log.info({ err: error, name }, 'metadata file is not whole');
      return undefined;
    }
  }

  private async forgetInfo(youtubeId: YoutubeId): Promise<void> {
    await removeStaged(this.config.cacheDir, infoFile(youtubeId));
    await removeStaged(this.config.cacheDir, storedInfoFile(youtubeId));
  }

  private path(name: StagedPath): string {
    return below(this.config.cacheDir, name);
  }
}

/** Not so during a block, which a further question would only lengthen, nor where something is wrong on our side. */
const mayBeOfAddresses = ({ failureClass, stopsRun }: Failure): boolean => failureClass === 'retryable' || !stopsRun;

/** A promise that is awaited later: its failure before that is not unhandled, which would end the process. */
const heldBack = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
