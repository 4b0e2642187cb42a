import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import {
  type ChannelId,
  type IgnoredVideo,
  isChannelId,
  isVideoOfOtherSite,
  isYoutubeId,
  oneOfOr,
  storableText,
  videoThumbFile,
  videoTypeHints,
  type YoutubeId,
} from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Ids } from '@reelkeep/runtime';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { hasHeardOf, setArchived, setIgnored } from '../archive-memory/archive-memory.sql.js';
import { DownloaderConfig } from '../config/environment.js';
import { removeIgnored } from '../queue/queue-row.sql.js';
import { QueueRows } from '../queue/queue-rows.js';
import { setStatus } from '../queue/queue.sql.js';
import { QueueStore } from '../queue/queue.store.js';
import { hasFile } from '../storage/durable-files.js';

/** Where the source has a picture of each of its videos: a row with an address is one that has a picture. */
const pictureAtSource = (youtubeId: YoutubeId): string => `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`;

/** A video that is to be ignored since it was deleted from the catalogue, with what its row shows. */
export type Ignored = { youtubeId: YoutubeId; channelId: ChannelId; video: IgnoredVideo };

/** The video that is to be ignored, where this is what the event tells. */
export const ignoredBy = ({
  youtubeId,
  channelId,
  ignored: video,
}: {
  youtubeId: string;
  channelId: string;
  ignored?: IgnoredVideo | undefined;
}): Ignored | undefined =>
  video && isYoutubeId(youtubeId) && isChannelId(channelId) ? { youtubeId, channelId, video } : undefined;

/** Videos that are to stay away after a rule (SEMANTICS 5) or a person has deleted them. */
@Injectable()
export class IgnoredVideos {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly queue: QueueStore,
    private readonly ids: Ids,
  ) {}

  /**
   * No longer archived and ignored, in one transaction: no scan finds it in between. What the event says is not heard
   * twice, since people may have taken the row away, nor where a later one brought the video back. A row that is there
   * stays as it is, unless a person wants it ignored. The picture of the archive stays with the row.
   */
  async add({ youtubeId, channelId, video }: Ignored, occurredAt: Date): Promise<void> {
    const hasPicture = await hasFile(below(this.config.cacheDir, videoThumbFile(youtubeId)));
    await this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      if ((await execute(manager, hasHeardOf, [youtubeId, occurredAt])) > 0) {
        return;
      }
      await execute(manager, setArchived, [youtubeId, false, occurredAt]);
      await execute(manager, setIgnored, [youtubeId, occurredAt]);
      const candidate = {
        youtubeId,
        channelId,
        title: storableText(video.title),
        channelName: storableText(video.channelName),
        vidType: oneOfOr(videoTypeHints, video.vidType, 'unknown'),
        duration: video.duration,
        published: video.published && timestampDate(video.published).getTime() / 1000,
        thumbUrl: hasPicture && !isVideoOfOtherSite(youtubeId) ? pictureAtSource(youtubeId) : undefined,
        playlistId: undefined,
        sourceUrl: video.sourceUrl,
      };
      if (video.asked) {
        await this.rows.update(manager, setStatus.ignore, [youtubeId]);
      }
      const taskId = this.ids.random();
      await this.queue.addIn(manager, [candidate], { taskId, autostart: false, force: false, ignored: true });
    });
  }

  /** Its deletion was undone: it is archived, and nothing is left to ignore, whether a rule or a person did so. */
  async remove(youtubeId: string, occurredAt: Date): Promise<void> {
    await this.dataSource.transaction((manager) => this.rows.remove(manager, removeIgnored, [youtubeId, occurredAt]));
  }
}
