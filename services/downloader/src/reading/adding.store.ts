import { Inject, Injectable } from '@nestjs/common';
import type { TaskId, TaskOutcome } from '@reelkeep/contracts';
import { Tasks } from '@reelkeep/tasks';
import { DataSource, type EntityManager } from 'typeorm';
import { QueueRows } from '../queue/queue-rows.js';
import { toRead } from '../queue/to-read.sql.js';
import { WakeUp } from '../wake-up/wake-up.js';

/** How far a task that adds has come. */
export type Adding = {
  autostart: boolean;
  /** Pieces that were entered. */
  total: number;
  /** Rows of it that the source is still to be asked about. */
  left: number;
  /** Pieces that were read, or known already. */
  readable: number;
  /** Rows that are new in the queue and can be downloaded, now or when their time has come. */
  added: number;
  /** What could not be read and why, for people. */
  problems: string[];
};

/** What came of reading one row. */
export type Gain = {
  readable: number;
  added: number;
  /** Further pieces that came to light. */
  total: number;
  problems: readonly string[];
};

/** The tasks that add, until they have ended. */
@Injectable()
export class AddingStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(QueueRows) private readonly rows: QueueRows,
    @Inject(WakeUp) private readonly wakeUp: WakeUp,
    @Inject(Tasks) private readonly tasks: Tasks,
  ) {}

  /** Undefined when the task has ended. */
  async find(taskId: TaskId): Promise<Adding | undefined> {
    const [row]: Adding[] = await this.dataSource.query(
      `SELECT auto_start AS autostart, total, readable, added, problems,
              (SELECT count(*)::int FROM queue_item q WHERE q.added_by = task_id AND ${toRead} AND q.state = 'reading') AS left
       FROM adding WHERE task_id = $1`,
      [taskId],
    );
    return row;
  }

  /** The tasks that go on, oldest first. */
  async running(): Promise<TaskId[]> {
    const rows: { task_id: TaskId }[] = await this.dataSource.query('SELECT task_id FROM adding ORDER BY started');
    return rows.map((row) => row.task_id);
  }

  /** Asks for rows to be read and tasks to be followed as after adding them: workflows may be lost, rows are not. */
  async startAgain(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const unread: unknown[] = await manager.query(`SELECT 1 FROM queue_item q WHERE ${toRead} LIMIT 1`);
      for (const taskId of await this.running()) {
        await this.wakeUp.read(manager, taskId);
      }
      if (unread.length > 0) {
        await this.wakeUp.read(manager);
      }
    });
  }

  /** Counts what came of one row, in the transaction that changes the row. */
  async count(manager: EntityManager, taskId: TaskId, gain: Partial<Gain>): Promise<void> {
    await manager.query(
      `UPDATE adding SET readable = readable + $2, added = added + $3, total = total + $4, problems = problems || $5::text[]
       WHERE task_id = $1`,
      [taskId, gain.readable ?? 0, gain.added ?? 0, gain.total ?? 0, gain.problems ?? []],
    );
  }

  /** Keeps the rows that a stopped task has not read, with the reason, and ends reading that is under way. */
  async stop(taskId: TaskId): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.rows.update(
        manager,
        'message = $2, had_message = true, failure_class = NULL, failure_reason = NULL',
        `added_by = $1 AND status = 'pending' AND state = 'reading' AND message IS NULL`,
        [taskId, stoppedText],
      ),
    );
  }

  /** Reports the end, once. With autostart the queue is started also when nothing was added: rows of before may wait. */
  async finish(taskId: TaskId, outcome: TaskOutcome, message: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [ended]: [{ auto_start: boolean }[], number] = await manager.query(
        'DELETE FROM adding WHERE task_id = $1 RETURNING auto_start',
        [taskId],
      );
      if (ended.length === 0) {
        return;
      }
      if (ended[0]?.auto_start === true && outcome !== 'stopped') {
        await this.wakeUp.kick(manager, true);
      }
      await this.tasks.finishedIn(manager, taskId, 'extract_download', outcome, message);
    });
  }
}

const stoppedText = 'Stopped before it was read. Retry reads it.';
