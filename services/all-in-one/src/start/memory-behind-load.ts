import { giveBackMemory } from './give-back-memory.js';

const lookEveryMs = 2_000;
// So many looks in a row: a page that is opened is followed by others.
const quietLooks = 3;
const quietShare = 0.2;
// Half a minute: each collection holds up all that the process does for a quarter of a second.
const restLooks = 15;
// Below it, whoever comes back first would wait for a collection that is not worth it.
const worthwhileBytes = 100 * 1_048_576;

/** Knows when memory that a busy time has left is worth to be given back. */
export class MemoryBehindLoad {
  private quiet = 0;
  private rest = 0;
  /** The least bytes that were ever enough; none before the first time, which tells what a start leaves. */
  private kept = 0;

  /** Takes the share of the time since the last look that was busy, and the bytes that the process takes now. */
  isWorthwhile(busyShare: number, bytes: number): boolean {
    this.rest--;
    this.kept = Math.min(this.kept, bytes);
    this.quiet = busyShare < quietShare ? this.quiet + 1 : 0;
    return this.rest <= 0 && this.quiet >= quietLooks && bytes - this.kept >= worthwhileBytes;
  }

  /** What is left by now is needed, as far as anybody knows. */
  gaveBack(bytes: number): void {
    this.kept = bytes;
    this.quiet = 0;
    this.rest = restLooks;
  }
}

/**
 * Has this process give back what its start and busy times leave in its heap, once they are over: nothing presses V8 to
 * look at garbage while nothing new is made (docs/adr/0015-signing-in-costs-others-nothing.md). Call it once all has
 * started.
 */
export const giveBackBehindLoad = (): void => {
  const memory = new MemoryBehindLoad();
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (memory.isWorthwhile(utilization, process.memoryUsage.rss())) {
      giveBackMemory();
      memory.gaveBack(process.memoryUsage.rss());
    }
  }, lookEveryMs).unref();
};
