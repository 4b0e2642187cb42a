import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LaneProgressSchema, type TaskName } from '@reelkeep/contracts';
import { Live, liveLaneSubject } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { progressShare, progressText, type TransferProgress } from '../yt-dlp/progress.js';

const name: TaskName = 'download_pending';

type Lane = {
  taskId: string;
  youtubeId: string;
  /** What it is, and where it stands. */
  lines: [string, string];
  transfer?: TransferProgress | undefined;
};

type Heard = Lane & { atMs: number };

const tellOthersEveryMs = 1_000;
// Longer than a silence between two words; steps that say nothing for longer are shown again with their next word.
const rememberedMs = 30_000;

/**
 * Tells people where a run stands: of one video in the words of SEMANTICS 4, of several with a line for each and the
 * share of all their bytes. The replicas of the downloader tell each other, so that each knows of all that come. What
 * goes into the archive is told where nothing else comes: beside the next video its last words would only flicker.
 */
@Injectable()
export class LaneProgress implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes = new Map<string, Heard>();
  private readonly toldAt = new Map<string, number>();
  private others: { unsubscribe(): void } | undefined;

  constructor(
    private readonly tasks: Tasks,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.others = this.live.subscribe(liveLaneSubject, LaneProgressSchema, (told) => {
      const [what, where] = told.lines;
      if (what === undefined || where === undefined) {
        this.forget(told.youtubeId);
      } else if (!this.toldAt.has(told.youtubeId)) {
        this.remember({
          taskId: told.taskId,
          youtubeId: told.youtubeId,
          lines: [what, where],
          transfer: {
            downloadedBytes: Number(told.downloadedBytes),
            totalBytes: told.totalBytes === undefined ? undefined : Number(told.totalBytes),
            bytesPerSecond: undefined,
          },
        });
      }
    });
  }

  onModuleDestroy(): void {
    this.others?.unsubscribe();
  }

  /** Bytes come. */
  transfer(taskId: string, youtubeId: string, title: string, transfer: TransferProgress): void {
    this.tell({ taskId, youtubeId, lines: [title, progressText(transfer)], transfer });
  }

  /** A step before the bytes. */
  step(taskId: string, youtubeId: string, heading: string, step: string): void {
    this.tell({ taskId, youtubeId, lines: [heading, step] });
  }

  /** A step after the bytes: nothing of it comes any more. */
  finalStep(taskId: string, youtubeId: string, heading: string, step: string): void {
    this.ended(taskId, youtubeId);
    if (this.lanesOf(taskId).length === 0) {
      this.tasks.progress({ taskId, name, lines: [heading, step] });
    }
  }

  /** The run has it under way no longer. */
  ended(taskId: string, youtubeId: string): void {
    this.forget(youtubeId);
    this.live.publish(liveLaneSubject, LaneProgressSchema, { taskId, youtubeId });
  }

  private tell(lane: Lane): void {
    this.remember(lane);
    this.tellOthers(lane);
    const { taskId, lines, transfer } = lane;
    const all = this.lanesOf(taskId);
    if (all.length > 1) {
      this.tasks.progress({ taskId, name, ...summary(all) });
    } else {
      this.tasks.progress({ taskId, name, lines, progress: transfer && progressShare(transfer) });
    }
  }

  private lanesOf(taskId: string): Heard[] {
    return [...this.lanes.values()].filter((each) => each.taskId === taskId);
  }

  private tellOthers({ taskId, youtubeId, lines, transfer }: Lane): void {
    const atMs = this.clock.now().getTime();
    if (atMs - (this.toldAt.get(youtubeId) ?? 0) < tellOthersEveryMs) {
      return;
    }
    this.toldAt.set(youtubeId, atMs);
    this.live.publish(liveLaneSubject, LaneProgressSchema, {
      taskId,
      youtubeId,
      lines,
      downloadedBytes: BigInt(Math.round(transfer?.downloadedBytes ?? 0)),
      ...(transfer?.totalBytes === undefined ? {} : { totalBytes: BigInt(Math.round(transfer.totalBytes)) }),
    });
  }

  private remember(lane: Lane): void {
    const atMs = this.clock.now().getTime();
    for (const { youtubeId, atMs: before } of this.lanes.values()) {
      if (atMs - before > rememberedMs) {
        this.forget(youtubeId);
      }
    }
    this.lanes.set(lane.youtubeId, { ...lane, atMs });
  }

  private forget(youtubeId: string): void {
    this.lanes.delete(youtubeId);
    this.toldAt.delete(youtubeId);
  }
}

/** What people read of several: a line each, in the order of their ids so that lines keep their place. */
export const summary = (lanes: readonly Omit<Lane, 'taskId'>[]): { lines: string[]; progress?: number } => {
  const ordered = lanes.toSorted((one, other) => (one.youtubeId < other.youtubeId ? -1 : 1));
  const sized = lanes.flatMap(({ transfer }) => (transfer?.totalBytes ? [transfer] : []));
  const share = progressShare({
    downloadedBytes: sized.reduce((sum, { downloadedBytes }) => sum + downloadedBytes, 0),
    totalBytes: sized.reduce((sum, { totalBytes = 0 }) => sum + totalBytes, 0),
    bytesPerSecond: undefined,
  });
  return {
    lines: [`Processing ${lanes.length} videos`, ...ordered.map(({ lines: [what, where] }) => `${what}: ${where}`)],
    ...(share === undefined ? {} : { progress: share }),
  };
};
