export type Pause = (delayMs: number) => Promise<void>;
export type Pick = (count: number) => number;

export const pauseFor: Pause = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs).unref());
export const pickAny: Pick = (count) => Math.floor(Math.random() * count);

type Waiting = { resolve: (isDrawn: boolean) => void; reject: (error: unknown) => void };

/**
 * Lets one of those that wait go on at each draw, whichever; when too many wait, one is turned away, whichever. Among
 * many alike none can hold the others back: each has the share of the draws that it has of the tries. Draws are shared
 * with the lotteries of other processes: `takeTurn` says 0 when it gave one, else after how many milliseconds to ask.
 */
export class Lottery {
  private readonly waiting: Waiting[] = [];
  private isDrawing = false;

  constructor(
    private readonly limits: { room: number; everyMs: number },
    private readonly takeTurn: () => Promise<number>,
    private readonly pause: Pause = pauseFor,
    private readonly pick: Pick = pickAny,
  ) {}

  /** Resolves with true once drawn, with false when turned away; rejects when there are no turns to be had. */
  enter(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      if (this.waiting.length > this.limits.room) {
        this.takeOne()?.resolve(false);
      }
      if (!this.isDrawing) {
        void this.draw();
      }
    });
  }

  private async draw(): Promise<void> {
    this.isDrawing = true;
    let waitMs = this.limits.everyMs;
    while (this.waiting.length > 0) {
      await this.pause(waitMs);
      try {
        const restMs = await this.takeTurn();
        if (restMs === 0) {
          this.takeOne()?.resolve(true);
        }
        waitMs = restMs === 0 ? this.limits.everyMs : restMs;
      } catch (error) {
        this.waiting.splice(0).forEach(({ reject }) => reject(error));
      }
    }
    this.isDrawing = false;
  }

  private takeOne(): Waiting | undefined {
    return this.waiting.splice(this.pick(this.waiting.length), 1)[0];
  }
}
