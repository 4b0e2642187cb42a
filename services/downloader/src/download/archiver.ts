import { create, fromJson, type JsonValue, toJson } from '@bufbuild/protobuf';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ArchiveRecord,
  archiveRecordFile,
  ArchiveRecordSchema,
  mediaFile,
  stagingFolder,
  subtitleFile,
} from '@reelkeep/contracts';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { VideoThumb } from '../artwork/video-thumb.js';
import { DownloaderConfig } from '../environment.js';
import { ShortsPage } from '../source/shorts-page.js';
import { cuesOfJson3 } from '../subtitles/json3.js';
import { webVttOf } from '../subtitles/webvtt.js';
import { type VideoInfo, videoInfoSchema } from '../yt-dlp/info-json.js';
import { archiveRecordOf, channelOfVideo, type SubtitleFile } from './archive-record.js';
import { ChannelPages } from './channel-pages.js';
import { hasFile, moveDurably, writeAtomically, writeDurably } from './durable-files.js';
import { probeMedia } from './media-probe.js';
import { infoFile, stagedJson3, stagedMedia, stagedVtt } from './staging.js';
import type { DownloadInput } from './step.js';
import { vidTypeOf } from './vid-type.js';

/**
 * Turns a finished transfer into archive files and an archive record. The record is written first and the files are
 * moved after it: whenever this is cut off, a second call finds the record and moves what is still staged.
 */
@Injectable()
export class Archiver {
  private readonly log: Log;

  constructor(
    @Inject(DownloaderConfig) private readonly config: DownloaderConfig,
    @Inject(ChannelPages) private readonly channels: ChannelPages,
    @Inject(VideoThumb) private readonly thumb: VideoThumb,
    @Inject(ShortsPage) private readonly shorts: ShortsPage,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'archiver' });
  }

  async archive(input: DownloadInput, signal: AbortSignal): Promise<void> {
    const record = (await this.findRecord(input.youtubeId)) ?? (await this.writeRecord(input, signal));
    await this.moveFiles(record);
  }

  private async findRecord(youtubeId: string): Promise<ArchiveRecord | undefined> {
    const path = this.cache(archiveRecordFile(youtubeId));
    return (await hasFile(path))
      ? fromJson(ArchiveRecordSchema, JSON.parse(await readFile(path, 'utf8')) as JsonValue)
      : undefined;
  }

  private async writeRecord(input: DownloadInput, signal: AbortSignal): Promise<ArchiveRecord> {
    const { youtubeId } = input;
    const info = videoInfoSchema.parse(JSON.parse(await readFile(this.cache(infoFile(youtubeId)), 'utf8')));
    const channelId = info.channel_id ?? input.channelId;
    const [media, vidType, subtitles, channel] = await Promise.all([
      probeMedia(this.config, this.cache(stagedMedia(youtubeId)), signal),
      vidTypeOf(input.vidType, info, () => this.shorts.has(youtubeId, signal)),
      this.convertSubtitles(info, input.settings.subtitle_index),
      this.channels.find(channelId),
      this.thumb.store(youtubeId, info, signal),
    ]);
    const now = this.clock.now();
    const record = create(
      ArchiveRecordSchema,
      archiveRecordOf({
        info,
        media,
        vidType,
        subtitles,
        channel: channel ?? channelOfVideo(info, channelId, now),
        playlistIds: input.playlistIds,
        now,
      }),
    );
    await writeDurably(this.cache(archiveRecordFile(youtubeId)), JSON.stringify(toJson(ArchiveRecordSchema, record)));
    return record;
  }

  /**
   * Writes a WebVTT file beside each downloaded json3 file that has any line. The record keeps the lines for search only
   * if they are to be indexed (SEMANTICS 11).
   */
  private async convertSubtitles(info: VideoInfo, isIndexed: boolean): Promise<SubtitleFile[]> {
    const converted: SubtitleFile[] = [];
    for (const lang of await this.downloadedLanguages(info.id)) {
      const cues = cuesOfJson3(JSON.parse(await readFile(this.cache(stagedJson3(info.id, lang)), 'utf8')));
      const uploaded = info.subtitles?.[lang];
      const track = (uploaded ?? info.automatic_captions?.[lang])?.find(({ ext }) => ext === 'json3');
      if (cues.length > 0) {
        await writeAtomically(this.cache(stagedVtt(info.id, lang)), webVttOf(cues, lang));
        const source = uploaded ? 'user' : 'auto';
        converted.push({
          track: { lang, name: track?.name ?? lang, source, ext: 'json3', ...(track?.url ? { url: track.url } : {}) },
          cues: isIndexed ? cues : [],
        });
      }
    }
    return converted;
  }

  private async downloadedLanguages(youtubeId: string): Promise<string[]> {
    const names = await readdir(this.cache(stagingFolder(youtubeId)));
    const [prefix, suffix] = [`${youtubeId}.`, '.json3'];
    return names
      .filter((name) => name.startsWith(prefix) && name.endsWith(suffix) && name.length > prefix.length + suffix.length)
      .map((name) => name.slice(prefix.length, -suffix.length))
      .toSorted();
  }

  private async moveFiles({ video, channel }: ArchiveRecord): Promise<void> {
    if (!video || !channel) {
      throw new Error('The archive record is not whole.');
    }
    const { youtubeId } = video;
    const { channelId } = channel;
    for (const { lang } of video.subtitles) {
      await this.move(stagedVtt(youtubeId, lang), subtitleFile(channelId, youtubeId, lang));
    }
    await this.move(stagedMedia(youtubeId), mediaFile(channelId, youtubeId));
    await this.removeOldSubtitles(channelId, youtubeId, new Set(video.subtitles.map(({ lang }) => lang)));
    this.log.info({ youtubeId, channelId, bytes: Number(video.mediaSize) }, 'video moved to the archive');
  }

  private async move(staged: string, final: string): Promise<void> {
    const [from, to] = [this.cache(staged), join(this.config.mediaDir, final)];
    if (await hasFile(from)) {
      await moveDurably(from, to);
    } else if (!(await hasFile(to))) {
      throw new Error(`${final} is neither staged nor archived.`);
    }
  }

  /** A forced download may bring fewer languages than the one before. */
  private async removeOldSubtitles(
    channelId: string,
    youtubeId: string,
    languages: ReadonlySet<string>,
  ): Promise<void> {
    const folder = join(this.config.mediaDir, channelId);
    for (const name of await readdir(folder)) {
      if (
        name.startsWith(`${youtubeId}.`) &&
        name.endsWith('.vtt') &&
        !languages.has(name.slice(youtubeId.length + 1, -4))
      ) {
        await rm(join(folder, name), { force: true });
      }
    }
  }

  private cache(name: string): string {
    return join(this.config.cacheDir, name);
  }
}
