import { Injectable } from '@nestjs/common';
import type { ItemKind } from '@reelkeep/contracts';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import {
  channelTarget,
  outdatedChannels,
  outdatedPlaylists,
  outdatedVideos,
  playlistTarget,
  videosOfChannelAfter,
  videosOfPlaylistAfter,
  videoTarget,
} from './refresh-plan.sql.js';

// Of ids alone, as many as a message holds. More of them would take the source days: the next run takes the next ones.
const mostOutdated = { video: 20_000, channel: 5_000, playlist: 5_000 } as const;
const perPage = 10_000;

const outdated = { video: outdatedVideos, channel: outdatedChannels, playlist: outdatedPlaylists };
const targets = { video: videoTarget, channel: channelTarget, playlist: playlistTarget };

/** What a refresh has to look at (SEMANTICS 21). */
@Injectable()
export class RefreshPlanReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** Items that are still at the source and were last looked at so many days ago, not all at once. */
  async outdated(kind: ItemKind, days: number): Promise<string[]> {
    return (await rowsOf(this.dataSource, outdated[kind], [days, mostOutdated[kind]])).map((row) => row.id);
  }

  /** The next archived videos of a channel or playlist; empty behind the last one. */
  async videosOf(kind: 'channel' | 'playlist', id: string, after: string): Promise<string[]> {
    const next = kind === 'channel' ? videosOfChannelAfter : videosOfPlaylistAfter;
    return (await rowsOf(this.dataSource, next, [id, after, perPage])).map((row) => row.youtube_id);
  }

  /** Undefined for what is not known. */
  target(kind: ItemKind, id: string): Promise<typeof videoTarget.row | undefined> {
    return rowOf(this.dataSource, targets[kind], [id]);
  }
}
