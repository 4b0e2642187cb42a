import { Injectable } from '@nestjs/common';
import { mediaFile, subtitleFile, videoThumbFile } from '@reelkeep/contracts';
import { removeArchived } from '@reelkeep/files';
import { type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { MediaFiles } from '../fixity/media-files.store.js';
import { type FilesOf, TrashFiles } from '../trash/trash-files.js';
import { Places } from '../trash/places.js';
import { ForgottenVideos } from './forgotten-videos.js';
import { RemovalStore } from './removal.store.js';

/** What becomes of all that is known of a media file where its video is. */
const whatIsKnown = { archive: 'takeBack', trash: 'putAside', none: 'forget' } as const;

/** Brings the files of a video to where the catalogue has it, whatever happened to it meanwhile. */
@Injectable()
export class Placing {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly removals: RemovalStore,
    private readonly forgotten: ForgottenVideos,
    private readonly places: Places,
    private readonly trash: TrashFiles,
    private readonly files: MediaFiles,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'removal' });
  }

  /** Says whether it was done: not while a download of the video is under way. */
  place(files: FilesOf, stop: AbortSignal): Promise<boolean> {
    return this.forgotten.whileFree(files.youtubeId, async (lost) => {
      const signal = AbortSignal.any([stop, lost]);
      const { place, channelId } = await this.places.ofVideo(files.youtubeId);
      if (place === 'none') {
        await this.remove(files);
      } else if (channelId !== files.channelId) {
        // There is another copy, of another channel.
        await this.trash.drop(files);
      } else {
        await (place === 'trash' ? this.trash.intoTrash(files, signal) : this.trash.back(files, signal));
      }
      await this.files[whatIsKnown[place]](files.youtubeId);
      this.log.info({ youtubeId: files.youtubeId, channelId: files.channelId, place }, 'files are where they belong');
    });
  }

  /** Its picture was kept for who looks into the trash. */
  private async remove(files: FilesOf): Promise<void> {
    const { mediaDir, cacheDir } = this.config;
    const { channelId, youtubeId, languages } = files;
    await this.trash.drop(files);
    await removeArchived(mediaDir, mediaFile(channelId, youtubeId));
    for (const lang of languages) {
      await removeArchived(mediaDir, subtitleFile(channelId, youtubeId, lang));
    }
    if (!(await this.removals.isQueued(youtubeId))) {
      await removeArchived(cacheDir, videoThumbFile(youtubeId));
    }
  }
}
