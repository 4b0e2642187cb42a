import { Injectable } from '@nestjs/common';
import {
  isVideoOfOtherSite,
  type Item,
  type RefreshRecord,
  RefreshOutcome,
  type RefreshTarget,
  VideoPart,
} from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import { BackOff } from '../source/back-off.js';
import { StagingLeases } from '../storage/staging-lease.js';
import { Interruptible } from '../task/interruptible.js';
import { unlessAway } from '../task/unless-away.js';
import { ItemReader } from './item-reader.js';
import { isItem, type RefreshItem } from './refresh-item.js';
import { itemOfKind, RefreshPlan } from './refresh-plan.js';
import { RefreshRecords } from './refresh-records.js';
import { refreshResult } from './refresh-result.js';
import type { refreshingInputs } from './refreshing.inputs.js';
import type { RefreshRun, RefreshTurn } from './refreshing.sql.js';
import { RefreshingStore, refreshTask, type TurnEnd } from './refreshing.store.js';
import { VideoRefresh } from './video-refresh.js';

type Input<N extends keyof typeof refreshingInputs> = z.output<(typeof refreshingInputs)[N]>;

/** What comes next: an item, something that names items, or a wait. */
export type RefreshStep = { item: Item } | { names: true } | { waitMs: number };

/** The end of an item's turn, after its record was stored where it has one; or a wait before it is asked for again. */
type ReadItem = { hasRecord: boolean; end: TurnEnd; problem?: string; lacksParts?: boolean } | { waitMs: number };

const nouns = { video: 'Video', channel: 'Channel', playlist: 'Playlist' } as const;

