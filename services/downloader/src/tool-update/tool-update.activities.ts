import { Injectable } from '@nestjs/common';
import { downloaderWorkflows, type TaskName } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import { DownloaderConfig } from '../config/environment.js';
import { shortage, shortageText } from '../download/disk-space.js';
import { diskFault } from '../storage/disk-fault.js';
import { Interruptible } from '../task/interruptible.js';
import { ToolInUse } from '../yt-dlp/tool-in-use.js';
import { ToolStateStore } from '../yt-dlp/tool-state.store.js';
import type { ToolOutcome } from '../yt-dlp/tool-state.sql.js';
import { isNewer } from '../yt-dlp/tool-version.js';
import { ToolFolders } from './tool-folders.js';
import { IndexProblem, ToolIndex, type ToolRelease } from './tool-index.js';
import { type Probed, ToolProbe } from './tool-probe.js';
import type { ToolUpdateInput, toolUpdateInputs } from './tool-update.inputs.js';

const name: TaskName = 'update_tool';
/** Some times what a release takes, unpacked. */
const wantedBytes = 512 * 1024 * 1024;
const then = 'update yt-dlp again';

/** What a step came to; with a version, that one is to be brought. */
export type ToolLooked = { outcome: ToolOutcome; message: string; version?: string };

/** The steps of updateTool. Each may run twice, and be killed at any point: the version in use stays until the end. */
@Injectable()
export class ToolUpdateActivities {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly index: ToolIndex,
    private readonly folders: ToolFolders,
    private readonly probe: ToolProbe,
    private readonly tools: ToolInUse,
    private readonly state: ToolStateStore,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'tool' });
  }

  async beginToolUpdate({ taskId, startedBy }: ToolUpdateInput<'beginToolUpdate'>): Promise<void> {
    await this.tasks.started({ taskId, name, workflowId: downloaderWorkflows.updateTool.workflowId(), startedBy });
  }

  async endToolUpdate({ taskId, outcome, message }: ToolUpdateInput<'endToolUpdate'>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }

  /** Asks the index whether there is a newer version. */
  lookForTool({ taskId, isAsked }: ToolUpdateInput<'lookForTool'>): Promise<ToolLooked> {
    return this.interruptible.run(async (signal) => {
      this.tasks.progress({ taskId, name, lines: ['Updating yt-dlp', 'Asking for the newest version'] });
      const present = await this.tools.currentVersion();
      let newest: string;
      try {
        newest = await this.index.newest(signal);
      } catch (error) {
        return this.looked(undefined, this.refusalOf(error, present));
      }
      if (!isNewer(newest, present)) {
        return this.looked(newest, {
          outcome: 'current',
          message:
            newest === present ? `yt-dlp ${present} is the newest.` : `yt-dlp ${present} is newer than ${newest}.`,
        });
      }
      const { left_version: left } = await this.state.read();
      if (left !== null && !isNewer(newest, left) && !isAsked) {
        return this.looked(newest, {
          outcome: 'left',
          message: `yt-dlp ${newest} is not taken again, because somebody went back from ${left === newest ? 'it' : left}. An update by hand takes it.`,
        });
      }
      return { outcome: 'updated', message: '', version: newest };
    });
  }

  /** Fetches, unpacks and probes a version, and has every process use it. */
  bringTool({ taskId, version }: ToolUpdateInput<'bringTool'>): Promise<ToolLooked> {
    return this.interruptible.run(async (signal) => {
      const tell = (line: string): void => this.tasks.progress({ taskId, name, lines: [`Updating yt-dlp`, line] });
      const present = await this.tools.currentVersion();
      if (present === version) {
        return this.updated(version, '');
      }
      tell(`Fetching version ${version}`);
      let release: ToolRelease;
      let isNew: boolean;
      try {
        await this.assertRoom();
        release = await this.index.release(version, signal);
        if ((await this.isChosen(version)) && (await this.tools.whyNot(version)) !== undefined) {
          // What lies there cannot be started, and would be found again.
          await this.folders.remove(version);
        }
        isNew = await this.folders.make(release, signal);
      } catch (error) {
        return this.looked(version, this.refusalOf(error, present));
      }
      tell(`Trying version ${version}`);
      const probed = await this.probe.probe(this.folders.path(version), release, signal);
      if (!probed.ok) {
        if (!(await this.isChosen(version))) {
          await (isNew ? this.folders.remove(version) : this.folders.removeUnused(version));
        }
        this.log.warn({ version, reason: probed.reason }, 'a newer yt-dlp did not pass its probe');
        return this.looked(version, {
          outcome: 'refused',
          message: `yt-dlp ${version} did not pass its probe: ${probed.reason}. yt-dlp ${present} stays in use.`,
        });
      }
      this.tools.forget(version);
      await this.state.switchTo(version);
      this.log.info({ version, before: present }, 'another yt-dlp is used from here on');
      await this.folders.sweep([version, present]);
      return this.updated(version, tried(probed));
    });
  }

  /** Whether every process is to use it, and may do so now. */
  private async isChosen(version: string): Promise<boolean> {
    return (await this.state.read()).version === version;
  }

  private updated(version: string, how: string): Promise<ToolLooked> {
    return this.looked(version, { outcome: 'updated', message: `yt-dlp ${version} is used from now on.${how}` });
  }

  private async looked(newest: string | undefined, looked: ToolLooked): Promise<ToolLooked> {
    await this.state.noteLook({ newest, ...looked });
    return looked;
  }

  private async assertRoom(): Promise<void> {
    const short = await shortage(new Map([[this.config.cacheDir, wantedBytes]]));
    if (short) {
      throw ApplicationFailure.nonRetryable(`${shortageText(short)} Make room, then ${then}.`);
    }
  }

  private refusalOf(error: unknown, present: string): ToolLooked {
    if (error instanceof IndexProblem) {
      this.log.info({ err: error }, 'yt-dlp is not updated');
      const message = `${error.message} yt-dlp ${present} stays in use.`;
      return { outcome: error.isFinal ? 'refused' : 'unreachable', message };
    }
    const fault = diskFault(error, [this.config.cacheDir], then);
    throw fault === undefined ? error : ApplicationFailure.nonRetryable(fault);
  }
}

const tried = ({ wasAsked }: Extract<Probed, { ok: true }>): string =>
  wasAsked ? '' : ' It was tried without the source, which could not be asked.';

/** What workflows may call of it. */
export type ToolUpdateSteps = ActivitiesOf<ToolUpdateActivities, typeof toolUpdateInputs>;
