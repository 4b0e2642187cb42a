import { Injectable } from '@nestjs/common';
import type { ItemKind } from '@reelkeep/contracts';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import {
  addChanges,
  forgetChanges,
  forgetOldChanges,
  forgetPictures,
  isKnownItem,
  type ItemChangeRow,
  keepPicture,
  listChanges,
  lockPicture,
} from './history.sql.js';

/** What the source says of an item, as far as its history tells of it. */
export type Described = { title: string; description: string; isActive: boolean };

// What is shown of them.
const mostChanges = 100;

/** What changed of each item at the source since it came here, and was noticed. */
@Injectable()
export class HistoryStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes what is different, in the transaction that stores it. */
  async note(manager: EntityManager, kind: ItemKind, id: string, before: Described, after: Described): Promise<void> {
    const changes = [
      { field: 'title', before: before.title, after: after.title },
      { field: 'description', before: before.description, after: after.description },
      { field: 'availability', before: yesOrNo(before.isActive), after: yesOrNo(after.isActive) },
    ];
    await this.add(
      manager,
      kind,
      id,
      changes.filter((change) => change.before !== change.after),
    );
  }

  /** Notes another picture; the first one that is known is none. */
  async notePicture(manager: EntityManager, kind: ItemKind, id: string, sha256: string): Promise<void> {
    const before = (await rowOf(manager, lockPicture, [kind, id]))?.sha256;
    if (before === sha256) {
      return;
    }
    await execute(manager, keepPicture, [kind, id, sha256]);
    if (before !== undefined) {
      await this.add(manager, kind, id, [{ field: 'picture', before, after: sha256 }]);
    }
  }

  /** The newest first; undefined for an item that is not known here. */
  async list(kind: ItemKind, id: string): Promise<ItemChangeRow[] | undefined> {
    const known = await rowOf(this.dataSource, isKnownItem, [kind, id]);
    return known && rowsOf(this.dataSource, listChanges, [kind, id, mostChanges]);
  }

  /** Of items that are deleted. */
  async forget(manager: EntityManager, kind: ItemKind, ids: readonly string[]): Promise<void> {
    await execute(manager, forgetChanges, [kind, ids]);
    await execute(manager, forgetPictures, [kind, ids]);
  }

  private async add(
    manager: EntityManager,
    kind: ItemKind,
    id: string,
    changes: { field: string; before: string; after: string }[],
  ): Promise<void> {
    if (changes.length > 0) {
      await execute(manager, addChanges, [
        kind,
        id,
        changes.map(({ field }) => field),
        changes.map(({ before }) => before),
        changes.map(({ after }) => after),
      ]);
      await execute(manager, forgetOldChanges, [kind, id, mostChanges]);
    }
  }
}

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');
