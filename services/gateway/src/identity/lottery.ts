export type Pause = (delayMs: number) => Promise<void>;
export type Pick = (count: number) => number;

export const pauseFor: Pause = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs).unref());
export const pickAny: Pick = (count) => Math.floor(Math.random() * count);

type Waiting = (isDrawn: boolean) => void;

/**
 * Lets one of those that wait go on at each draw, whichever; when too many wait, one is turned away, whichever. Among
 * many alike none can hold the others back: each has the share of the draws that it has of the tries.
 */
export class Lottery {
  private readonly waiting: Waiting[] = [];
  private isDrawing = false;

  constructor(
    private readonly limits: { room: number; everyMs: number },
    private readonly pause: Pause = pauseFor,
    private readonly pick: Pick = pickAny,
  ) {}

  /** Resolves with true once drawn, with false when turned away. */
  enter(): Promise<boolean> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length > this.limits.room) {
        this.takeOne()?.(false);
      }
      if (!this.isDrawing) {
        void this.draw();
      }
    });
  }

  private async draw(): Promise<void> {
    this.isDrawing = true;
    while (this.waiting.length > 0) {
      await this.pause(this.limits.everyMs);
      this.takeOne()?.(true);
    }
    this.isDrawing = false;
  }

  private takeOne(): Waiting | undefined {
    return this.waiting.splice(this.pick(this.waiting.length), 1)[0];
  }
}
