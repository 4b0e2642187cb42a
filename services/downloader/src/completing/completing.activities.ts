import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseTaskId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { IncompleteItems } from '../incomplete/incomplete-items.store.js';
import { itemOfKind } from '../refreshing/refresh-plan.js';
import { RefreshingStore } from '../refreshing/refreshing.store.js';
import type { completingInputs } from './completing.inputs.js';

/** The step of the workflow completeItems; it may run twice. */
@Injectable()
export class CompletingActivities {
  constructor(
    private readonly incomplete: IncompleteItems,
    private readonly refreshing: RefreshingStore,
    private readonly clock: Clock,
  ) {}

  /** Has what is due refreshed, behind what people asked for; says when to look again, null when nothing is left. */
  async enterIncomplete(): Promise<{ waitMs: number } | null> {
    const due = await this.incomplete.due();
    const items = due.flatMap(({ kind, id }) => itemOfKind(kind, id) ?? []);
    if (items.length > 0) {
      await this.refreshing.enter({
        taskId: parseTaskId(randomUUID()),
        startedBy: undefined,
        items,
        isAskedFor: false,
      });
    }
    if (due.length > 0) {
      await this.incomplete.entered(due);
    }
    const next = await this.incomplete.next();
    return next ? { waitMs: Math.max(0, next.getTime() - this.clock.now().getTime()) } : null;
  }
}

/** What workflows may call of it. */
export type CompletingSteps = ActivitiesOf<CompletingActivities, typeof completingInputs>;
