import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { DownloaderConfig } from '../config/environment.js';
import { hasFile, writeAtomically } from '../storage/durable-files.js';
import { thumbMark } from '../storage/staging.js';
import { thumbnailChoices } from '../source/candidates.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { Artwork } from './artwork.js';

/** The picture of a video that is being downloaded: stored once per download, beside the transfer. */
@Injectable()
export class VideoThumb {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly artwork: Artwork,
  ) {}

  async store(
    youtubeId: YoutubeId,
    info: Pick<VideoInfo, 'thumbnail' | 'thumbnails'>,
    signal: AbortSignal,
  ): Promise<void> {
    const mark = below(this.config.cacheDir, thumbMark(youtubeId));
    if (!(await hasFile(mark))) {
      await this.artwork.storeVideoThumb(youtubeId, thumbnailChoices(info), signal);
      await writeAtomically(mark, 'yes');
    }
  }
}
