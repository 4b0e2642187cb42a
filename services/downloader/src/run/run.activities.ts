import { Inject, Injectable } from '@nestjs/common';
import type { TaskOutcome } from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import type { DownloadInput } from '../download/step.js';
import { QueueStore } from '../queue/queue.store.js';
import { TaskReporter } from '../task/task-reporter.js';

const taskName = 'download_pending';

export type RunStart = { taskId: string; workflowId: string; autoStartOnly: boolean };

export type Claimed = {
  download: Omit<DownloadInput, 'taskId'>;
  /** Seconds between two videos; null or 0 means none. */
  sleepInterval: number | null;
};

/** Steps of the workflow downloadQueue; each may run twice. */
@Injectable()
export class RunActivities {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(QueueStore) private readonly queue: QueueStore,
    @Inject(TaskReporter) private readonly tasks: TaskReporter,
    @Inject(SettingsWatch) private readonly settings: SettingsWatch,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Reports the run and remembers it, so that it goes on even if Temporal forgets it. */
  async beginRun({ taskId, workflowId, autoStartOnly }: RunStart): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO queue_run (task_id, auto_start_only, started) VALUES ($1, $2, $3)
       ON CONFLICT (one) DO UPDATE SET task_id = excluded.task_id, auto_start_only = excluded.auto_start_only, started = excluded.started`,
      [taskId, autoStartOnly, this.clock.now()],
    );
    await this.tasks.started(taskId, taskName, workflowId);
  }

  /**
   * The next row with a snapshot of the settings; null when nothing is left. A run that was not shown yet is shown with
   * its first row, so that a start for nothing stays silent.
   */
  async claimNext({ isShown, ...run }: RunStart & { isShown: boolean }): Promise<Claimed | null> {
    const row = await this.queue.next(run.autoStartOnly);
    if (!row) {
      return null;
    }
    if (!isShown) {
      await this.beginRun(run);
    }
    const { downloads } = this.settings.current();
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
        settings: downloads,
      },
      sleepInterval: downloads.sleep_interval,
    };
  }

  /**
   * Ends a run. After a stop no row starts by itself; after an empty queue the rows that a run cannot take lose
   * auto_start; a failed run keeps it, so that it goes on later (SEMANTICS 4).
   */
  async endRun({ taskId, outcome, message }: { taskId: string; outcome: TaskOutcome; message: string }): Promise<void> {
    if (outcome !== 'failure') {
      await this.queue.resetAutoStart(outcome === 'stopped' ? 'all' : 'not-startable');
    }
    await this.tasks.finished(taskId, taskName, outcome, message);
    await this.dataSource.query('DELETE FROM queue_run WHERE task_id = $1', [taskId]);
  }

  /** Ends a run that was never shown: there was nothing to download. */
  async forgetRun(): Promise<void> {
    await this.dataSource.query('DELETE FROM queue_run');
  }

  /** Answers a second start. */
  async refuseSecondRun({ taskId, workflowId }: { taskId: string; workflowId: string }): Promise<void> {
    await this.tasks.started(taskId, taskName, workflowId);
    await this.tasks.finished(taskId, taskName, 'success', 'Download Queue is already running.');
  }
}
