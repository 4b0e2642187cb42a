import { Injectable } from '@nestjs/common';
import { ExportService, searchWorkflows, type TaskName } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { Tasks } from '@reelkeep/tasks';
import { Workflows } from '@reelkeep/temporal';
import { ApplicationFailure, Context } from '@temporalio/activity';
import { IndexAdmin } from '../engine/index-admin.js';
import { IndexStateStore } from '../engine/index-state.store.js';
import { IndexingService } from '../indexing/indexing.service.js';
import { type Page, PagesInHand } from './pages-in-hand.js';
import {
  type CopyInput,
  type CopyResult,
  type CopyStage,
  indexVanished,
  type RebuildActivities,
} from './search-rebuild.contract.js';

const pageLimit = 200;
// Enough to keep an Elasticsearch of two processors busy while a page is read and others wait for the disk.
const pagesAtOnce = 4;
// So that one activity ends within minutes, and a history stays short over millions of videos.
const pagesPerActivity = 50;
const rebuildTask: TaskName = 'search_rebuild';

/** The steps of searchRebuild. Each may be repeated; copyPages goes on where its last heartbeat stood. */
@Injectable()
export class SearchRebuildActivities implements RebuildActivities {
  constructor(
    private readonly rpc: RpcClient,
    private readonly admin: IndexAdmin,
    private readonly states: IndexStateStore,
    private readonly indexing: IndexingService,
    private readonly tasks: Tasks,
    private readonly workflows: Workflows,
  ) {}

  async createIndices({ stamp, copiesPlaylists = false }: Parameters<RebuildActivities['createIndices']>[0]) {
    const { live } = await this.states.read();
    const isLiveKept = live !== undefined && (await this.admin.isKept(live, 'live'));
    await this.admin.createSet(stamp, copiesPlaylists ? 'whole' : 'in part');
    // Committed before the first page is read: a change is either in a page or written to the new set as well.
    await this.states.startBuilding(stamp, !isLiveKept);
    await this.admin.dropOthers(stamp);
  }

  async hasContent(): Promise<boolean> {
    const catalog = this.rpc.of(ExportService);
    const { channels } = await catalog.exportChannels({ afterChannelId: '', limit: 1 });
    if (channels.length > 0) {
      return true;
    }
    const { videos } = await catalog.exportVideos({ limit: 1 });
    const { playlists } = await catalog.exportPlaylists({ limit: 1 });
    return videos.length + playlists.length > 0;
  }

  async copyPages({
    taskId,
    stamp,
    stage,
    after: start,
    copied: before,
    isShown = true,
  }: CopyInput): Promise<CopyResult> {
    const context = Context.current();
    const signal = context.cancellationSignal;
    const resumed = context.info.heartbeatDetails as { after: string; copied: number } | undefined;
    let { after, copied } = resumed ?? { after: start, copied: before };
    const inHand = new PagesInHand(({ next, count }) => {
      // Where a repeated activity goes on.
      after = next;
      copied += count;
      context.heartbeat({ after, copied });
      if (isShown) {
        this.tasks.progress({ taskId, name: rebuildTask, lines: [`Indexing ${stage}`, `${copied} done`] });
      }
    }, pagesAtOnce);
    try {
      let upcoming = this.readAhead(stage, after, signal);
      for (let left = pagesPerActivity; left > 0; left--) {
        if (signal.aborted) {
          await context.cancelled;
        }
        const page = await upcoming;
        context.heartbeat({ after, copied });
        if (page === undefined) {
          await inHand.settle();
          return { after, copied, isDone: true };
        }
        if (left > 1) {
          // Read while others are written: the catalog and Elasticsearch work side by side.
          upcoming = this.readAhead(stage, page.next, signal);
        }
        await inHand.add({ ...page, write: () => this.whileBuilding(stamp, () => page.write()) });
      }
      await inHand.settle();
      return { after, copied, isDone: false };
    } finally {
      // Nothing is written behind its end: the next try, or the set of another rebuild, would meet it.
      await inHand.rest();
    }
  }

  async swapAlias({ stamp }: { stamp: string }): Promise<void> {
    // Repeated after the swap, the set is live already.
    const { live } = await this.states.read();
    if (live === stamp) {
      return;
    }
    await this.whileBuilding(stamp, () => this.admin.swap(stamp));
    await this.states.finishBuilding(stamp);
  }

  async dropOld({ stamp }: { stamp: string }): Promise<void> {
    await this.admin.dropOthers(stamp);
    await this.admin.closeNext();
    this.admin.mergeParts(stamp);
    // A round that goes on has passed those over that the index before did not know.
    await this.workflows.startAndSignal(searchWorkflows.findSimilar, {}, 'anew');
  }

  async abandon({ stamp }: { stamp: string }): Promise<void> {
    await this.states.abandonBuilding(stamp);
    await this.admin.dropOthers(undefined);
  }

  async announceStart({ taskId, startedBy }: Parameters<RebuildActivities['announceStart']>[0]): Promise<void> {
    const workflowId = searchWorkflows.searchRebuild.workflowId();
    await this.tasks.started({ taskId, name: rebuildTask, workflowId, startedBy });
  }

  /** Nobody hears of the end of a run that was never shown. */
  async announceEnd(end: Parameters<RebuildActivities['announceEnd']>[0]): Promise<void> {
    if (end.isShown ?? true) {
      await this.tasks.finished(end.taskId, rebuildTask, end.outcome, end.message);
    }
  }

  private readAhead(stage: CopyStage, after: string, signal: AbortSignal): Promise<Page | undefined> {
    const page = this.nextPage(stage, after, signal);
    // Its failure counts where it is waited for; until then nobody else hears of it.
    page.catch(() => undefined);
    return page;
  }

  private async nextPage(stage: CopyStage, after: string, signal: AbortSignal): Promise<Page | undefined> {
    const catalog = this.rpc.of(ExportService);
    if (stage === 'channels') {
      const { channels } = await catalog.exportChannels({ afterChannelId: after, limit: pageLimit });
      const next = channels.at(-1)?.channel?.channelId;
      return next === undefined
        ? undefined
        : { next, count: channels.length, write: () => this.indexing.copyChannels(channels, signal) };
    }
    if (stage === 'playlists') {
      const { playlists } = await catalog.exportPlaylists({ afterPlaylistId: after, limit: pageLimit });
      const next = playlists.at(-1)?.playlist?.playlistId;
      return next === undefined
        ? undefined
        : { next, count: playlists.length, write: () => this.indexing.copyPlaylists(playlists, signal) };
    }
    const { videos, nextCursor } = await catalog.exportVideos({ cursor: after, limit: pageLimit, forSearch: true });
    // The rest of a video that the page before has begun counts no more.
    const count = videos.filter(({ isContinued }) => !isContinued).length;
    return videos.length === 0
      ? undefined
      : { next: nextCursor, count, write: () => this.indexing.copyVideos(videos, signal) };
  }

  // Waiting does not bring back indices that somebody wiped or changed: then the rebuild begins anew.
  private async whileBuilding(stamp: string, work: () => Promise<void>): Promise<void> {
    try {
      if ((await this.states.read()).building !== stamp) {
        throw ApplicationFailure.nonRetryable('Another rebuild has taken over.', indexVanished);
      }
      await work();
    } catch (error) {
      if (!(await this.admin.isKept(stamp, 'next'))) {
        throw ApplicationFailure.nonRetryable('The new indices are gone.', indexVanished);
      }
      throw error;
    }
  }
}
