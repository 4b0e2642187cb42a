import { Injectable } from '@nestjs/common';
import { type ArchivePath, mediaFile, subtitleFile, trashedFile, type YoutubeId } from '@reelkeep/contracts';
import { below, removeArchived, removeEmptyTrash, removeTrashed } from '@reelkeep/files';
import { DownloaderConfig } from '../config/environment.js';
import { hasEntry, moveDurably } from '../storage/durable-files.js';

/** A video's files lie in the folder of its channel. */
export type FilesOf = { youtubeId: YoutubeId; channelId: string; languages: readonly string[] };

/**
 * Moves files of videos into the trash and back, by renames, each of which may be the last one before a kill. The media
 * file says how far it is: it goes first, and comes back last. One in the media folder is always the newer one.
 */
@Injectable()
export class TrashFiles {
  constructor(private readonly config: DownloaderConfig) {}

  async intoTrash(files: FilesOf, signal: AbortSignal): Promise<void> {
    const media = mediaFile(files.channelId, files.youtubeId);
    if (await this.isThere(media)) {
      // What the trash has is of an earlier life of this video.
      await this.drop(files);
      await this.take(media, signal);
    }
    for (const path of subtitlesOf(files)) {
      if (await this.isThere(path)) {
        await this.take(path, signal);
      }
    }
  }

  async back(files: FilesOf, signal: AbortSignal): Promise<void> {
    const media = mediaFile(files.channelId, files.youtubeId);
    if (!(await this.isThere(media))) {
      for (const path of [...subtitlesOf(files), media]) {
        if (await hasEntry(below(this.config.mediaDir, trashedFile(path)))) {
          await moveDurably(below(this.config.mediaDir, trashedFile(path)), below(this.config.mediaDir, path), signal);
        }
      }
    }
    await this.drop(files);
  }

  /** Removes what is in the trash of it. */
  async drop(files: FilesOf): Promise<void> {
    const { mediaDir } = this.config;
    for (const path of [mediaFile(files.channelId, files.youtubeId), ...subtitlesOf(files)]) {
      await removeTrashed(mediaDir, trashedFile(path));
    }
    await removeEmptyTrash(mediaDir, files.channelId);
  }

  private isThere(path: ArchivePath): Promise<boolean> {
    return hasEntry(below(this.config.mediaDir, path));
  }

  private async take(path: ArchivePath, signal: AbortSignal): Promise<void> {
    const { mediaDir } = this.config;
    await moveDurably(below(mediaDir, path), below(mediaDir, trashedFile(path)), signal);
    // Where the trash is on a disk of its own, a move leaves what was copied.
    await removeArchived(mediaDir, path);
  }
}

const subtitlesOf = ({ channelId, youtubeId, languages }: FilesOf): ArchivePath[] =>
  languages.map((lang) => subtitleFile(channelId, youtubeId, lang));
