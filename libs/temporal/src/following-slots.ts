import type { ActivitySlotInfo, CustomSlotSupplier, SlotPermit } from '@temporalio/worker';

/** Somebody who waits for a slot. */
type Waiting = { give: (permit: SlotPermit) => void };

const lookEveryMs = 1_000;

/** Slots for activities, as many as `most` says at each moment: what runs beyond a lower number is left to end. */
export class FollowingSlots implements CustomSlotSupplier<ActivitySlotInfo> {
  readonly type = 'custom';
  private given = 0;
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly most: () => number) {}

  async reserveSlot(_: unknown, abortSignal: AbortSignal): Promise<SlotPermit> {
    abortSignal.throwIfAborted();
    return (
      this.tryReserveSlot() ??
      new Promise((resolve, reject) => {
        const waiting: Waiting = { give: resolve };
        this.waiting.add(waiting);
        abortSignal.addEventListener('abort', () => {
          this.waiting.delete(waiting);
          reject(abortSignal.reason as Error);
        });
        this.lookAgain();
      })
    );
  }

  tryReserveSlot(): SlotPermit | null {
    if (this.given >= this.most()) {
      return null;
    }
    this.given += 1;
    return {};
  }

  markSlotUsed(): void {
    // A reserved slot counts from the moment on that it is given.
  }

  releaseSlot(): void {
    this.given -= 1;
    this.serve();
  }

  private serve(): void {
    for (const waiting of this.waiting) {
      const permit = this.tryReserveSlot();
      if (permit === null) {
        break;
      }
      this.waiting.delete(waiting);
      waiting.give(permit);
    }
    this.lookAgain();
  }

  /** The number may grow by itself while somebody waits. */
  private lookAgain(): void {
    clearTimeout(this.timer);
    this.timer = this.waiting.size > 0 ? setTimeout(() => this.serve(), lookEveryMs).unref() : undefined;
  }
}
