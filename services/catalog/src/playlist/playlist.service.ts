import { create } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import {
  type Playlist,
  type PlaylistEntries,
  PlaylistEntriesSchema,
  type PlaylistEntryCursor,
  PlaylistEntryCursorSchema,
  PlaylistEntrySchema,
  PlaylistSchema,
} from '@reelkeep/contracts';
import { fittingEntries, mostBytes, pageBytes } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { lockPlaylist, reverseEntries, updatePlaylist } from './custom-playlist.sql.js';
import type { PlaylistCardRow, PlaylistFilter } from './playlist-card.sql.js';
import { PlaylistEvents } from './playlist-events.js';
import { entryMessage, playlistMessage } from './playlist-message.js';
import { PlaylistReadModel } from './playlist.read-model.js';

// As many as fill an answer (pageBytes) with titles of some forty letters; what does not fit is read once more.
const entriesOfOneRead = 4_000;
const playlistsOfOneRead = 24;

/** As many playlists as fit an answer, and the ids of those that come after them. */
type Playlists = { playlists: Playlist[]; morePlaylistIds: string[] };

/** Playlists that the archive knows (SEMANTICS 19). */
@Injectable()
export class PlaylistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: PlaylistReadModel,
    private readonly events: PlaylistEvents,
  ) {}

  /** A page by name without regard to case; one behind the end is empty. */
  async list(
    filter: PlaylistFilter,
    page: { offset: number; limit: number },
    maxBytes: number,
  ): Promise<Playlists & { totalHits: number }> {
    const { rows, totalHits } = await this.cards.page(filter, page);
    return { ...fitting(rows, maxBytes), totalHits };
  }

  /** The known ones among the ids, in the order asked for. */
  async hydrate(playlistIds: readonly string[], maxBytes: number): Promise<Playlists> {
    return fitting(await this.cards.many(playlistIds), maxBytes);
  }

  /** Throws not-found for a playlist that the archive does not know. */
  async get(playlistId: string): Promise<Playlist> {
    const [row] = await this.cards.many([playlistId]);
    if (!row) {
      throw unknown(playlistId);
    }
    return create(PlaylistSchema, playlistMessage(row));
  }

  /** Entries of the playlists, one after another, as many as fit; `next` says where to go on. */
  async entries(
    playlistIds: readonly string[],
    after: PlaylistEntryCursor | undefined,
  ): Promise<{ playlists: PlaylistEntries[]; next?: PlaylistEntryCursor }> {
    const playlists: PlaylistEntries[] = [];
    const asked = playlistIds.slice(after ? playlistIds.indexOf(after.playlistId) : 0);
    for (let at = 0; at < asked.length; at += playlistsOfOneRead) {
      const some = asked.slice(at, at + playlistsOfOneRead);
      // One row more than is sent tells whether there are more.
      const from = at === 0 ? (after ?? beforeAll) : beforeAll;
      const rows = await this.cards.entries(some, from, entriesOfOneRead + 1);
      const read = rows.slice(0, entriesOfOneRead).map((row) => create(PlaylistEntrySchema, entryMessage(row)));
      const entries = fittingEntries(read, Math.max(1, pageBytes - mostBytes(playlists)));
      const places = Map.groupBy(entries, (_, n) => rows[n]?.playlist_id ?? '');
      for (const [playlistId, ofOne] of places) {
        playlists.push(create(PlaylistEntriesSchema, { playlistId, entries: ofOne }));
      }
      const last = rows[entries.length - 1];
      if (last && entries.length < rows.length) {
        const { playlist_id: playlistId, idx, youtube_id: youtubeId } = last;
        return { playlists, next: create(PlaylistEntryCursorSchema, { playlistId, idx, youtubeId }) };
      }
    }
    return { playlists };
  }

  /** Changes what people set on a playlist of the source; what is absent stays. Throws not-found and invalid. */
  async update(playlistId: string, changes: { subscribed?: boolean; start?: 'top' | 'bottom' }): Promise<Playlist> {
    // Its entries are locked one after the other: a video that is saved, with its channel renamed, may cross.
    await repeatedAfterDeadlock(() =>
      this.dataSource.transaction(async (manager) => {
        const playlist = await rowOf(manager, lockPlaylist, [playlistId]);
        if (!playlist) {
          throw unknown(playlistId);
        }
        if (playlist.kind === 'custom') {
          throw new DomainError('invalid', 'A playlist that was made here has nothing to subscribe to.');
        }
        const { subscribed, start } = { ...playlist, ...changes };
        if (start !== playlist.start) {
          await execute(manager, reverseEntries, [playlistId]);
        }
        if (subscribed !== playlist.subscribed || start !== playlist.start) {
          await execute(manager, updatePlaylist, [playlistId, subscribed, start]);
          await this.events.upserted(manager, [playlistId]);
        }
      }),
    );
    return this.get(playlistId);
  }
}

const beforeAll = { idx: -1, youtubeId: '' };

const fitting = (rows: readonly PlaylistCardRow[], maxBytes: number): Playlists => {
  const all = rows.map((row) => create(PlaylistSchema, playlistMessage(row)));
  const playlists = fittingEntries(all, maxBytes);
  return { playlists, morePlaylistIds: rows.slice(playlists.length).map((row) => row.playlist_id) };
};

const unknown = (playlistId: string): DomainError =>
  new DomainError('not-found', `The playlist ${playlistId} is not in the archive.`);
