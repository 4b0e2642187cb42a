import { Injectable } from '@nestjs/common';
import { type Followed, isChannelOfOtherSite, parseTaskId, type TaskId } from '@reelkeep/contracts';
import { Clock, currentContext, DomainError, Ids } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { parsePieces, shownPiece } from '../entry/parse-entry.js';
import type { ParsedEntry } from '../entry/entry.js';
import { few } from '../task/few.js';
import { ChannelHandles } from './channel-handle.store.js';
import { subscribingTask, SubscribingStore } from './subscribing.store.js';
import type { SubscribeTask } from './subscribing.sql.js';

/**
 * The entry that comes next, with what it names; without, when only the source can say that. `waitMs` says that it is
 * not to be asked for before.
 */
export type SubscribeStep = { at: number; followed?: Followed; waitMs?: number };

// All of them go into one row that a person waits for.
const mostEntries = 2_000;

const youtubeAlone =
  'only channels and playlists of YouTube can be subscribed to. Add its address to the downloads instead.';

const names = { video: 'Video', channel: 'Channel', page: 'Channel', playlist: 'Playlist' } as const;

/** What becomes of subscribe forms (SEMANTICS 2). */
@Injectable()
export class SubscribingService {
  constructor(
    private readonly store: SubscribingStore,
    private readonly handles: ChannelHandles,
    private readonly tasks: Tasks,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Keeps the entries, which are subscribed to in the background. Returns the task's id. */
  async enter(kind: SubscribeTask['kind'], texts: readonly string[]): Promise<TaskId> {
    const taskId = parseTaskId(this.ids.random());
    const entries = parsePieces(texts).map((result) =>
      'address' in result || isChannelOfOtherSite(result.piece)
        ? { piece: result.piece, error: `${shownPiece(result.piece)}: ${youtubeAlone}` }
        : result,
    );
    if (entries.length > mostEntries) {
      const message = `These are ${entries.length} entries at once; subscribe to at most ${mostEntries}, then the next ones.`;
      throw new DomainError('invalid', message);
    }
    if (entries.length > 0) {
      await this.store.enter({ taskId, kind, entries, startedBy: currentContext()?.userId });
    }
    return taskId;
  }

  /** Reports the task; false when it has ended before. */
  async begin(taskId: TaskId, workflowId: string): Promise<boolean> {
    const task = await this.store.find(taskId);
    if (!task) {
      return false;
    }
    await this.tasks.started({
      taskId,
      name: subscribingTask,
      workflowId,
      ...(task.started_by === null ? {} : { startedBy: task.started_by }),
    });
    this.tasks.progress({ taskId, name: subscribingTask, lines: ['Processing form content.'] });
    return true;
  }

  /**
   * Shows and returns what comes next; null when the task has ended, by this if so. A piece that names nothing ends it
   * before anything is done, one of the wrong kind in its turn: what came before stays subscribed.
   */
  async next(taskId: TaskId): Promise<SubscribeStep | null> {
    const task = await this.store.find(taskId);
    if (!task) {
      return null;
    }
    const { kind, count, errors, done: at, entry: result, located, next_try: nextTry } = task;
    if (errors.length > 0) {
      await this.store.finish(taskId, 'failure', few(errors).join('\n'));
      return null;
    }
    if (!result || 'error' in result) {
      const what = count === 1 ? names[kind] : `${names[kind]}s`;
      await this.store.finish(taskId, 'success', `Subscribed to ${count} ${what}.`);
      return null;
    }
    const { entry, piece } = result;
    if ((entry.kind === 'playlist') !== (kind === 'playlist')) {
      const found = names[entry.kind].toLowerCase();
      await this.store.finish(taskId, 'failure', `${shownPiece(piece)}: this is a ${found}, not a ${kind}.`);
      return null;
    }
    this.tasks.progress({
      taskId,
      name: subscribingTask,
      lines: [`Subscribe to ${names[entry.kind]}`, `Progress: ${at + 1}/${count}`],
      progress: at / count,
    });
    const followed = located ?? (await this.followedBy(entry));
    const waitMs = (nextTry?.getTime() ?? 0) - this.clock.now().getTime();
    return { at, ...(followed ? { followed } : {}), ...(waitMs > 0 ? { waitMs } : {}) };
  }

  /** What an entry names, as far as that is known here. */
  private async followedBy(entry: ParsedEntry): Promise<Followed | undefined> {
    switch (entry.kind) {
      case 'channel':
        return { kind: 'channel', id: entry.id };
      case 'playlist':
        return { kind: 'playlist', id: entry.id };
      case 'page': {
        const id = await this.handles.find(entry.path);
        return id && { kind: 'channel', id };
      }
      case 'video':
        return undefined;
      default:
        return entry satisfies never;
    }
  }
}
