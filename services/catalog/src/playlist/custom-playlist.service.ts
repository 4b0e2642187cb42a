import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CustomPlaylistAction } from '@reelkeep/contracts';
import { Clock, DomainError } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { type Move, moved } from './custom-order.js';
import {
  addCustomPlaylist,
  appendArchived,
  entriesInOrder,
  lockArchivedVideo,
  lockPlaylist,
  removeEntry,
  renamePlaylist,
  renumber,
  touchPlaylist,
} from './custom-playlist.sql.js';
import { PlaylistEvents } from './playlist-events.js';

/** More would make each move slow, and the page of the playlist too long to read. */
const mostEntries = 10_000;
const longestName = 500;

const moves: ReadonlyMap<CustomPlaylistAction, Move> = new Map([
  [CustomPlaylistAction.UP, 'up'],
  [CustomPlaylistAction.DOWN, 'down'],
  [CustomPlaylistAction.TOP, 'top'],
  [CustomPlaylistAction.BOTTOM, 'bottom'],
]);

/** Who changes a playlist, and whether up and down jump over what they have watched. */
type Mover = { userId: string; skipsWatched: boolean };

/** Playlists that people make here (SEMANTICS 19). */
@Injectable()
export class CustomPlaylistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: PlaylistEvents,
    private readonly clock: Clock,
  ) {}

  /** Makes an empty one and returns its id. The name is trimmed; throws invalid for a blank or overlong one. */
  async create(name: string): Promise<string> {
    const trimmed = nameOf(name);
    const playlistId = `TA_playlist_${randomUUID()}`;
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, addCustomPlaylist, [playlistId, trimmed, this.clock.now()]);
      await this.events.upserted(manager, [playlistId]);
    });
    return playlistId;
  }

  /** Gives it another name, trimmed. Throws not-found, and invalid for one of the source or a name as for `create`. */
  async rename(playlistId: string, name: string): Promise<void> {
    const trimmed = nameOf(name);
    await this.dataSource.transaction(async (manager) => {
      await this.lock(
        manager,
        playlistId,
        'A playlist of the source has its name from there: only those that were made here can be renamed.',
      );
      if ((await execute(manager, renamePlaylist, [playlistId, trimmed])) > 0) {
        await execute(manager, touchPlaylist, [playlistId, this.clock.now()]);
        await this.events.upserted(manager, [playlistId]);
      }
    });
  }

  /**
   * Adds, removes or moves a video. Changes of one playlist happen one after another; what changes nothing is no
   * change of the playlist. Throws not-found for an unknown playlist; invalid for one of the source, a full one, a
   * video that is not archived (to add) or not in the list (else).
   */
  async change(playlistId: string, action: CustomPlaylistAction, youtubeId: string, by: Mover): Promise<void> {
    // Its entries are locked one after the other: a listing, or what settles them, may cross.
    await repeatedAfterDeadlock(() =>
      this.dataSource.transaction(async (manager) => {
        // Locked before the playlist, as everywhere: it must not be deleted before it is in the list.
        const isArchived = (await execute(manager, lockArchivedVideo, [youtubeId])) > 0;
        await this.lock(manager, playlistId, 'The entries of a playlist of the source cannot be changed here.');
        const hasChanged = await (action === CustomPlaylistAction.CREATE
          ? this.append(manager, playlistId, youtubeId, isArchived)
          : this.rearrange(manager, playlistId, action, youtubeId, by));
        if (hasChanged) {
          await execute(manager, touchPlaylist, [playlistId, this.clock.now()]);
        }
      }),
    );
  }

  private async lock(manager: EntityManager, playlistId: string, unlessCustom: string): Promise<void> {
    const playlist = await rowOf(manager, lockPlaylist, [playlistId]);
    if (!playlist) {
      throw new DomainError('not-found', `The playlist ${playlistId} is not in the archive.`);
    }
    if (playlist.kind !== 'custom') {
      throw new DomainError('invalid', unlessCustom);
    }
  }

  private async append(
    manager: EntityManager,
    playlistId: string,
    youtubeId: string,
    isArchived: boolean,
  ): Promise<boolean> {
    if (!isArchived) {
      throw new DomainError('invalid', `The video ${youtubeId} is not in the archive: download it first.`);
    }
    const entries = await rowsOf(manager, entriesInOrder, [playlistId, '']);
    if (entries.some((entry) => entry.youtube_id === youtubeId)) {
      return false;
    }
    if (entries.length >= mostEntries) {
      throw new DomainError('invalid', `A playlist holds at most ${mostEntries} videos: begin another one.`);
    }
    await execute(manager, appendArchived, [playlistId, youtubeId]);
    return true;
  }

  private async rearrange(
    manager: EntityManager,
    playlistId: string,
    action: CustomPlaylistAction,
    youtubeId: string,
    { userId, skipsWatched }: Mover,
  ): Promise<boolean> {
    const entries = await rowsOf(manager, entriesInOrder, [playlistId, userId]);
    const ids = entries.map((entry) => entry.youtube_id);
    if (!ids.includes(youtubeId)) {
      throw new DomainError('invalid', `The video ${youtubeId} is not in this playlist.`);
    }
    const move = moves.get(action);
    if (move) {
      const watched = new Set(entries.filter((entry) => entry.is_watched).map((entry) => entry.youtube_id));
      const order = moved(ids, youtubeId, move, (id) => skipsWatched && watched.has(id));
      if (order.every((id, at) => id === ids[at])) {
        return false;
      }
      await execute(manager, renumber, [playlistId, order]);
      return true;
    }
    if (action === CustomPlaylistAction.REMOVE) {
      await execute(manager, removeEntry, [playlistId, youtubeId]);
      await execute(manager, renumber, [playlistId, ids.filter((id) => id !== youtubeId)]);
      return true;
    }
    throw new DomainError('invalid', 'This is nothing that can be done to a playlist.');
  }
}

const nameOf = (text: string): string => {
  const name = text.trim();
  if (name === '' || name.length > longestName) {
    throw new DomainError('invalid', `A playlist needs a name of 1 to ${longestName} characters.`);
  }
  return name;
};
