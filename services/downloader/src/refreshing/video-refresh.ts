import { mkdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  isVideoOfOtherSite,
  mediaFile,
  refreshFile,
  refreshFolder,
  type RefreshRecord,
  type RefreshTarget,
  subtitleFile,
  type YoutubeId,
} from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { SettingsWatch } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';
import { Artwork } from '../artwork/artwork.js';
import { DownloaderConfig } from '../config/environment.js';
import { DislikeHost } from '../dislikes/dislike-host.js';
import { metadataOf, statsOf, streamsOf } from '../download/archive-record.js';
import { type ProbedMedia, probeMedia } from '../download/media-probe.js';
import { missingParts } from '../download/missing-parts.js';
import { thumbnailChoices } from '../source/candidates.js';
import { told } from '../source/host-answer.js';
import { SponsorBlockHost } from '../sponsorblock/sponsor-block.js';
import { hasFile, moveDurably } from '../storage/durable-files.js';
import { vttName } from '../storage/staging.js';
import { convertSubtitles, type SubtitleFile } from '../subtitles/convert-subtitles.js';
import { missesSubtitles } from '../subtitles/missed-subtitles.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import type { Said } from './refresh-records.js';

const itemOf = (id: YoutubeId) => ({ kind: 'video', id }) as const;

/** yt-dlp's own words for a page without a title. */
const madeUpTitle = /^youtube video #/i;

/** What the source says of an archived video now: metadata, numbers, subtitles, picture, segments, dislikes. */
@Injectable()
export class VideoRefresh {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly ytDlp: YtDlp,
    private readonly artwork: Artwork,
    private readonly sponsorBlock: SponsorBlockHost,
    private readonly dislikes: DislikeHost,
    private readonly settings: SettingsWatch,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'refreshing' });
  }

  /** The one question that the source is asked in turn; the subtitles lie in the item's folder then. */
  async ask(youtubeId: YoutubeId, sourceUrl: string | undefined, signal: AbortSignal): Promise<Outcome<VideoInfo>> {
    const folder = refreshFolder(itemOf(youtubeId));
    // An attempt that was cut off may have left subtitles that the source has no longer.
    await removeStaged(this.config.cacheDir, folder);
    const path = below(this.config.cacheDir, folder);
    await mkdir(path, { recursive: true });
    const outcome = await this.ytDlp.refreshVideo({ youtubeId, sourceUrl }, path, signal);
    return outcome.ok ? { ok: true, value: outcome.value.info } : outcome;
  }

  /**
   * What the answer says; its subtitles wait in the item's folder, the picture is in its place. Undefined when it tells
   * of another video, or of none.
   */
  async said(
    youtubeId: YoutubeId,
    info: VideoInfo,
    target: RefreshTarget,
    signal: AbortSignal,
  ): Promise<Said | undefined> {
    if (info.id !== youtubeId || !info.title || madeUpTitle.test(info.title)) {
      return undefined;
    }
    const { downloads } = this.settings.current();
    const isOfYouTube = !isVideoOfOtherSite(youtubeId);
    const wantsSegments = isOfYouTube && (target.integrateSponsorblock ?? downloads.integrate_sponsorblock);
    const wantsDislikes = isOfYouTube && downloads.integrate_ryd;
    const folder = below(this.config.cacheDir, refreshFolder(itemOf(youtubeId)));
    const [media, { subtitles, areRead }, sponsorBlock, dislikes, picture, lacksSubtitles] = await Promise.all([
      this.probe(target.channelId, youtubeId, signal),
      this.subtitlesOf(info, target, downloads.subtitle_index),
      wantsSegments ? this.sponsorBlock.find(youtubeId, signal) : undefined,
      wantsDislikes ? this.dislikes.find(youtubeId, signal) : undefined,
      this.artwork.refreshVideoThumb(youtubeId, thumbnailChoices(info), signal),
      missesSubtitles(folder, youtubeId, info.requested_subtitles),
    ]);
    const [segments, votes] = [told(sponsorBlock), told(dislikes)];
    const video = {
      ...metadataOf(info),
      stats: statsOf(info, votes),
      missingParts: missingParts({
        subtitles: areRead && !lacksSubtitles,
        thumbnail: picture !== 'not-now',
        sponsorBlock: wantsSegments ? sponsorBlock !== undefined : undefined,
        dislikes: wantsDislikes ? dislikes !== undefined : undefined,
      }),
      ...(media ? { mediaSize: BigInt(media.size), duration: media.duration, streams: streamsOf(media) } : {}),
      ...(segments ? { sponsorBlock: segments } : {}),
    };
    return {
      video: {
        video,
        subtitles,
        keepsSponsorBlock: wantsSegments && segments === undefined,
        keepsDislikes: wantsDislikes && votes === undefined,
        untold: untoldOf(info),
      },
      picture: typeof picture === 'object' ? picture.sha256 : '',
    };
  }

  /** Moves the subtitles of a record to their place; a second time finds them there. */
  async place(youtubeId: YoutubeId, { video }: RefreshRecord, channelId: string, signal: AbortSignal): Promise<void> {
    for (const { track } of video?.subtitles ?? []) {
      const lang = track?.lang ?? '';
      const staged = below(this.config.cacheDir, refreshFile(itemOf(youtubeId), vttName(youtubeId, lang)));
      if (await hasFile(staged)) {
        await moveDurably(staged, below(this.config.mediaDir, subtitleFile(channelId, youtubeId, lang)), signal);
      }
    }
  }

  /** Undefined where the media file is not there, or cannot be read: what is known of it stays. */
  private async probe(channelId: string, youtubeId: string, signal: AbortSignal): Promise<ProbedMedia | undefined> {
    const file = below(this.config.mediaDir, mediaFile(channelId, youtubeId));
    try {
      return (await hasFile(file)) ? await probeMedia(this.config, file, signal) : undefined;
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn({ err: error, youtubeId }, 'media file not read');
      return undefined;
    }
  }

  /** None where they cannot be read. A generated track is no match for an uploaded one that is kept. */
  private async subtitlesOf(
    info: VideoInfo,
    target: RefreshTarget,
    isIndexed: boolean,
  ): Promise<{ subtitles: SubtitleFile[]; areRead: boolean }> {
    try {
      const folder = below(this.config.cacheDir, refreshFolder(itemOf(info.id as YoutubeId)));
      const { tracks, unread } = await convertSubtitles(folder, info, isIndexed);
      for (const { lang, error } of unread) {
        this.log.warn({ err: error, youtubeId: info.id, lang }, 'subtitles came in a form that is not known');
      }
      const uploaded = new Set(target.uploadedLanguages);
      const subtitles = tracks.filter(({ track }) => track.source !== 'auto' || !uploaded.has(track.lang ?? ''));
      return { subtitles, areRead: unread.length === 0 };
    } catch (error) {
      this.log.warn({ err: error, youtubeId: info.id }, 'subtitles not read');
      return { subtitles: [], areRead: false };
    }
  }
}

/** A description that is empty is one that was emptied; one that is missing was not told. */
const untoldOf = (info: VideoInfo): string[] =>
  (
    [
      ['description', info.description],
      ['tags', info.tags],
      ['categories', info.categories],
      ['viewCount', info.view_count],
      ['likeCount', info.like_count],
    ] as const
  ).flatMap(([field, told]) => (told === undefined || told === null ? [field] : []));
