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
import { SourceGate, type Turn } from '../source/source-gate.store.js';
import { pauseLines } from '../source/source-pause.js';
import { forgetAnyRun, forgetRunOf, rememberRun } from '../wake-up/queue-run.sql.js';
import type { runInputs, RunStepInput } from './run.inputs.js';

const taskName = 'download_pending';

export type RunStart = RunStepInput<'beginRun'>;

export type Claimed = {
  download: Omit<DownloadInput, 'taskId'>;
  /** Seconds between two videos; null or 0 means none. */
  sleepInterval: number | null;
};

/** Nothing can be downloaded now, but soon: the source is not asked, or rows are still being read. */
export type RunWait = { waitMs: number };

// A row that is read wakes the run; this is for rows that were deleted or could not be read.
const lookAtUnreadMs = 15_000;

/** Steps of the workflow downloadQueue; each may run twice. */
@Injectable()
export class RunActivities {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueStore,
    private readonly playlists: PlaylistTurns,
    private readonly gate: SourceGate,
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
  async claimNext({ isShown, isAtOnce = true, ...run }: RunStepInput<'claimNext'>): Promise<Claimed | RunWait | null> {
    const row = await this.queue.next(run.autoStartOnly);
    if (!row) {
      return run.autoStartOnly ? null : this.waitForReading(run, isShown);
    }
    if (!isShown) {
      await this.beginRun(run);
    }
    const { pot_provider_url: _withPassword, ...downloads } = this.settings.current().downloads;
    // Before a pause between two videos no turn is taken: the run claims again after it.
    const turn: Turn = isAtOnce || !downloads.sleep_interval ? await this.gate.turn('transfer') : { waitMs: 0 };
    if (turn.waitMs > 0) {
      if (turn.pause) {
        this.tasks.progress({ taskId: run.taskId, name: taskName, lines: pauseLines(turn.pause) });
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
        ...(row.download_format === null ? {} : { format: row.download_format }),
        ...(row.request_id === null ? {} : { requestId: row.request_id }),
        settings: {
          ...downloads,
          integrate_sponsorblock: row.integrate_sponsorblock ?? downloads.integrate_sponsorblock,
        },
      },
      sleepInterval: downloads.sleep_interval,
    };
  }

  private async waitForReading(run: RunStart, isShown: boolean): Promise<RunWait | null> {
    const unread = await this.queue.countUnread();
    if (unread === 0) {
      return null;
    }
    if (!isShown) {
      await this.beginRun(run);
    }
    const lines = ['Waiting for what is still being read', `${unread} to read`];
    this.tasks.progress({ taskId: run.taskId, name: taskName, lines });
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
    await this.tasks.finished(taskId, taskName, outcome, message);
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, forgetRunOf, [taskId]);
      await this.playlists.runEnded(manager);
    });
    await this.afterRun();
  }

  /** Ends a run that was never shown: there was nothing to download. */
  async forgetRun(): Promise<void> {
    await execute(this.dataSource, forgetAnyRun);
    await this.afterRun();
  }

  /** What follows every run, also one that found nothing (SEMANTICS 5). */
  private async afterRun(): Promise<void> {
    await this.workflows.wake(downloaderWorkflows.autoDelete, 'look');
  }

  /** Answers a second start. */
  async refuseSecondRun({ taskId, workflowId, startedBy }: RunStepInput<'refuseSecondRun'>): Promise<void> {
    await this.tasks.started({ taskId, name: taskName, workflowId, startedBy });
    await this.tasks.finished(taskId, taskName, 'success', 'Download Queue is already running.');
  }
}

/** What workflows may call of it. */
export type RunSteps = ActivitiesOf<RunActivities, typeof runInputs>;
