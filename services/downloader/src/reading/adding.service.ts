import { Injectable } from '@nestjs/common';
import type { TaskId, TaskOutcome } from '@reelkeep/contracts';
import { Tasks } from '@reelkeep/tasks';
import { few } from '../task/few.js';
import type { Adding } from './adding.sql.js';
import { AddingStore } from './adding.store.js';

/** The task that people see while what they entered is read. */
export const addingTask = 'extract_download';

type Start = { taskId: TaskId; workflowId: string; isShown?: boolean | undefined; startedBy?: string | undefined };

/** Begins, shows and ends the tasks that add. */
@Injectable()
export class AddingService {
  constructor(
    private readonly adding: AddingStore,
    private readonly tasks: Tasks,
  ) {}

  /** Reports the task unless it is shown already; false when it has ended before. */
  async begin({ taskId, workflowId, isShown, startedBy }: Start): Promise<boolean> {
    if (!(await this.adding.find(taskId))) {
      return false;
    }
    if (!isShown) {
      await this.tasks.started({ taskId, name: addingTask, workflowId, startedBy });
    }
    return true;
  }

  /** Shows which row is being read. */
  async showRow(taskId: TaskId, title: string): Promise<void> {
    const adding = await this.adding.find(taskId);
    if (adding) {
      const done = Math.max(0, adding.total - adding.left);
      this.tasks.progress({
        taskId,
        name: addingTask,
        lines: [`Extracting ${done + 1}/${adding.total}`, title],
        progress: done / adding.total,
      });
    }
  }

  /** Shows the same lines for every task that goes on. */
  async showAll(lines: string[]): Promise<void> {
    for (const taskId of await this.adding.running()) {
      this.tasks.progress({ taskId, name: addingTask, lines });
    }
  }

  /** Ends the task when everything was read; says whether it has ended. */
  async endWhenRead(taskId: TaskId): Promise<boolean> {
    const adding = await this.adding.find(taskId);
    if (!adding) {
      return true;
    }
    if (adding.left > 0) {
      return false;
    }
    const { outcome, message } = resultOf(adding);
    if (outcome === 'success') {
      // Each row keeps its own.
      for (const problem of few(adding.problems)) {
        this.tasks.problem(taskId, addingTask, problem);
      }
    }
    await this.adding.finish(taskId, outcome, message);
    return true;
  }

  /** Ends all tasks with the reason why nothing can be read; their rows stay as they are. */
  async failAll(message: string): Promise<void> {
    for (const taskId of await this.adding.running()) {
      await this.adding.finish(taskId, 'failure', message);
    }
  }

  /** What was not read stays in the queue with the reason. */
  async stop(taskId: TaskId): Promise<void> {
    await this.adding.stop(taskId);
    await this.adding.finish(taskId, 'stopped', 'Stopped.');
  }
}

const resultOf = ({ readable, added, problems }: Adding): { outcome: TaskOutcome; message: string } => {
  if (readable === 0 && problems.length > 0) {
    return { outcome: 'failure', message: few(problems).join('\n') };
  }
  return { outcome: 'success', message: added > 0 ? `added ${added} Videos to Queue` : 'No new videos found to add.' };
};
