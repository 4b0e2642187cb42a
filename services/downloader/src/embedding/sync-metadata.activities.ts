import { Injectable } from '@nestjs/common';
import {
  archiveRecordFile,
  type Channel,
  type ChannelId,
  type Comment,
  CommentService,
  ExportService,
  isYoutubeId,
  mediaFile,
  parseChannelId,
  type Playlist,
  type TaskName,
  type Video,
  type YoutubeId,
} from '@reelkeep/contracts';
import { below, isFull, isMissing } from '@reelkeep/files';
import { RpcClient, SettingsWatch } from '@reelkeep/messaging';
import { DomainError, errorCode, type Log, Logger } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { shortageText } from '../download/disk-space.js';
import { SpaceGate } from '../download/space-gate.js';
import { embedsAnything, MediaEmbedder } from '../download/media-embedder.js';
import { MediaFiles } from '../fixity/media-files.store.js';
import { StagingSweeper } from '../queue/staging-sweeper.js';
import { diskFault, folderFault } from '../storage/disk-fault.js';
import { hasEntry, hasFile } from '../storage/durable-files.js';
import { StagingLeases } from '../storage/staging-lease.js';
import { Interruptible } from '../task/interruptible.js';
import { isStartFault } from '../yt-dlp/tool-start.js';
import type { SyncCounts, syncInputs, syncIoInputs } from './sync-metadata.inputs.js';

const name: TaskName = 'resync_metadata';
const videosPerPage = 100;
const playlistsPerPage = 200;
const heading = 'Writing metadata into media files';
const then = 'start the task again';

export type SyncedPage = {
  counts: SyncCounts;
  /** Where the next page begins; empty behind the last one. */
  next: string;
  /** Of files that are of another size than the catalogue says. */
  sizes: { youtubeId: YoutubeId; mediaSize: number; knownSize?: number }[];
};

type FiledVideo = Omit<Video, 'youtubeId'> & { youtubeId: YoutubeId };
type Outcome = 'same' | 'written' | 'missing' | 'busy' | 'failed';
type Looked = { outcome: Outcome; sizes?: SyncedPage['sizes'] };

