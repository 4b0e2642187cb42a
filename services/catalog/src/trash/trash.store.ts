import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, currentContext, Ids } from '@reelkeep/runtime';
import { execute } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { boundedName } from '../message/bounds.js';
import { forgetCopies } from './forget-copies.js';
import {
  addEntries,
  addVideos,
  copyOfChannels,
  copyOfPlaylists,
  copyOfVideos,
  moveCustomPlaces,
  moveWatchState,
} from './trash.sql.js';

const dayMs = 86_400_000;

/** What is deleted by one act: a title to find it by, and how many videos go with it. */
export type Deleted = { id: string; title: string; videos: number };
export type TrashKind = 'video' | 'channel' | 'playlist';

/** Owns what lies in the trash (ADR 61). All that is moved there is so in the transaction that deletes it. */
@Injectable()
export class TrashStore {
  constructor(
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Whether what is deleted goes into the trash; otherwise it goes for good. */
  isUsed(): boolean {
    return this.days > 0;
  }

  /** An entry for each; returns their ids in the same order. */
  async open(
    manager: EntityManager,
    kind: TrashKind,
    deleted: readonly Deleted[],
    { isIgnored }: { isIgnored: boolean } = { isIgnored: false },
  ): Promise<string[]> {
    const trashIds = deleted.map(() => this.ids.random());
    const now = this.clock.now();
    await execute(manager, addEntries, [
      trashIds,
      deleted.map(({ id }) => id),
      deleted.map(({ title }) => boundedName(title)),
      deleted.map(({ videos }) => videos),
      kind,
      currentContext()?.userId ?? null,
      now,
      new Date(now.getTime() + this.days * dayMs),
      isIgnored,
    ]);
    return trashIds;
  }

  /**
   * Takes the rows of videos, which are locked and are to be deleted next: what people have watched and where they
   * stand in playlists of their own is gone from there, all else is a copy. `trashIds` are their entries, one for each.
   */
  async takeVideos(manager: EntityManager, youtubeIds: readonly string[], trashIds: readonly string[]): Promise<void> {
    // A restore of a backup may have brought back what lay in the trash.
    await forgetCopies(manager, youtubeIds);
    await execute(manager, addVideos, [youtubeIds, trashIds]);
    for (const copy of Object.values(copyOfVideos)) {
      await execute(manager, copy, [youtubeIds]);
    }
    await execute(manager, moveWatchState, [youtubeIds]);
    await execute(manager, moveCustomPlaces, [youtubeIds, this.clock.now()]);
  }

  /** Takes copies of the rows of playlists with their entries. */
  async takePlaylists(manager: EntityManager, trashId: string, playlistIds: readonly string[]): Promise<void> {
    for (const copy of Object.values(copyOfPlaylists)) {
      await execute(manager, copy, [trashId, playlistIds]);
    }
  }

  /** Takes a copy of the row of a channel. */
  async takeChannel(manager: EntityManager, trashId: string, channelId: string): Promise<void> {
    for (const copy of Object.values(copyOfChannels)) {
      await execute(manager, copy, [trashId, [channelId]]);
    }
  }

  private get days(): number {
    return this.settings.current().application.trash_days ?? 0;
  }
}
