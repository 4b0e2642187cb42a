import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import {
  type ChannelId,
  type IgnoredVideo,
  isChannelId,
  isYoutubeId,
  oneOfOr,
  storableText,
  videoTypeHints,
  type YoutubeId,
} from '@reelkeep/contracts';
import { Ids } from '@reelkeep/runtime';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { hasHeardOf, setArchived, setIgnored } from '../archive-memory/archive-memory.sql.js';
import { removeIgnored } from '../queue/queue-row.sql.js';
import { QueueRows } from '../queue/queue-rows.js';
import { QueueStore } from '../queue/queue.store.js';

/** A video that a rule deleted from the catalogue, with what its row shows. */
export type Ignored = { youtubeId: YoutubeId; channelId: ChannelId; video: IgnoredVideo };

/** The video that a rule deleted, where this is what the event tells. */
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

/** Videos that are to stay away after a rule has deleted them (SEMANTICS 5). */
@Injectable()
export class IgnoredVideos {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly queue: QueueStore,
    private readonly ids: Ids,
  ) {}

  /**
   * No longer archived and ignored, in one transaction: no scan finds it in between. What the event says is not heard
   * twice, since people may have taken the row away, nor where a
   * later one brought the video back; a row that is there stays as it is.
   */
  async add({ youtubeId, channelId, video }: Ignored, occurredAt: Date): Promise<void> {
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
        thumbUrl: undefined,
        playlistId: undefined,
        sourceUrl: video.sourceUrl,
      };
      const taskId = this.ids.random();
      await this.queue.addIn(manager, [candidate], { taskId, autostart: false, force: false, ignored: true });
    });
  }

  /** Its deletion was undone: it is archived, and nothing is left to ignore, whether a rule or a person did so. */
  async remove(youtubeId: string, occurredAt: Date): Promise<void> {
    await this.dataSource.transaction((manager) => this.rows.remove(manager, removeIgnored, [youtubeId, occurredAt]));
  }
}
