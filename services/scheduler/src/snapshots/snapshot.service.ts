import { Injectable } from '@nestjs/common';
import {
  isSnapshotName,
  parseTaskId,
  schedulerWorkflows,
  snapshotFileName,
  snapshotName,
  type TaskName,
} from '@reelkeep/contracts';
import { Clock, currentContext, DomainError, Ids } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { SnapshotFiles } from '../backup/snapshot-files.js';
import { nextSnapshotAt } from '../backup/snapshot-policy.js';
import { SettingsService } from '../settings/settings.service.js';
import { TaskRunStore } from '../tasks/task-run.store.js';
import { TaskService } from '../tasks/task.service.js';

const task: TaskName = 'make_snapshot';
const unknown = 'There is no snapshot of this name.';

/** A snapshot as it is listed. `endedAt`: undefined while it is made. */
export type ListedSnapshot = {
  id: string;
  state: 'success' | 'in-progress' | 'failed';
  release: string;
  startedAt: Date;
  endedAt: Date | undefined;
};

const byAge = (one: ListedSnapshot, other: ListedSnapshot): number =>
  other.startedAt.getTime() - one.startedAt.getTime();

/** Snapshots: those that lie there, and those whose tasks say that they are made, or could not be. */
@Injectable()
export class SnapshotService {
  constructor(
    private readonly files: SnapshotFiles,
    private readonly runs: TaskRunStore,
    private readonly tasks: TaskService,
    private readonly settings: SettingsService,
    private readonly workflows: Workflows,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The newest first. What failed is listed until a later one is done, or somebody deletes it. */
  async list(): Promise<ListedSnapshot[]> {
    const done = (await this.files.list()).map(({ name, isWhole, release, startedAt, endedAt }): ListedSnapshot => {
      return { id: name, state: isWhole ? 'success' : 'failed', release, startedAt, endedAt };
    });
    const lastDone = done.find(({ state }) => state === 'success')?.startedAt ?? new Date(0);
    const known = new Set(done.map(({ id }) => id));
    const others = (await this.runs.list(lastDone, task))
      .filter(({ taskId, status }) => status !== 'SUCCESS' && !known.has(taskId))
      .map(({ taskId, status, started, finished }): ListedSnapshot => {
        const startedAt = started ?? finished ?? this.clock.now();
        const state = status === 'STARTED' ? 'in-progress' : 'failed';
        return { id: taskId, state, release: '', startedAt, endedAt: finished };
      });
    return [...done, ...others].toSorted(byAge);
  }

  /** Throws `not-found` for one that is not listed. */
  async get(id: string): Promise<ListedSnapshot> {
    const found = await this.find(id);
    if (!found) {
      throw new DomainError('not-found', unknown);
    }
    return found;
  }

  private async find(id: string): Promise<ListedSnapshot | undefined> {
    return (await this.list()).find((snapshot) => snapshot.id === id);
  }

  /** When the next one is due. */
  next(): Date {
    return nextSnapshotAt(this.clock.now());
  }

  /** Begins a snapshot, or meets the one that is made; resolves to its name, by which it is found from then on. */
  async take(): Promise<string> {
    const name = snapshotName(this.ids.random());
    const startedBy = currentContext()?.userId;
    const start = { taskId: parseTaskId(name), startedBy, reason: 'manual', isSnapshot: true } as const;
    const met = await this.workflows.startAndAsk(schedulerWorkflows.runBackup, start, 'taskId');
    if (!isSnapshotName(met)) {
      throw new DomainError('conflict', 'A backup is being made. Take a snapshot when it is done.');
    }
    await this.tasks.untilKnown(met);
    return met;
  }

  /**
   * Begins the snapshot of a run whose time has come, unless one was begun `since`, or nobody wants them. The same run
   * asked again begins none anew. Throws `conflict` while it has to wait.
   */
  async takeDue(since: Date, run: string): Promise<void> {
    const name = parseTaskId(snapshotName(run));
    const { application } = await this.settings.current();
    const newest = (await this.files.list()).find(({ isWhole }) => isWhole);
    if (
      !application.enable_snapshot ||
      (newest !== undefined && newest.startedAt >= since) ||
      (await this.runs.find(name))
    ) {
      return;
    }
    if (await this.workflows.isRunning(schedulerWorkflows.restoreBackup.workflowId())) {
      throw new DomainError('conflict', 'A backup is being restored: the snapshot waits.');
    }
    const start = { taskId: name, reason: 'auto', isSnapshot: true } as const;
    if (!(await this.workflows.startNew(schedulerWorkflows.runBackup, start))) {
      throw new DomainError('conflict', 'A backup or a snapshot is being made: the next one waits.');
    }
  }

  /** Throws `conflict` for one that is not there, and while another restore goes on. */
  async restore(id: string): Promise<string> {
    const found = await this.files.find(id);
    if (!found) {
      throw new DomainError('conflict', 'There is no snapshot of this name that is done.');
    }
    if (!found.isWhole) {
      throw new DomainError('conflict', 'This snapshot is damaged. Restore another one, and delete this one.');
    }
    const taskId = parseTaskId(this.ids.random());
    const startedBy = currentContext()?.userId;
    const start = { taskId, startedBy, filename: snapshotFileName(found.name), isSnapshot: true };
    if (!(await this.workflows.startNew(schedulerWorkflows.restoreBackup, start))) {
      throw new DomainError('conflict', 'A backup is being restored already.');
    }
    return taskId;
  }

  /** Throws `conflict` for one that is not listed, and while it is made: clients know one refusal for both. */
  async delete(id: string): Promise<void> {
    const found = await this.find(id);
    if (!found) {
      throw new DomainError('conflict', unknown);
    }
    if (found.state === 'in-progress') {
      throw new DomainError('conflict', 'This snapshot is being made. Delete it when it is done.');
    }
    await ((await this.files.find(id)) ? this.files.delete(id) : this.runs.forget(id, task));
  }
}
