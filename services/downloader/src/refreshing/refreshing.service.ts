import { Injectable } from '@nestjs/common';
import {
  type ChannelId,
  type ItemKind,
  parseTaskId,
  type PlaylistId,
  type TaskId,
  usualRefreshDays,
  type YoutubeId,
} from '@reelkeep/contracts';
import { currentContext, Ids } from '@reelkeep/runtime';
import type { RefreshItem } from './refresh-item.js';
import { RefreshingStore } from './refreshing.store.js';

export type RefreshAsk = {
  videos: readonly YoutubeId[];
  channels: readonly ChannelId[];
  playlists: readonly PlaylistId[];
  /** Also all archived videos of these channels and playlists. */
  withVideos: boolean;
};

/** Takes what people and schedules want refreshed (SEMANTICS 21). */
@Injectable()
export class RefreshingService {
  constructor(
    private readonly store: RefreshingStore,
    private readonly ids: Ids,
  ) {}

  /** Enters the items, or what is outdated where none is named. Returns the task that refreshes them. */
  enter({ videos, channels, playlists, withVideos }: RefreshAsk): Promise<TaskId> {
    const named: RefreshItem[] = [
      ...videos.map((id) => ({ kind: 'video', id }) as const),
      ...channels.map((id) => ({ kind: 'channel', id }) as const),
      ...playlists.map((id) => ({ kind: 'playlist', id }) as const),
      ...(withVideos ? channels.map((id) => ({ kind: 'videos-of-channel', id }) as const) : []),
      ...(withVideos ? playlists.map((id) => ({ kind: 'videos-of-playlist', id }) as const) : []),
    ];
    return this.store.enter({
      taskId: parseTaskId(this.ids.random()),
      startedBy: currentContext()?.userId,
      isAskedFor: named.length > 0,
      items: named.length > 0 ? named : [{ kind: 'outdated', id: '', days: usualRefreshDays }],
    });
  }

  /** How many items wait, of one kind or all, and whether this one does. */
  async state(kind: ItemKind | undefined, id: string): Promise<{ totalQueued: number; inQueue: boolean }> {
    const [totalQueued, inQueue] = await Promise.all([
      this.store.count(kind),
      kind === undefined || id === '' ? false : this.store.isQueued(kind, id),
    ]);
    return { totalQueued, inQueue };
  }
}
