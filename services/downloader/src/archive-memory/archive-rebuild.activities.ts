import { Injectable } from '@nestjs/common';
import { downloaderWorkflows, ExportService, type TaskName } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { Context } from '@temporalio/activity';
import { DataSource } from 'typeorm';
import { Interruptible } from '../task/interruptible.js';
import { ArchiveMemory, knownChannel } from './archive-memory.store.js';
import type { ArchiveRebuildInput, archiveRebuildInputs } from './archive-rebuild.inputs.js';

const idsPerPage = 10_000;
const channelsPerPage = 200;
// So that one activity ends within minutes, and a history stays short over millions of videos.
const pagesPerActivity = 50;
const name: TaskName = 'archive_rebuild';

type Place = { after: string; copied: number };

/** The steps of archiveRebuild. Each may be repeated; copyArchive goes on where its last heartbeat stood. */
@Injectable()
export class ArchiveRebuildActivities {
  constructor(
    private readonly rpc: RpcClient,
    private readonly dataSource: DataSource,
    private readonly memory: ArchiveMemory,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
  ) {}

  /** Has what events tell count more than the pages that follow. */
  async beginArchiveRebuild({
    taskId,
    startedBy,
  }: ArchiveRebuildInput<'beginArchiveRebuild'>): Promise<{ generation: number }> {
    await this.tasks.started({ taskId, name, workflowId: downloaderWorkflows.archiveRebuild.workflowId(), startedBy });
    return { generation: await this.memory.beginRebuild() };
  }

  /** Takes over some pages of the catalogue. */
  copyArchive({
    taskId,
    generation,
    stage,
    ...start
  }: ArchiveRebuildInput<'copyArchive'>): Promise<Place & { isDone: boolean }> {
    let place: Place = (Context.current().info.heartbeatDetails as Place | undefined) ?? start;
    return this.interruptible.run(
      async (signal) => {
        for (let page = 0; page < pagesPerActivity; page++) {
          signal.throwIfAborted();
          const ids = await this.takePage(stage, place.after, generation);
          const after = ids.at(-1);
          if (after === undefined) {
            return { ...place, isDone: true };
          }
          place = { after, copied: place.copied + ids.length };
          Context.current().heartbeat(place);
          this.tasks.progress({ taskId, name, lines: [`Reading ${stage}`, `${place.copied} done`] });
        }
        return { ...place, isDone: false };
      },
      () => place,
    );
  }

  /** Forgets what is gone, and tells the end. */
  async endArchiveRebuild({
    taskId,
    generation,
    videos,
    channels,
  }: ArchiveRebuildInput<'endArchiveRebuild'>): Promise<void> {
    const message = `List of archived videos rebuilt: ${videos} videos, ${channels} channels.`;
    await this.dataSource.transaction(async (manager) => {
      await this.memory.forgetMissing(manager, generation);
      await this.tasks.finishedIn(manager, taskId, name, 'success', message);
    });
  }

  /** Nothing is forgotten: what was taken over is as good as what was known. */
  async giveUpArchiveRebuild({ taskId, isStopped }: ArchiveRebuildInput<'giveUpArchiveRebuild'>): Promise<void> {
    const message = isStopped
      ? 'The list of archived videos was not rebuilt to its end.'
      : 'The list of archived videos could not be rebuilt. The log has the details.';
    await this.tasks.finished(taskId, name, isStopped ? 'stopped' : 'failure', message);
  }

  /** Returns the ids of the page; none behind the last. */
  private async takePage(
    stage: ArchiveRebuildInput<'copyArchive'>['stage'],
    after: string,
    generation: number,
  ): Promise<string[]> {
    const catalog = this.rpc.of(ExportService);
    if (stage === 'videos') {
      const { youtubeIds } = await catalog.exportVideoIds({ afterYoutubeId: after, limit: idsPerPage });
      await this.memory.takeArchived(youtubeIds, generation);
      return youtubeIds;
    }
    const page = await catalog.exportChannels({ afterChannelId: after, limit: channelsPerPage });
    const channels = page.channels.flatMap(({ channel, version }) => (channel ? [knownChannel(channel, version)] : []));
    await this.memory.takeChannels(channels, generation);
    return channels.map(({ channelId }) => channelId);
  }
}

/** What workflows may call of it. */
export type ArchiveRebuildSteps = ActivitiesOf<ArchiveRebuildActivities, typeof archiveRebuildInputs>;