/** Steps of the workflows refreshItems and refreshOutdated; each may run twice. */
@Injectable()
export class RefreshingActivities {
  constructor(
    private readonly store: RefreshingStore,
    private readonly plan: RefreshPlan,
    private readonly reader: ItemReader,
    private readonly records: RefreshRecords,
    private readonly videos: VideoRefresh,
    private readonly leases: StagingLeases,
    private readonly backOff: BackOff,
    private readonly settings: SettingsWatch,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** A schedule asks for all that is outdated. */
  async enterOutdated({ taskId, startedBy, days }: Input<'enterOutdated'>): Promise<void> {
    await this.store.enter({ taskId, startedBy, isAskedFor: false, items: [{ kind: 'outdated', id: '', days }] });
  }

  /** Reports the task; false when nobody has asked for any refresh. */
  async beginRefresh({ workflowId }: Input<'beginRefresh'>): Promise<boolean> {
    const run = await this.store.run();
    if (!run) {
      return false;
    }
    const { task_id: taskId, started_by: startedBy } = run;
    await this.tasks.started({ taskId, name: refreshTask, workflowId, ...(startedBy === null ? {} : { startedBy }) });
    return true;
  }

  /** Returns what comes next; null when the run has ended, by this if so. */
  async nextRefresh(): Promise<RefreshStep | null> {
    const run = await this.store.run();
    if (!run) {
      return null;
    }
    const turn = await this.store.next();
    if (!turn) {
      // Nothing is refreshed now: what still lies here is of an attempt that ended after its item.
      await this.records.removeAll();
      const { isVain, message } = refreshResult(run);
      return (await this.store.finish(run.task_id, isVain ? 'failure' : 'success', message)) ? null : { waitMs: 0 };
    }
    const waitMs = (turn.next_try?.getTime() ?? 0) - this.clock.now().getTime();
    if (waitMs > 0) {
      return { waitMs };
    }
    const item = refreshItemOf(turn);
    return item && isItem(item) ? { item } : { names: true };
  }

  /** Puts the items in the place of what names them. Throws while the catalogue is away. */
  async nameItems(): Promise<void> {
    const turn = await this.store.next();
    const named = turn && refreshItemOf(turn);
    if (turn && !(named && isItem(named))) {
      // A row of a form that is taken no longer names nothing.
      await this.store.replace(turn, named ? await this.plan.itemsOf(named) : []);
    }
  }

  /** Asks the source what an item is now, and leaves a record for the catalogue where there is something to store. */
  readItem({ item }: Input<'readItem'>): Promise<ReadItem> {
    return this.interruptible.run(async (signal) => {
      const run = await this.store.run();
      const turn = await this.store.find(item.kind, item.id);
      if (!run || !turn) {
        // It had its turn, and the attempt that gave it could not tell.
        return { waitMs: 0 };
      }
      const target = await unlessAway(() => this.plan.target(item));
      if (typeof target === 'string') {
        return target === 'away' ? { waitMs: this.backOff.pauses.away.firstMs } : this.unknown(item, target);
      }
      await this.tell(run, item, target);
      const place = { item, position: BigInt(turn.position), target, tries: turn.tries, taskId: run.task_id };
      const read = await this.reader.read(place, signal);
      if ('waitMs' in read) {
        return read;
      }
      return 'record' in read
        ? this.endOf(item, read.record)
        : { hasRecord: false, end: 'failed', problem: read.problem };
    });
  }

  /** Puts the subtitles of a record that is stored into their place, unless the video was deleted meanwhile. */
  placeFiles({ item }: Input<'placeFiles'>): Promise<void> {
    return this.interruptible.run(async (stop) => {
      const turn = await this.store.find(item.kind, item.id);
      const record = turn && (await this.records.find({ item, position: BigInt(turn.position) }));
      if (item.kind !== 'video' || !record) {
        return;
      }
      // Who removes the files of a deleted video waits for this, and sees the tracks that are stored by now.
      await this.leases.hold(item.id, stop, async ({ signal }) => {
        const target = await this.plan.target(item);
        if (typeof target === 'object') {
          await this.videos.place(item.id, record, target.channelId, signal);
        }
      });
    });
  }

  /** The item's turn is over: what it left on the disk goes first, so that its next turn finds none of it. */
  async passItem({ item, end, problem, lacksParts }: Input<'passItem'>): Promise<void> {
    await this.records.remove(item);
    if (problem !== undefined) {
      const run = await this.store.run();
      if (run) {
        this.tasks.problem(run.task_id, refreshTask, problem);
      }
    }
    const wantsComments =
      end === 'done' &&
      problem === undefined &&
      item.kind === 'video' &&
      !isVideoOfOtherSite(item.id) &&
      this.settings.current().downloads.comment_max !== null;
    await this.store.pass(item, end, { problem, wantsComments, lacksParts });
  }

  /** What was deleted since it was to be completed is nobody's failure. */
  private async unknown(item: Item, why: 'unknown' | 'made-here'): Promise<ReadItem> {
    const wasIncomplete = await this.store.forgetIncomplete(item);
    return why === 'made-here' || wasIncomplete
      ? { hasRecord: false, end: 'skipped' }
      : { hasRecord: false, end: 'failed', problem: `${item.id} is not in the archive.` };
  }

  private async endOf(item: Item, { outcome, problem, video }: RefreshRecord): Promise<ReadItem> {
    const missing = video?.video?.missingParts ?? [];
    return {
      hasRecord: true,
      // Of what has no page of its own there is nothing to fail.
      end: outcome === RefreshOutcome.REFUSED && problem !== '' ? 'failed' : 'done',
      lacksParts:
        missing.some((part) => !partsOfOthers.has(part)) ||
        (missing.length > 0 && (await this.store.isIncomplete(item))),
      ...(problem === '' ? {} : { problem }),
    };
  }

  private async tell(run: RefreshRun, item: Item, { name }: RefreshTarget): Promise<void> {
    const done = run.videos + run.channels + run.playlists + run.failed;
    const all = done + (await this.store.count(undefined));
    this.tasks.progress({
      taskId: run.task_id,
      name: refreshTask,
      lines: [`Reindexing ${nouns[item.kind]} ${done + 1}/${all}`, name],
      progress: done / all,
    });
  }
}

/** Of hosts beside the source, which are asked in each refresh anyway. */
const partsOfOthers: ReadonlySet<VideoPart> = new Set([VideoPart.SPONSORBLOCK, VideoPart.DISLIKES]);

/** Undefined for a row of a form that is taken no longer. */
const refreshItemOf = ({ kind, id, days }: RefreshTurn): RefreshItem | undefined => {
  switch (kind) {
    case 'outdated':
      return { kind, id: '', days: days ?? 1 };
    case 'videos-of-channel': {
      const channel = itemOfKind('channel', id);
      return channel?.kind === 'channel' ? { kind, id: channel.id } : undefined;
    }
    case 'videos-of-playlist': {
      const playlist = itemOfKind('playlist', id);
      return playlist?.kind === 'playlist' ? { kind, id: playlist.id } : undefined;
    }
    case 'video':
    case 'channel':
    case 'playlist':
      return itemOfKind(kind, id);
    default:
      // Of another release.
      kind satisfies never;
      return undefined;
  }
};

/** What workflows may call of it. */
export type RefreshingSteps = ActivitiesOf<RefreshingActivities, typeof refreshingInputs>;
