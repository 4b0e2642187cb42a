import { Injectable } from '@nestjs/common';
import type { Item, ItemKind } from '@reelkeep/contracts';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { BackOff } from '../source/back-off.js';
import { WakeUp } from '../wake-up/wake-up.js';
import {
  addIncomplete,
  addIncompleteNow,
  dueIncomplete,
  lookAgain,
  nextIncomplete,
  removeIncomplete,
  triesOfIncomplete,
  writeIncomplete,
} from './incomplete-items.sql.js';

const mostAtOnce = 500;

/** The archived items of which parts did not come: subtitles, pictures, segments, a channel's page. */
@Injectable()
export class IncompleteItems {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUp: WakeUp,
    private readonly backOff: BackOff,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'incomplete-items' });
  }

  /** Notes that an item was archived without something, in the transaction that does; said twice it counts once. */
  async add(manager: EntityManager, { kind, id }: Item): Promise<void> {
    await execute(manager, addIncomplete, [kind, id, this.later(this.backOff.partsMs[0] ?? 0)]);
    await this.wakeUp.parts(manager);
  }

  /** Notes that something of archived items got lost, and has it asked for now; what is asked for already goes on as it does. */
  async lost(items: readonly Item[]): Promise<void> {
    if (items.length === 0) {
      return;
    }
    await this.dataSource.transaction(async (manager) => {
      const [kinds, ids] = [items.map(({ kind }) => kind), items.map(({ id }) => id)];
      await execute(manager, addIncompleteNow, [kinds, ids, this.clock.now()]);
      await this.wakeUp.parts(manager);
    });
  }

  /** Notes that an item lacks something still, or again, in the transaction that ends the try. */
  async lacksStill(manager: EntityManager, { kind, id }: Item): Promise<void> {
    const known = await rowOf(manager, triesOfIncomplete, [kind, id]);
    const tries = known ? known.tries + 1 : 0;
    const waitMs = this.backOff.partsMs[tries];
    if (waitMs === undefined) {
      this.log.warn({ kind, id, tries }, 'parts that do not come are left to the next refresh');
      await execute(manager, removeIncomplete, [kind, id]);
      return;
    }
    await execute(manager, writeIncomplete, [kind, id, tries, this.later(waitMs)]);
    await this.wakeUp.parts(manager);
  }

  /** Whether it is one of them. */
  async has(manager: EntityManager, { kind, id }: Item): Promise<boolean> {
    return (await rowOf(manager, triesOfIncomplete, [kind, id])) !== undefined;
  }

  /** Nothing of it is missing, or there is no such item any more; false when it was none of them. */
  async forget(manager: EntityManager, { kind, id }: Item): Promise<boolean> {
    return (await execute(manager, removeIncomplete, [kind, id])) > 0;
  }

  /** Those that are to be asked for now. */
  due(): Promise<{ kind: ItemKind; id: string }[]> {
    return rowsOf(this.dataSource, dueIncomplete, [this.clock.now(), mostAtOnce]);
  }

  /**
   * They wait for their refresh, which says what became of it, perhaps before this; if that is ever lost, they are due
   * once more.
   */
  async entered(items: readonly { kind: ItemKind; id: string }[]): Promise<void> {
    const [kinds, ids] = [items.map(({ kind }) => kind), items.map(({ id }) => id)];
    const again = this.later(this.backOff.partsMs.at(-1) ?? 0);
    await execute(this.dataSource, lookAgain, [kinds, ids, again, this.clock.now()]);
  }

  /** When the next one is due; undefined when there is none. */
  async next(): Promise<Date | undefined> {
    return (await rowOf(this.dataSource, nextIncomplete))?.next_try;
  }

  /** Goes on with what an earlier life has left, also when Temporal has lost it. */
  async startAgain(): Promise<void> {
    if (await this.next()) {
      await this.dataSource.transaction((manager) => this.wakeUp.parts(manager));
    }
  }

  private later(waitMs: number): Date {
    return new Date(this.clock.now().getTime() + waitMs);
  }
}
