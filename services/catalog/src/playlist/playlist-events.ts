import { Injectable } from '@nestjs/common';
import { PlaylistDeletedSchema, PlaylistUpsertedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { VersionFloor } from '../version/version-floor.js';
import { factsOfIds, lockPlaylistsOfChannel, nextVersions } from './playlist-fact.sql.js';
import { playlistFact } from './playlist-message.js';

/** What others learn of playlists; written in the transaction that makes, changes or deletes them. */
@Injectable()
export class PlaylistEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly floor: VersionFloor,
  ) {}

  /** Gives the playlists, which this transaction has locked, their next version and tells of them. */
  async upserted(manager: EntityManager, playlistIds: readonly string[]): Promise<void> {
    if (playlistIds.length === 0) {
      return;
    }
    await execute(manager, nextVersions, [playlistIds]);
    const rows = await rowsOf(manager, factsOfIds, [playlistIds]);
    await this.outbox.appendMany(
      manager,
      PlaylistUpsertedSchema,
      rows.map((row) => ({
        message: { playlist: playlistFact(row) },
        aggregate: { id: row.playlist_id, version: BigInt(row.version) },
      })),
    );
  }

  /** Tells of a channel's playlists, which carry its name. */
  async channelNamed(manager: EntityManager, channelId: string): Promise<void> {
    const rows = await rowsOf(manager, lockPlaylistsOfChannel, [channelId]);
    await this.upserted(
      manager,
      rows.map((row) => row.playlist_id),
    );
  }

  /** Tells of playlists that this transaction has deleted; takes the floor of versions, the last of all locks. */
  async deleted(manager: EntityManager, rows: readonly { playlist_id: string; version: string }[]): Promise<void> {
    const told = rows.map(({ playlist_id: playlistId, version }) => ({
      message: { playlistId },
      aggregate: { id: playlistId, version: BigInt(version) + 1n },
    }));
    await this.outbox.appendMany(manager, PlaylistDeletedSchema, told);
    const highest = told.reduce((most, { aggregate: { version } }) => (version > most ? version : most), 0n);
    await this.floor.raise(manager, highest);
  }
}
