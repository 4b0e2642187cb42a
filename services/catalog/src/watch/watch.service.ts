import { Injectable } from '@nestjs/common';
import { type ItemKind, itemOf } from '@reelkeep/contracts';
import { Clock, DomainError } from '@reelkeep/runtime';
import { VideoStore } from '../video/video.store.js';
import { ignoredPositionSeconds, isWatchedAt, watchedPositionStaysMs } from './watched-threshold.js';
import { type WatchState, WatchStore } from './watch.store.js';

/** The rules of SEMANTICS 15, for each user by themselves. */
@Injectable()
export class WatchService {
  constructor(
    private readonly states: WatchStore,
    private readonly videos: VideoStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a position in seconds and answers with the state after it. The first seconds are answered but not stored; a
   * position near the end marks the video watched, and then stays for a minute only. Throws not-found, invalid.
   */
  async setProgress(
    userId: string,
    youtubeId: string,
    position: number,
  ): Promise<{ state: WatchState; duration: number }> {
    requireUser(userId);
    if (!Number.isFinite(position)) {
      throw new DomainError('invalid', 'The position must be a number of seconds.');
    }
    const duration = await this.videos.duration(youtubeId);
    if (duration === undefined) {
      throw notArchived(youtubeId);
    }
    const at = this.clock.now();
    const watched = isWatchedAt(position, duration);
    const isStored = position > ignoredPositionSeconds;
    const until = watched ? new Date(at.getTime() + watchedPositionStaysMs) : null;
    if (!isStored && !watched) {
      const state = await this.states.find(userId, youtubeId);
      return { state: { ...(state ?? untouched), position, position_until: null }, duration };
    }
    const state = await this.states.saveProgress(userId, youtubeId, {
      position: isStored ? position : null,
      until,
      watched,
      at,
    });
    if (!state) {
      throw notArchived(youtubeId);
    }
    return { state: { ...state, position, position_until: null }, duration };
  }

  /** Forgets the position; also when there is none, and for an id that is not known. */
  async deleteProgress(userId: string, youtubeId: string): Promise<void> {
    requireUser(userId);
    await this.states.clearPosition(userId, youtubeId);
  }

  /**
   * Marks a video, or all videos of a playlist or channel. The user's positions in them go in both directions. Throws
   * invalid for an id of unknown form and not-found for an item that is not here.
   */
  async setWatched(userId: string, id: string, isWatched: boolean): Promise<void> {
    requireUser(userId);
    const kind = await this.requireKnown(id);
    await (isWatched
      ? this.states.markWatched(userId, kind, id, this.clock.now())
      : this.states.markUnwatched(userId, kind, id));
  }

  /** What the id names by its form, or a playlist that is here under an id of any form. */
  private async requireKnown(id: string): Promise<ItemKind> {
    const item = itemOf(id);
    for (const kind of new Set([...(item ? [item.kind] : []), 'playlist' as const])) {
      if (await this.states.isKnown(kind, id)) {
        return kind;
      }
    }
    throw item
      ? new DomainError('not-found', `The ${item.kind} ${id} is not in the archive.`)
      : new DomainError('invalid', `"${id}" is not the id of a video, a playlist or a channel.`);
  }
}

const untouched: WatchState = { watched: false, watched_date: null, position: null, position_until: null };

const notArchived = (youtubeId: string): DomainError =>
  new DomainError('not-found', `The video ${youtubeId} is not in the archive.`);

const requireUser = (userId: string): void => {
  if (userId === '') {
    throw new DomainError('invalid', 'Watched marks and positions belong to a user: none was given.');
  }
};
