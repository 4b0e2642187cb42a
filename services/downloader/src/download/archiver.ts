import { create, fromJson, type JsonValue, toJson } from '@bufbuild/protobuf';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  type ArchivePath,
  type ArchiveRecord,
  archiveRecordFile,
  ArchiveRecordSchema,
  type ChannelId,
  type DownloadInput,
  isChannelId,
  isChannelOfOtherSite,
  isVideoOfOtherSite,
  type Item,
  mediaFile,
  parseChannelId,
  type RelativePath,
  relativePath,
  type StagedPath,
  stagingFolder,
  subtitleFile,
  type YoutubeId,
} from '@reelkeep/contracts';
import { below, removeArchived, removeStaged } from '@reelkeep/files';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { VideoThumb } from '../artwork/video-thumb.js';
import { DownloaderConfig } from '../config/environment.js';
import { DislikeHost } from '../dislikes/dislike-host.js';
import { MediaFiles } from '../fixity/media-files.store.js';
import { ShortsPage } from '../source/shorts-page.js';
import { told } from '../source/host-answer.js';
import { SponsorBlockHost } from '../sponsorblock/sponsor-block.js';
import { convertSubtitles, type SubtitleOrigin } from '../subtitles/convert-subtitles.js';
import { languagesOf } from '../subtitles/languages-of.js';
import { missesSubtitles, readWantedSubtitles } from '../subtitles/missed-subtitles.js';
import { wantedSubtitlesFile } from '../yt-dlp/arguments.js';
import { videoInfoSchema } from '../yt-dlp/info-json.js';
import { archiveRecordOf, channelOfVideo } from './archive-record.js';
import { ChannelPages } from './channel-pages.js';
import { hasFile, moveDurably, writeDurably } from '../storage/durable-files.js';
import { embedsAnything, MediaEmbedder } from './media-embedder.js';
import { probeMedia } from './media-probe.js';
import { missingParts } from './missing-parts.js';
import { infoFile, stagedMedia, stagedVtt } from '../storage/staging.js';
import { diskFault } from '../storage/disk-fault.js';
import { vidTypeOf } from './vid-type.js';

/**
 * Turns a finished transfer into archive files and an archive record. The record is written first and the files are
 * moved after it: whenever this is cut off, a second call finds the record and moves what is still staged. An attempt that has lost its
 * lease moves nothing more.
 */
