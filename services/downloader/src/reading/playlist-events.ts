import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { clipped, type PlaylistListed, PlaylistListedSchema } from '@reelkeep/contracts';
import { fittingEntries, pageBytes } from '@reelkeep/messaging';
import { Outbox } from '@reelkeep/outbox';
import { Clock } from '@reelkeep/runtime';
import type { EntityManager } from 'typeorm';
import type { ListedPlaylist } from '../source/listed-playlist.js';

// Far beyond what the source has; with them, and with the entries, a part always fits a message.
const longestName = 1_000;
const longestDescription = 30_000;

/** Tells what the source lists; written in the transaction that keeps the rest of it. */
@Injectable()
export class PlaylistEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async listed(manager: EntityManager, playlist: ListedPlaylist, { knownOnly = false } = {}): Promise<void> {
    const now = this.clock.now();
    const { entries, ...about } = listedMessage(playlist, now);
    let firstIdx = 0;
    do {
      const part = fittingEntries(entries.slice(firstIdx), pageBytes);
      await this.outbox.append(
        manager,
        PlaylistListedSchema,
        { ...about, firstIdx, entries: part, knownOnly },
        { id: playlist.playlistId, version: now.getTime() },
      );
      firstIdx += part.length;
    } while (firstIdx < entries.length);
  }
}

/** A playlist as the source lists it now, with all its places. */
export const listedMessage = ({ entries, ...playlist }: ListedPlaylist, now: Date): PlaylistListed =>
  create(PlaylistListedSchema, {
    playlistId: playlist.playlistId,
    name: clipped(playlist.name, longestName),
    ...(playlist.description === undefined ? {} : { description: clipped(playlist.description, longestDescription) }),
    ...(playlist.channelId === undefined ? {} : { channelId: playlist.channelId }),
    ...(playlist.channelName === undefined ? {} : { channelName: clipped(playlist.channelName, longestName) }),
    listed: timestampFromDate(now),
    entryCount: entries.length,
    entries: entries.map(({ youtubeId, title, uploader }) => ({
      youtubeId,
      title: clipped(title, longestName),
      ...(uploader === undefined ? {} : { uploader: clipped(uploader, longestName) }),
    })),
  });
