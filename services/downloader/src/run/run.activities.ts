import { Injectable } from '@nestjs/common';
import { type DownloadInput, downloaderWorkflows } from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { type ActivitiesOf, Workflows } from '@reelkeep/temporal';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { QueueStore } from '../queue/queue.store.js';
import { PlaylistTurns } from '../playlist-turns/playlist-turns.store.js';
import { SpaceGate } from '../download/space-gate.js';
import { BackOff } from '../source/back-off.js';
import { SourceGate, type Turn } from '../source/source-gate.store.js';
import { pauseLines, spaceLines } from '../source/source-pause.js';
import { StallAlert } from '../stall/stall-alert.js';
import { forgetAnyRun, forgetRunOf, rememberRun } from '../wake-up/queue-run.sql.js';
import type { runInputs, RunStepInput } from './run.inputs.js';

const taskName = 'download_pending';

export type RunStart = RunStepInput<'beginRun'>;

export type Claimed = {
  download: Omit<DownloadInput, 'taskId'>;
  /** Seconds between two videos; null or 0 means none. */
  sleepInterval: number | null;
  /** How many videos a run downloads at once; absent in what earlier releases claimed: one. */
  parallel?: number;
};

/** Nothing can be downloaded now, but soon: the source is not asked, or rows are still being read. */
export type RunWait = { waitMs: number };

// A row that is read wakes the run; this is for rows that were deleted or could not be read.
const lookAtUnreadMs = 15_000;
// An end wakes the run; this is for settings that want more again.
const lookAtSettingsMs = 60_000;

/** Steps of the workflow downloadQueue; each may run twice. */
@Injectable()
export class RunActivities {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueStore,
    private readonly playlists: PlaylistTurns,
    private readonly gate: SourceGate,
    private readonly stall: StallAlert,
    private readonly space: SpaceGate,
    private readonly backOff: BackOff,
    private readonly tasks: Tasks,
    private readonly settings: SettingsWatch,
    private readonly workflows: Workflows,
    private readonly clock: Clock,
  ) {}

  /** Reports the run and remembers it, so that it goes on even if Temporal forgets it. */
  async beginRun({ taskId, workflowId, autoStartOnly, startedBy }: RunStart): Promise<void> {
    await execute(this.dataSource, rememberRun, [taskId, autoStartOnly, this.clock.now()]);
    await this.tasks.started({ taskId, name: taskName, workflowId, startedBy });
  }

  /**
   * The next row with a snapshot of the settings; null when nothing is left. A run that was not shown yet is shown with
   * its first row, so that a start for nothing stays silent. A run of all rows also waits for those that are being
   * read.
   */
  async claimNext({
    isShown,
    isAtOnce = true,
    underWay,
    finishing,
    ...run
  }: RunStepInput<'claimNext'>): Promise<Claimed | RunWait | null> {
    const parallel = this.settings.current().downloads.parallel_downloads ?? 1;
    const transfers = underWay.length - finishing;
    if (transfers > 0 ? transfers >= parallel : underWay.length > parallel) {
      // Fewer are wanted than when they were begun: what ends, or has its bytes, makes room.
      return { waitMs: lookAtSettingsMs };
    }
    let row = await this.queue.next(run.autoStartOnly, underWay);
    if (!row) {
      return run.autoStartOnly ? null : this.waitForReading(run, isShown, transfers > 0);
    }
    if (!isShown) {
      await this.beginRun(run);
    }
    const room = await this.space.mayBegin(row.youtube_id);
    if (room) {
      if (transfers === 0) {
        this.tasks.progress({ taskId: run.taskId, name: taskName, lines: spaceLines(room) });
      }
      await this.stall.look(room.reason);
      return { waitMs: this.backOff.spaceMs };
    }
    const { pot_provider_url: _withPassword, ...downloads } = this.settings.current().downloads;
    // Before a pause between two videos no turn is taken: the run claims again after it.
    const takesTurn = row.source_url === null && (isAtOnce || !downloads.sleep_interval);
    const turn: Turn = takesTurn ? await this.gate.turn('transfer') : { waitMs: 0 };
    // No pause of YouTube holds back another site.
    const elsewhere = turn.pause && (await this.queue.next(run.autoStartOnly, underWay, true));
    row = elsewhere ?? row;
    if (turn.waitMs > 0 && !elsewhere) {
      // What is under way tells more; the page of downloads shows the pause all the same.
      if (turn.pause && transfers === 0) {
        this.tasks.progress({ taskId: run.taskId, name: taskName, lines: pauseLines(turn.pause) });
      }
      if (turn.pause) {
        await this.stall.look(turn.pause.reason);
      }
      return { waitMs: turn.waitMs };
    }
    return {
      download: {
        youtubeId: row.youtube_id,
        position: row.position,
        title: row.title,
        channelId: row.channel_id,
        vidType: row.vid_type,
        playlistIds: row.playlist_ids,
        ...(row.source_url === null ? {} : { sourceUrl: row.source_url }),
        // Releases before took blank ones, which mean none.
        ...(row.download_format?.trim() ? { format: row.download_format } : {}),
        ...(row.request_id === null ? {} : { requestId: row.request_id }),
        settings: {
          ...downloads,
          integrate_sponsorblock: row.integrate_sponsorblock ?? downloads.integrate_sponsorblock,
        },
      },
      sleepInterval: downloads.sleep_interval,
      parallel,
    };
  }

  private async waitForReading(run: RunStart, isShown: boolean, isBusy: boolean): Promise<RunWait | null> {
    const unread = await this.queue.countUnread();
    if (unread === 0) {
      return null;
    }
    if (!isShown) {
      await this.beginRun(run);
    }
    if (!isBusy) {
      const lines = ['Waiting for what is still being read', `${unread} to read`];
      this.tasks.progress({ taskId: run.taskId, name: taskName, lines });
    }
    return { waitMs: lookAtUnreadMs };
  }

  /**
   * Ends a run. After a stop no row starts by itself; after an empty queue the rows that a run cannot take lose
   * auto_start; a failed run keeps it, so that it goes on later (SEMANTICS 4).
   */
  async endRun({ taskId, outcome, message }: RunStepInput<'endRun'>): Promise<void> {
    if (outcome !== 'failure') {
      await this.queue.resetAutoStart(outcome === 'stopped' ? 'all' : 'not-startable');
    }
    await this.space.rest();
    await this.tasks.finished(taskId, taskName, outcome, message);
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, forgetRunOf, [taskId]);
      await this.playlists.runEnded(manager);
    });
    await this.afterRun();
  }

  /** Ends a run that was never shown: there was nothing to download. */
  async forgetRun(): Promise<void> {
    await this.space.rest();
    await execute(this.dataSource, forgetAnyRun);
    await this.afterRun();
  }

  /** What follows every run, also one that found nothing (SEMANTICS 5). */
  private async afterRun(): Promise<void> {
    await this.workflows.wake(downloaderWorkflows.autoDelete, 'look');
  }

  /** Shows at once why the run will fail, while what is under way goes on. */
  tellProblem({ taskId, message }: RunStepInput<'tellProblem'>): Promise<void> {
    return Promise.resolve(this.tasks.problem(taskId, taskName, message));
  }

  /** Answers a second start. */
  async refuseSecondRun({ taskId, workflowId, startedBy }: RunStepInput<'refuseSecondRun'>): Promise<void> {
    await this.tasks.started({ taskId, name: taskName, workflowId, startedBy });
    await this.tasks.finished(taskId, taskName, 'success', 'Download Queue is already running.');
  }
}

/** What workflows may call of it. */
export type RunSteps = ActivitiesOf<RunActivities, typeof runInputs>;
