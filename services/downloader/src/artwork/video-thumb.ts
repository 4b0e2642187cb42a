import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { DownloaderConfig } from '../config/environment.js';
import { hasFile, writeAtomically } from '../storage/durable-files.js';
import { thumbMark } from '../storage/staging.js';
import { thumbnailChoices } from '../source/candidates.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { Artwork } from './artwork.js';

const missed = 'missed';

/** The picture of a video that is being downloaded: stored once per download, beside the transfer. */
@Injectable()
export class VideoThumb {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly artwork: Artwork,
  ) {}

  /** False when the source did not give its best one, now or when it was stored. */
  async store(
    youtubeId: YoutubeId,
    info: Pick<VideoInfo, 'thumbnail' | 'thumbnails'>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const mark = below(this.config.cacheDir, thumbMark(youtubeId));
    if (await hasFile(mark)) {
      return (await readFile(mark, 'utf8')) !== missed;
    }
    const isBest = await this.artwork.storeVideoThumb(youtubeId, thumbnailChoices(info), signal);
    await writeAtomically(mark, isBest ? 'yes' : missed);
    return isBest;
  }
}