@Injectable()
export class Archiver {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly channels: ChannelPages,
    private readonly thumb: VideoThumb,
    private readonly shorts: ShortsPage,
    private readonly sponsorBlock: SponsorBlockHost,
    private readonly dislikes: DislikeHost,
    private readonly embedder: MediaEmbedder,
    private readonly files: MediaFiles,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'archiver' });
  }

  async archive(input: DownloadInput, signal: AbortSignal): Promise<void> {
    const record = (await this.findRecord(input.youtubeId)) ?? (await this.writeRecord(input, signal));
    await (input.isAdopted
      ? this.assertInPlace(input.youtubeId, record)
      : this.moveFiles(input.youtubeId, record, signal));
  }

  /**
   * The archived items of a video that lack something which failed beside it; none once its staging folder is gone. A
   * channel is one of them as long as its page could never be read.
   */
  async incomplete(youtubeId: YoutubeId): Promise<Item[]> {
    const record = await this.findRecord(youtubeId);
    const channelId = record?.channel?.channelId;
    const isRead =
      channelId === undefined || isChannelOfOtherSite(channelId) || (await this.channels.find(channelId)) !== undefined;
    return [
      ...((record?.video?.missingParts.length ?? 0) > 0 ? [{ kind: 'video', id: youtubeId } as const] : []),
      ...(isRead ? [] : [{ kind: 'channel', id: parseChannelId(channelId) } as const]),
    ];
  }

  private async findRecord(youtubeId: YoutubeId): Promise<ArchiveRecord | undefined> {
    const path = this.cache(archiveRecordFile(youtubeId));
    return (await hasFile(path))
      ? fromJson(ArchiveRecordSchema, JSON.parse(await readFile(path, 'utf8')) as JsonValue)
      : undefined;
  }

  private async writeRecord(input: DownloadInput, signal: AbortSignal): Promise<ArchiveRecord> {
    const { youtubeId } = input;
    const info = videoInfoSchema.parse(JSON.parse(await readFile(this.cache(infoFile(youtubeId)), 'utf8')));
    const channelId = isChannelId(info.channel_id) ? info.channel_id : input.channelId;
    const { settings } = input;
    // Who counts these knows videos of YouTube alone, and so does its page of shorts.
    const isOfYouTube = !isVideoOfOtherSite(youtubeId);
    const wantsSegments = isOfYouTube && settings.integrate_sponsorblock;
    const wantsDislikes = isOfYouTube && settings.integrate_ryd;
    const folder = this.cache(stagingFolder(youtubeId));
    const file = this.mediaOf(input, channelId);
    const [media, vidType, { tracks: subtitles, unread }, channel, sponsorBlock, dislikes, hasThumb] =
      await Promise.all([
        probeMedia(this.config, file, signal),
        vidTypeOf(input.vidType, info, async () => isOfYouTube && (await this.shorts.has(youtubeId, signal))),
        convertSubtitles(folder, info, settings.subtitle_index, subtitleOriginOf(input)),
        this.channels.find(channelId),
        wantsSegments ? this.sponsorBlock.find(youtubeId, signal) : undefined,
        wantsDislikes ? this.dislikes.find(youtubeId, signal) : undefined,
        this.thumb.store(youtubeId, info, signal),
      ]);
    for (const { lang, error } of unread) {
      this.log.warn({ err: error, youtubeId, lang }, 'subtitles came in a form that is not known');
    }
    const wanted = await readWantedSubtitles(join(folder, wantedSubtitlesFile));
    const now = this.clock.now();
    const record = create(
      ArchiveRecordSchema,
      archiveRecordOf({
        info,
        media,
        vidType,
        subtitles,
        isGone: input.imported?.isGone ?? false,
        channel: channel ?? channelOfVideo(info, channelId, now, input.imported?.isGone),
        playlistIds: input.playlistIds,
        sponsorBlock: told(sponsorBlock),
        dislikes: told(dislikes),
        missingParts: missingParts({
          subtitles:
            unread.length === 0 &&
            !lacksSubtitles(input, subtitles) &&
            !(await missesSubtitles(folder, youtubeId, wanted)),
          thumbnail: hasThumb,
          sponsorBlock: wantsSegments ? sponsorBlock !== undefined : undefined,
          dislikes: wantsDislikes ? dislikes !== undefined : undefined,
        }),
        now,
      }),
    );
    if (!input.isAdopted) {
      await this.embed(youtubeId, record, input, signal);
    }
    await writeDurably(this.cache(archiveRecordFile(youtubeId)), JSON.stringify(toJson(ArchiveRecordSchema, record)));
    return record;
  }

  /** One that is adopted is where it is to be, and is left as it is. */
  private mediaOf({ youtubeId, isAdopted }: DownloadInput, channelId: ChannelId): string {
    return isAdopted
      ? below(this.config.mediaDir, mediaFile(channelId, youtubeId))
      : this.cache(stagedMedia(youtubeId));
  }

  /** Before anybody sees the file; one that takes no tags is archived as it came. */
  private async embed(
    youtubeId: YoutubeId,
    { video, channel }: ArchiveRecord,
    { settings, playlistIds }: DownloadInput,
    signal: AbortSignal,
  ): Promise<void> {
    if (!video || !channel || !embedsAnything(settings)) {
      return;
    }
    const file = this.cache(stagedMedia(youtubeId));
    // Comments come after the video, and of its playlists only the ids are known.
    const described = { video, channel, comments: [], playlists: playlistIds.map((playlistId) => ({ playlistId })) };
    try {
      await this.embedder.embed(file, described, settings, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (diskFault(error, [this.config.cacheDir]) !== undefined) {
        throw error;
      }
      this.log.error({ err: error, youtubeId }, 'metadata cannot be embedded; the video is archived without');
    }
    video.mediaSize = BigInt(await this.embedder.sizeOf(file));
  }

  /** Neither the file that is adopted nor what lies beside it is touched; the next check reads it. */
  private async assertInPlace(youtubeId: YoutubeId, { video, channel }: ArchiveRecord): Promise<void> {
    const file = mediaFile(channel?.channelId ?? '', video?.youtubeId ?? '');
    if (!(await hasFile(below(this.config.mediaDir, file)))) {
      throw new Error(`${file} is not in the archive any more.`);
    }
    await this.files.forget(youtubeId);
  }

  private async moveFiles(youtubeId: YoutubeId, { video, channel }: ArchiveRecord, signal: AbortSignal): Promise<void> {
    if (!channel || video?.youtubeId !== youtubeId) {
      throw new Error('The archive record is not whole, or of another video.');
    }
    const channelId = parseChannelId(channel.channelId);
    for (const { lang } of video.subtitles) {
      await this.move(stagedVtt(youtubeId, lang), subtitleFile(channelId, youtubeId, lang), signal);
    }
    await this.moveMedia(youtubeId, channelId, signal);
    signal.throwIfAborted();
    await this.removeOldSubtitles(channelId, youtubeId, new Set(video.subtitles.map(({ lang }) => lang)));
    this.log.info({ youtubeId, channelId, bytes: Number(video.mediaSize) }, 'video moved to the archive');
  }

  /** Its hash is that of the last bytes: what a disk makes of them later is found by it. */
  private async moveMedia(youtubeId: YoutubeId, channelId: ChannelId, signal: AbortSignal): Promise<void> {
    const staged = this.cache(stagedMedia(youtubeId));
    if (await hasFile(staged)) {
      await this.files.expect(youtubeId, channelId, staged, signal);
    }
    await this.move(stagedMedia(youtubeId), mediaFile(channelId, youtubeId), signal);
    await this.files.settle(youtubeId, channelId);
  }

  private async move(staged: StagedPath, final: ArchivePath, signal: AbortSignal): Promise<void> {
    const [from, to] = [this.cache(staged), below(this.config.mediaDir, final)];
    if (await hasFile(from)) {
      await moveDurably(from, to, signal);
      await removeStaged(this.config.cacheDir, staged);
    } else if (!(await hasFile(to))) {
      throw new Error(`${final} is neither staged nor archived.`);
    }
  }

  /** A forced download may bring fewer languages than the one before. */
  private async removeOldSubtitles(
    channelId: ChannelId,
    youtubeId: YoutubeId,
    languages: ReadonlySet<string>,
  ): Promise<void> {
    const names = await readdir(below(this.config.mediaDir, relativePath(channelId)));
    for (const lang of languagesOf(youtubeId, names)) {
      if (!languages.has(lang)) {
        await removeArchived(this.config.mediaDir, subtitleFile(channelId, youtubeId, lang));
      }
    }
  }

  private cache(name: RelativePath): string {
    return below(this.config.cacheDir, name);
  }
}

const subtitleOriginOf = ({ isAdopted, imported }: DownloadInput): SubtitleOrigin =>
  isAdopted ? 'archived' : imported ? 'imported' : 'source';

/** An import that brought none has them fetched like anything else that a download lacks. */
const lacksSubtitles = ({ imported, settings }: DownloadInput, subtitles: readonly unknown[]): boolean =>
  imported?.isGone === false && Boolean(settings.subtitle) && subtitles.length === 0;
