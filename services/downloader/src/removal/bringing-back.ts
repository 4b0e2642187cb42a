import { readdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { relativePath, trashFolder, type YoutubeId } from '@reelkeep/contracts';
import { below, isMissing } from '@reelkeep/files';
import { DownloaderConfig } from '../config/environment.js';
import { languagesOf } from '../subtitles/languages-of.js';
import { RemovalConsumer } from './removal.consumer.js';
import { RemovalStore } from './removal.store.js';

/**
 * Has files of the archive brought back that lie in the trash: of a restored backup, or of an undo whose event was lost.
 * For one that is on its way it changes nothing.
 */
@Injectable()
export class BringingBack {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly removals: RemovalStore,
    private readonly removal: RemovalConsumer,
  ) {}

  async ask(videos: readonly { youtubeId: YoutubeId; channelId: string }[]): Promise<void> {
    const names = new Map<string, string[]>();
    for (const { youtubeId, channelId } of videos) {
      if (!names.has(channelId)) {
        names.set(channelId, await this.namesInTrash(channelId));
      }
      await this.removals.ask('placed', youtubeId, channelId, languagesOf(youtubeId, names.get(channelId) ?? []));
    }
    if (videos.length > 0) {
      await this.removal.goOn();
    }
  }

  private async namesInTrash(channelId: string): Promise<string[]> {
    try {
      return await readdir(below(this.config.mediaDir, relativePath(trashFolder, channelId)));
    } catch (error) {
      if (isMissing(error)) {
        return [];
      }
      throw error;
    }
  }
}
