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
  private isWholeChecked = false;
  private isLooking = false;
  private lookedAtMs = 0;

  constructor(
    private readonly space: SpaceGate,
    private readonly youtubeId: string,
    private readonly stop: (failure: Failure) => void,
  ) {}

  look(progress: TransferProgress): void {
    const isWhole = progress.totalBytes !== undefined && !this.isWholeChecked;
    if (this.isLooking || (!isWhole && performance.now() - this.lookedAtMs < lookEveryMs)) {
      return;
    }
    this.isLooking = true;
    this.isWholeChecked ||= isWhole;
    this.lookedAtMs = performance.now();
    void this.space.whileBytesCome(this.youtubeId, progress, isWhole).then(
      (short) => {
        this.isLooking = false;
        if (short && !this.short) {
          this.short = short;
          this.stop(short);
        }
      },
      () => {
        // The pause could not be kept; the next look tells it.
        this.isLooking = false;
      },
    );
  }
}
