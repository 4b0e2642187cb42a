import { Injectable } from '@nestjs/common';
import type { TaskName } from '@reelkeep/contracts';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { diskFault } from '../storage/disk-fault.js';
import { MediaVolume } from '../storage/media-volume.js';
import { Interruptible } from '../task/interruptible.js';
import { ImportFolder } from './import-folder.js';
import { Importer, type PreparedImport, shown } from './importer.js';
import type { ImportCounts, manualImportInputs, manualImportIoInputs } from './manual-import.inputs.js';

const name: TaskName = 'manual_import';
const heading = 'Importing videos';
const basesPerPage = 50;
const then = 'start the import again';

/**
 * Places of the tree, in their order; `next` is empty behind the last. `unfinished`: files that are being written in the
 * folders that were begun. `total`: all places there are, when that was not known.
 */
export type GroupPage = { bases: string[]; next: string; unfinished: number; total?: number };

/** Steps of the workflow manualImport; each may run twice. */
@Injectable()
export class ManualImportActivities {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly folder: ImportFolder,
    private readonly importer: Importer,
    private readonly volume: MediaVolume,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
  ) {}

  async beginImport({ taskId, workflowId, startedBy }: z.output<typeof manualImportInputs.beginImport>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId, startedBy });
  }

  async endImport({ taskId, outcome, message }: z.output<typeof manualImportInputs.endImport>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }

  tellLeftOut({ taskId, message }: z.output<typeof manualImportInputs.tellLeftOut>): Promise<void> {
    return Promise.resolve(this.tasks.problem(taskId, name, message));
  }

  /** The next groups of files. Throws for good where nothing can be imported. */
  findGroups({ taskId, after, counts }: z.output<typeof manualImportIoInputs.findGroups>): Promise<GroupPage> {
    return this.interruptible.run((signal) =>
      this.unlessOurFault(signal, async () => {
        const fault = (await this.volume.fault(then)) ?? (await this.folder.fault());
        if (fault !== undefined) {
          throw ApplicationFailure.nonRetryable(fault);
        }
        const total = counts.total ?? (await this.folder.countPlaces(signal));
        this.tasks.progress({ taskId, name, lines: [heading, importedSoFar({ ...counts, total })] });
        const { places, next, unfinished } = await this.folder.placesAfter(after, basesPerPage, signal);
        return { bases: places, next, unfinished, total };
      }),
    );
  }

  /** Makes one of them ready to be archived. Throws for good what the task ends with. */
  prepareImport({
    taskId,
    base,
    ignoreError,
    preferLocal,
    counts,
  }: z.output<typeof manualImportIoInputs.prepareImport>): Promise<PreparedImport> {
    const lines = [heading, ...(counts ? [importedSoFar(counts)] : []), base.slice(-200)];
    const onShare = (progress: number | undefined): void => this.tasks.progress({ taskId, name, lines, progress });
    return this.interruptible.run(async (signal) => {
      onShare(undefined);
      const prepared = await this.unlessOurFault(signal, () =>
        this.importer.prepare({ taskId, base, preferLocal }, onShare, signal),
      );
      if ('broken' in prepared) {
        throw ApplicationFailure.nonRetryable(prepared.broken);
      }
      // What is archived, or no video, is no fault of the files.
      if ('problem' in prepared && !prepared.isArchived && !prepared.isNoVideo && !ignoreError) {
        throw ApplicationFailure.nonRetryable(`${prepared.problem} Then ${then}, or leave out what fails.`);
      }
      return prepared;
    });
  }

  /** What was laid down is archived: it goes, unless it is another file by now. */
  removeImported({ taskId, files }: z.output<typeof manualImportIoInputs.removeImported>): Promise<void> {
    return this.interruptible.run(async (signal) => {
      const others = await this.unlessOurFault(signal, () => this.folder.remove(files));
      for (const other of others) {
        this.tasks.problem(taskId, name, `${shown(other)} was changed after it was imported: it stays.`);
      }
    });
  }

  private async unlessOurFault<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const fault = diskFault(error, [this.config.cacheDir, this.config.mediaDir], then);
      throw fault === undefined ? error : ApplicationFailure.nonRetryable(fault);
    }
  }
}

const importedSoFar = ({ imported, leftOut, ofLists = 0, total = 0 }: ImportCounts): string =>
  `${imported} imported, ${leftOut} left out, ${Math.max(0, total - imported - leftOut - ofLists)} to come`;

/** What workflows may call of it, by task queue. */
export type ManualImportSteps = ActivitiesOf<ManualImportActivities, typeof manualImportInputs>;
export type ManualImportIoSteps = ActivitiesOf<ManualImportActivities, typeof manualImportIoInputs>;
