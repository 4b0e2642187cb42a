import { Injectable } from '@nestjs/common';
import { checkTakeover, kindOfAnother, onCacheDisk, takeOverFrom } from '@reelkeep/backup';
import {
  backupFile,
  schedulerWorkflows,
  type TakenOver,
  type TakeoverActivities,
  type takeoverActivityInputs,
  type TaskName,
} from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Ids } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { type ActivitiesOf, withHeartbeats, Workflows } from '@reelkeep/temporal';
import type { z } from 'zod';
import { BackupCache } from '../backup/backup-cache.js';
import { BackupFiles } from '../backup/backup-files.js';
import { rebuildAnew } from '../backup/rebuild-anew.js';
import { SettingsService } from '../settings/settings.service.js';
import { configDocument, settingsOf } from './config-document.js';
import { type takeoverInputs, type TakeoverStep, takeoverSteps } from './takeover.inputs.js';

type Input<N extends keyof typeof takeoverInputs> = z.output<(typeof takeoverInputs)[N]>;

const name: TaskName = 'restore_backup';
const lines: Readonly<Record<TakeoverStep, string>> = {
  checking: 'Checking the backup of TubeArchivist',
  channel: 'Taking over channels',
  video: 'Taking over videos',
  playlist: 'Taking over playlists',
  subtitle: 'Taking over subtitles',
  comment: 'Taking over comments',
  download: 'Taking over the queue',
  config: 'Taking over settings',
  media: 'Looking for the media files',
};

/** Steps of the workflow takeOver; each may run twice, and be killed anywhere. */
@Injectable()
export class TakeoverSteps implements TakeoverActivities {
  constructor(
    private readonly cache: BackupCache,
    private readonly files: BackupFiles,
    private readonly settings: SettingsService,
    private readonly workflows: Workflows,
    private readonly tasks: Tasks,
    private readonly ids: Ids,
  ) {}

  async beginTakeover({ taskId, startedBy }: Input<'beginTakeover'>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId: schedulerWorkflows.takeOver.workflowId(), startedBy });
  }

  tellTakeover({ taskId, step }: Input<'tellTakeover'>): Promise<void> {
    const progress = takeoverSteps.indexOf(step) / takeoverSteps.length;
    this.tasks.progress({ taskId, name, lines: [lines[step]], progress });
    return Promise.resolve();
  }

  /** Reads the whole ZIP, before anything of it is used. */
  checkTakeover({ filename }: Input<'checkTakeover'>): Promise<void> {
    return onCacheDisk(() =>
      withHeartbeats(async (signal) => {
        await this.files.get(filename);
        await checkTakeover(below(this.cache.dir, backupFile(filename)), signal);
      }),
    );
  }

  /** The settings that nobody has changed here. */
  takeOver(input: z.output<typeof takeoverActivityInputs.takeOver>): Promise<TakenOver> {
    if (input.kind !== 'config') {
      throw kindOfAnother(input.kind);
    }
    return takeOverFrom(this.cache.dir, input, {
      schema: configDocument,
      add: async (documents) => {
        let added = 0;
        for (const theirs of documents.flatMap((document) => settingsOf(document) ?? [])) {
          added += await this.settings.takeUnchanged(theirs);
        }
        return added;
      },
    });
  }

  /** Has everybody know what is kept now: search, and which videos are archived. */
  async finishTakeover(_input: Input<'finishTakeover'>): Promise<void> {
    await rebuildAnew(this.workflows, this.ids);
  }

  async endTakeover({ taskId, outcome, message }: Input<'endTakeover'>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }
}

/** What workflows may call of it. */
export type TakeoverStepsOfScheduler = ActivitiesOf<TakeoverSteps, typeof takeoverInputs>;
