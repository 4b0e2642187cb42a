import type { Failure } from '../yt-dlp/failure.js';
import type { TransferProgress } from '../yt-dlp/progress.js';
import type { SpaceGate } from './space-gate.js';

const lookEveryMs = 1_000;

/**
 * Looks at the room on the disks while bytes of a transfer come: once for all that it will need, when that is known,
 * and then again and again for what is kept free.
 */
export class RoomWatch {
  /** What ended the transfer, if room did. */
  short: Failure | undefined;
  private isOver = false;
  private isWholeChecked = false;
  private isLooking = false;
  private lookedAtMs = 0;

  constructor(
    private readonly space: Pick<SpaceGate, 'whileBytesCome' | 'ended'>,
    private readonly youtubeId: string,
    private readonly stop: (failure: Failure) => void,
  ) {}

  look(progress: TransferProgress): void {
    const isWhole = progress.totalBytes !== undefined && !this.isWholeChecked;
    if (this.isLooking || (!isWhole && performance.now() - this.lookedAtMs < lookEveryMs)) {
      return;
    }
    this.isLooking = true;
    this.lookedAtMs = performance.now();
    void this.space
      .whileBytesCome(this.youtubeId, progress, isWhole)
      .then(
        (short) => {
          this.isLooking = false;
          this.isWholeChecked ||= isWhole;
          if (short && !this.short) {
            this.short = short;
            this.stop(short);
          }
        },
        () => {
          // The pause could not be kept; the next look tells it.
          this.isLooking = false;
        },
      )
      .finally(() => {
        if (this.isOver) {
          this.space.ended(this.youtubeId);
        }
      });
  }

  /** The transfer has ended, in whatever way. */
  end(): void {
    this.isOver = true;
    this.space.ended(this.youtubeId);
  }
}
