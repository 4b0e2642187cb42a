import { isDeepStrictEqual } from 'node:util';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { PlaylistListed } from '@reelkeep/contracts';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { PlaylistEvents } from './playlist-events.js';
import { PlaylistStore } from './playlist.store.js';
import { type Described, HistoryStore } from '../history/history.store.js';
import {
  keepListed,
  keepListedEntries,
  lockListed,
  markAsked,
  markGone,
  removeUnlisted,
} from './playlist-listing.sql.js';

/** Takes what the source lists of its playlists (SEMANTICS 19). */
@Injectable()
export class PlaylistListingStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: PlaylistEvents,
    private readonly playlists: PlaylistStore,
    private readonly history: HistoryStore,
  ) {}

  /**
   * Keeps a part of a listing; the last one also removes what is no longer listed. Parts may come twice and in any
   * order; those of an older listing change nothing. What the playlist says of itself is told when it is another.
   */
  async keep(part: PlaylistListed): Promise<void> {
    const { playlistId, name, listed, firstIdx, entryCount, entries, knownOnly, ...about } = part;
    const at = listed ? timestampDate(listed) : new Date(0);
    // Its entries are locked in the order of the source: those of another listing, or of what settles them, may cross.
    await repeatedAfterDeadlock(() =>
      this.dataSource.transaction(async (manager) => {
        const { description, channelId, channelName } = about;
        const values = [playlistId, name, description ?? null, channelId ?? null, channelName ?? null, at];
        const before = await rowOf(manager, lockListed, [playlistId]);
        if (!before && knownOnly) {
          return;
        }
        const kept = await rowOf(manager, keepListed, values);
        if (!kept) {
          return;
        }
        const { start, ...now } = kept;
        if (!isDeepStrictEqual(now, before)) {
          await this.events.upserted(manager, [playlistId]);
        }
        // Before its first listing no more was known than that videos are in it.
        if (before && before.name !== null) {
          await this.history.note(manager, 'playlist', playlistId, described(before), described(now));
        }
        const place = (at: number): number => (start === 'bottom' ? entryCount - 1 - at : at);
        await execute(manager, keepListedEntries, [
          playlistId,
          entries.map(({ youtubeId }) => youtubeId),
          entries.map(({ title }) => title),
          entries.map(({ uploader }) => uploader ?? null),
          entries.map((_, n) => place(firstIdx + n)),
          at,
        ]);
        if (firstIdx + entries.length >= entryCount) {
          await execute(manager, removeUnlisted, [playlistId, at]);
        }
      }),
    );
    await this.playlists.settleAgain(entries.map(({ youtubeId }) => youtubeId));
  }

  /** Notes that the source was asked, and whether it still has the playlist. */
  async markAsked(playlistId: string, { isGone, asked }: { isGone: boolean; asked: Date }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const before = await rowOf(manager, lockListed, [playlistId]);
      if (!isGone) {
        await execute(manager, markAsked, [playlistId, asked]);
      } else if (before?.active) {
        await execute(manager, markGone, [playlistId]);
        await this.events.upserted(manager, [playlistId]);
        await this.history.note(manager, 'playlist', playlistId, described(before), {
          ...described(before),
          isActive: false,
        });
      }
    });
  }
}

const described = (listed: Pick<typeof lockListed.row, 'name' | 'description' | 'active'>): Described => ({
  title: listed.name ?? '',
  description: listed.description ?? '',
  isActive: listed.active,
});
