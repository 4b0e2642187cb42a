/**
 * Spaces reads so that no second holds more than it may: after each part as long is waited as it may take, and what was
 * not read meanwhile is not made up for.
 */
export class ReadingRate {
  private freeAtMs = 0;

  /**
   * `bytesPerSecond` is asked for each part, so that a change counts at once; undefined: as fast as they come. `wait`
   * ends early by rejecting.
   */
  constructor(
    private readonly bytesPerSecond: () => number | undefined,
    private readonly nowMs: () => number,
    private readonly wait: (ms: number) => Promise<void>,
  ) {}

  /** A part of so many bytes was read: waits until the next one may be. */
  async pass(bytes: number): Promise<void> {
    const perSecond = this.bytesPerSecond();
    if (perSecond === undefined) {
      this.freeAtMs = 0;
      return;
    }
    this.freeAtMs = Math.max(this.freeAtMs, this.nowMs()) + (bytes / perSecond) * 1_000;
    const waitMs = this.freeAtMs - this.nowMs();
    if (waitMs > 0) {
      await this.wait(waitMs);
    }
  }
}