/** Steps of the workflow syncMetadata; each may run twice, and be killed between any two files. */
@Injectable()
export class SyncMetadataActivities {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly rpc: RpcClient,
    private readonly embedder: MediaEmbedder,
    private readonly files: MediaFiles,
    private readonly leases: StagingLeases,
    private readonly staging: StagingSweeper,
    private readonly interruptible: Interruptible,
    private readonly settings: SettingsWatch,
    private readonly space: SpaceGate,
    private readonly tasks: Tasks,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'embedding' });
  }

  async beginSync({ taskId, workflowId, startedBy }: z.output<typeof syncInputs.beginSync>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId, startedBy });
  }

  async endSync({ taskId, outcome, message }: z.output<typeof syncInputs.endSync>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }

  /**
   * Looks at the files of one page of videos. An attempt that follows one that was cut off finds what that has written
   * as it should be, and tells its size. Throws for good where no other file would do better: nothing is to be
   * embedded, or a disk is full or away.
   */
  syncPage({ taskId, cursor, counts: before }: z.output<typeof syncIoInputs.syncPage>): Promise<SyncedPage> {
    return this.interruptible.run(async (signal) => {
      if (!embedsAnything(this.settings.current().downloads)) {
        throw ApplicationFailure.nonRetryable(
          'Nothing is to be embedded: switch on metadata or pictures at Settings, Application, then start the task again.',
        );
      }
      const { videos, next } = await this.pageAt(cursor);
      const playlists = await this.playlistsOf(videos.flatMap(({ playlistIds }) => playlistIds));
      const counts = { ...before, busy: before.busy ?? 0 };
      const sizes: SyncedPage['sizes'] = [];
      if (videos.length > 0) {
        await this.assertFolders();
      }
      for (const video of videos) {
        signal.throwIfAborted();
        const looked = await this.lookAt(taskId, video, playlists, signal);
        counts.looked += 1;
        if (looked.outcome !== 'same') {
          counts[looked.outcome] += 1;
        }
        sizes.push(...(looked.sizes ?? []));
        const lines = [heading, `${counts.looked} looked at, ${counts.written} written`];
        this.tasks.progress({ taskId, name, lines });
      }
      return { counts, sizes, next };
    });
  }

  /** The sizes alone, of a page whose files may have been written by an attempt that told nothing. */
  measurePage({ cursor }: z.output<typeof syncIoInputs.measurePage>): Promise<SyncedPage['sizes']> {
    return this.interruptible.run(async () => {
      const { videos } = await this.pageAt(cursor);
      const sizes: SyncedPage['sizes'] = [];
      for (const video of videos) {
        // What cannot be measured says nothing of the others.
        const size = await this.otherSize(video).catch((error: unknown) => {
          this.log.warn({ err: error, youtubeId: video.youtubeId }, 'a media file cannot be measured');
          return [];
        });
        sizes.push(...size);
      }
      return sizes;
    });
  }

  /** The videos of a page of the catalogue, each where it begins. */
  private async pageAt(cursor: string): Promise<{ videos: FiledVideo[]; next: string }> {
    const page = await this.rpc.of(ExportService).exportVideos({ cursor, limit: videosPerPage });
    const videos = page.videos.flatMap(({ video, isContinued }) =>
      video && !isContinued && isYoutubeId(video.youtubeId) ? [{ ...video, youtubeId: video.youtubeId }] : [],
    );
    return { videos, next: page.videos.length === 0 ? '' : page.nextCursor };
  }

  /** What is wrong with one file holds up no other. */
  private async lookAt(
    taskId: string,
    video: FiledVideo,
    playlists: ReadonlyMap<string, Playlist>,
    signal: AbortSignal,
  ): Promise<Looked> {
    try {
      return await this.look(video, playlists, signal);
    } catch (error) {
      signal.throwIfAborted();
      await this.assertOwnFault(error);
      this.log.error({ err: error, youtubeId: video.youtubeId }, 'metadata cannot be embedded');
      const why = error instanceof DomainError ? ` ${error.message}` : '';
      this.tasks.problem(taskId, name, `The metadata of ${video.title} could not be written into its file.${why}`);
      return { outcome: 'failed' };
    }
  }

  private async look(
    video: FiledVideo,
    playlists: ReadonlyMap<string, Playlist>,
    signal: AbortSignal,
  ): Promise<Looked> {
    const { channel, youtubeId } = video;
    if (!channel || !(await hasFile(this.fileOf(video)))) {
      return { outcome: 'missing' };
    }
    let looked: Looked = { outcome: 'busy' };
    try {
      await this.leases.holdIfFree(youtubeId, async (lease) => {
        try {
          looked = await this.lookHeld(video, playlists, AbortSignal.any([signal, lease.signal]));
        } catch (error) {
          // Gave way to a download or a refresh of it.
          if (!lease.signal.aborted) {
            throw error;
          }
        }
      });
      signal.throwIfAborted();
      return looked;
    } catch (error) {
      if (isMissing(error) && !(await hasFile(this.fileOf(video)))) {
        // Deleted meanwhile.
        return { outcome: 'missing' };
      }
      throw error;
    } finally {
      await this.staging.sweepOne(youtubeId).catch((error: unknown) =>
        // A download that has begun meanwhile, or the start of the service, removes it.
        this.log.info({ err: error, youtubeId }, 'staged files are left for now'),
      );
    }
  }

  /** The video as it is told now: the page may have been read hours ago. */
  private async lookHeld(
    page: FiledVideo,
    playlists: ReadonlyMap<string, Playlist>,
    signal: AbortSignal,
  ): Promise<Looked> {
    const { youtubeId } = page;
    const { videos } = await this.rpc.of(ExportService).exportVideos({ youtubeId, limit: 1 });
    const told = videos.flatMap((each) => each.video ?? []);
    // A catalogue of 0.1 does not know the question, and answers with its first videos.
    const isKnown = told.every((each) => each.youtubeId === youtubeId);
    const video = isKnown ? told[0] : page;
    if (!video?.channel) {
      return { outcome: 'missing' };
    }
    const now = { ...video, youtubeId, channel: video.channel };
    const outcome = await this.embed(now, playlists, signal);
    return { outcome, sizes: outcome === 'busy' ? [] : await this.otherSize(now) };
  }

  private async embed(
    video: FiledVideo & { channel: Channel },
    playlists: ReadonlyMap<string, Playlist>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { youtubeId, channel } = video;
    // A download of it has just ended, and brings what the settings want.
    if (await hasEntry(below(this.config.cacheDir, archiveRecordFile(youtubeId)))) {
      return 'busy';
    }
    const file = this.fileOf(video);
    const choice = this.settings.current().downloads;
    const described = {
      video,
      channel,
      comments: choice.add_metadata && (video.commentCount ?? 0) > 0 ? await this.commentsOf(youtubeId) : [],
      playlists: video.playlistIds.map((playlistId) => playlists.get(playlistId) ?? { playlistId }),
    };
    const written = await this.embedder.embed(file, described, choice, signal, {
      assertRoom: (bytes) => this.assertRoom(bytes),
      copied: (copy) => this.assertSound(youtubeId, parseChannelId(channel.channelId), copy, signal),
      replaces: (copy) => this.files.expect(youtubeId, parseChannelId(channel.channelId), copy, signal),
    });
    if (written) {
      await this.files.settle(youtubeId, parseChannelId(channel.channelId));
    }
    return written ? 'written' : 'same';
  }

  /** What is damaged would count as whole once it is written anew. */
  private async assertSound(
    youtubeId: YoutubeId,
    channelId: ChannelId,
    copy: string,
    signal: AbortSignal,
  ): Promise<void> {
    if (!(await this.files.isSound(youtubeId, channelId, copy, signal))) {
      throw new DomainError(
        'conflict',
        'The file has changed on disk since it was archived. Check the media files at Settings, Actions, first.',
      );
    }
  }

  /** Room for one more file as large as this. */
  private async assertRoom(bytes: number): Promise<void> {
    const short = await this.space.shortOf(Object.fromEntries(this.folders.map((folder) => [folder, bytes])));
    if (short) {
      throw new DomainError('unavailable', `${shortageText(short)} Make room, then ${then}.`);
    }
  }

  /** What every other file would meet, too, ends the task with its reason: one file or folder may be bad by itself. */
  private async assertOwnFault(error: unknown): Promise<void> {
    if (isStartFault(error)) {
      throw error;
    }
    const fault = diskFault(error, this.folders, then);
    if (fault !== undefined && isFull(error)) {
      throw ApplicationFailure.nonRetryable(fault);
    }
    await this.assertFolders();
  }

  private async assertFolders(): Promise<void> {
    for (const folder of this.folders) {
      const fault = await folderFault(folder);
      if (fault !== undefined) {
        throw ApplicationFailure.nonRetryable(
          diskFault(fault, this.folders, then) ?? `${folder} cannot be read (${errorCode(fault)}).`,
        );
      }
    }
    const short = await this.space.shortOf();
    if (short) {
      throw ApplicationFailure.nonRetryable(`${shortageText(short)} Make room, then ${then}.`);
    }
  }

  private get folders(): string[] {
    return [this.config.cacheDir, this.config.mediaDir];
  }

  /** The size of a file, where it is another than the catalogue says. */
  private async otherSize(video: FiledVideo): Promise<SyncedPage['sizes']> {
    if (!video.channel || !(await hasFile(this.fileOf(video)))) {
      return [];
    }
    const mediaSize = await this.embedder.sizeOf(this.fileOf(video));
    return BigInt(mediaSize) === video.mediaSize
      ? []
      : [{ youtubeId: video.youtubeId, mediaSize, knownSize: Number(video.mediaSize) }];
  }

  private fileOf({ channel, youtubeId }: FiledVideo): string {
    return below(this.config.mediaDir, mediaFile(channel?.channelId ?? '', youtubeId));
  }

  private async playlistsOf(ids: readonly string[]): Promise<Map<string, Playlist>> {
    const wanted = new Set(ids);
    const found = new Map<string, Playlist>();
    // A catalogue of 0.1 answers with all of them.
    for (let after = ''; found.size < wanted.size;) {
      const { playlists } = await this.rpc
        .of(ExportService)
        .exportPlaylists({ afterPlaylistId: after, limit: playlistsPerPage, playlistIds: [...wanted] });
      const last = playlists.at(-1)?.playlist?.playlistId;
      if (last === undefined) {
        break;
      }
      for (const { playlist } of playlists) {
        if (playlist && wanted.has(playlist.playlistId)) {
          found.set(playlist.playlistId, playlist);
        }
      }
      after = last;
    }
    return found;
  }

  private async commentsOf(youtubeId: YoutubeId): Promise<Comment[]> {
    const all: Comment[] = [];
    for (let after: number | undefined = 0; after !== undefined;) {
      const page: { comments: Comment[]; nextAfter?: number | undefined } = await this.rpc
        .of(CommentService)
        .listComments({ youtubeId, after });
      all.push(...page.comments);
      after = page.nextAfter;
    }
    return all;
  }
}

/** What workflows may call of it, by task queue. */
export type SyncSteps = ActivitiesOf<SyncMetadataActivities, typeof syncInputs>;
export type SyncIoSteps = ActivitiesOf<SyncMetadataActivities, typeof syncIoInputs>;
