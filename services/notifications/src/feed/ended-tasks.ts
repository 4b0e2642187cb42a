import { Injectable } from '@nestjs/common';
import { Clock } from '@reelkeep/runtime';

// Progress that is on its way when a task ends is here within seconds.
const rememberedForMs = 10 * 60_000;

/**
 * The tasks whose end was heard a moment ago: what arrives about them afterwards is late. Events come in order, one at
 * a time, and whoever leads next goes on behind the last one, so that only live progress can be; the record of a task's
 * life is the scheduler's.
 */
@Injectable()
export class EndedTasks {
  /** Oldest first. */
  private readonly heardAt = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  add(taskId: string): void {
    const now = this.clock.now().getTime();
    for (const [id, at] of this.heardAt) {
      if (now - at < rememberedForMs) {
        break;
      }
      this.heardAt.delete(id);
    }
    this.heardAt.delete(taskId);
    this.heardAt.set(taskId, now);
  }

  has(taskId: string): boolean {
    return this.heardAt.has(taskId);
  }
}
