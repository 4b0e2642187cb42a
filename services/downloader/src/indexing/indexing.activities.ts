import { Injectable } from '@nestjs/common';
import { type ChannelId, isPlaylistId, type PlaylistId } from '@reelkeep/contracts';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import { channelPlaylistsUrl } from '../entry/source-urls.js';
import { GivingWay } from '../giving-way/giving-way.js';
import { RefreshPlan } from '../refreshing/refresh-plan.js';
import { SubscribedItems } from '../scanning/subscribed-items.js';
import { BackOff } from '../source/back-off.js';
import { askForPlaylist } from '../source/listed-playlist.js';
import { type Asked, SourceQuestions } from '../source/source-questions.js';
import { few } from '../task/few.js';
import { Interruptible } from '../task/interruptible.js';
import { unlessAway } from '../task/unless-away.js';
import type { Failure } from '../yt-dlp/failure.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import { isUnreadable } from '../yt-dlp/unreadable-answer.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import type { indexingInputs, TurnKey } from './indexing.inputs.js';
import type { IndexingTask } from './indexing.sql.js';
import { indexingTask, IndexingStore } from './indexing.store.js';
import { turnKeyOf } from './turn-key.js';

type Input<N extends keyof typeof indexingInputs> = z.output<(typeof indexingInputs)[N]>;
type Of<K extends TurnKey['kind']> = Extract<TurnKey, { kind: K }>;
type Place<T extends TurnKey = TurnKey> = { key: T; tries: number };

/** What comes next: something to read, or a wait. */
export type IndexingStep = { turn: TurnKey } | { waitMs: number };

/** How long to wait before the next look; 0 when the turn is over. */
type Wait = { waitMs: number };

const over: Wait = { waitMs: 0 };

const triesOfTurn = 3;
// Far beyond what a person looks through; each is a question to the source.
const mostPlaylists = 1_000;

/** Steps of the workflow indexPlaylists; each may run twice. */
@Injectable()
export class IndexingActivities {
  private readonly log: Log;

  constructor(
    private readonly store: IndexingStore,
    private readonly plan: RefreshPlan,
    private readonly subscribed: SubscribedItems,
    private readonly ytDlp: YtDlp,
    private readonly questions: SourceQuestions,
    private readonly givingWay: GivingWay,
    private readonly backOff: BackOff,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'indexing' });
  }

  /** Reports the tasks that begin or are through, and returns what comes next; null when nothing is left. */
  async nextTurn({ workflowId }: Input<'nextTurn'>): Promise<IndexingStep | null> {
    for (const { task_id: taskId, started_by: startedBy } of await this.store.untold()) {
      await this.tasks.started({
        taskId,
        name: indexingTask,
        workflowId,
        ...(startedBy === null ? {} : { startedBy }),
      });
      await this.store.markTold(taskId);
    }
    for (const task of await this.store.through()) {
      await this.end(task);
    }
    const now = this.clock.now();
    const row = await this.store.next(now);
    if (!row) {
      return null;
    }
    const waitMs = (row.next_try?.getTime() ?? 0) - now.getTime();
    if (waitMs > 0) {
      return { waitMs };
    }
    const turn = turnKeyOf(row);
    const otherWaitMs = turn.taskId ? 0 : await this.givingWay.waitMs();
    return otherWaitMs > 0 ? { waitMs: otherWaitMs } : { turn };
  }

  /** Asks the catalogue or the source what a turn is about, and keeps it. */
  readTurn({ turn: key }: Input<'readTurn'>): Promise<Wait> {
    return this.interruptible.run(async (signal) => {
      const row = await this.store.find(key);
      if (!row) {
        return over;
      }
      const { tries } = row;
      switch (key.kind) {
        case 'subscribed':
          return this.nameSubscribed(key);
        case 'channel':
          return this.nameOfChannel({ key, tries }, signal);
        case 'playlist':
          return this.readPlaylist({ key, tries }, signal);
        default:
          return key satisfies never;
      }
    });
  }

  /** Gives up what fails by a fault of ours, again and again: the log has it. */
  async giveUpTurn({ turn }: Input<'giveUpTurn'>): Promise<void> {
    await this.store.pass(turn, `${nameOf(turn)}: It could not be read. The log has the details.`);
  }

  private async nameSubscribed(key: Of<'subscribed'>): Promise<Wait> {
    const items = await unlessAway(() => this.subscribed.playlists());
    if (items === 'away') {
      return { waitMs: this.backOff.pauses.away.firstMs };
    }
    await this.store.named(
      key,
      items.map(({ id }) => id),
      '',
    );
    return over;
  }

  private async nameOfChannel(place: Place<Of<'channel'>>, signal: AbortSignal): Promise<Wait> {
    const { key } = place;
    const target = await unlessAway(() => this.plan.target({ kind: 'channel', id: key.id }));
    if (target === 'away') {
      return { waitMs: this.backOff.pauses.away.firstMs };
    }
    if (typeof target === 'string') {
      await this.store.pass(key, `${key.id} is not in the archive.`);
      return over;
    }
    if (!target.indexesPlaylists && key.taskId === undefined) {
      await this.store.pass(key);
      return over;
    }
    if (key.taskId) {
      this.tasks.progress({ taskId: key.taskId, name: indexingTask, lines: ['Looking for playlists', target.name] });
    }
    const asked = await this.ask(place, signal, () => this.playlistsOf(key.id, signal));
    if ('value' in asked) {
      await this.store.named(key, asked.value, target.name);
      return over;
    }
    return asked;
  }

  private async readPlaylist(place: Place<Of<'playlist'>>, signal: AbortSignal): Promise<Wait> {
    const { key } = place;
    const task = key.taskId && (await this.store.task(key.taskId));
    if (task) {
      this.tasks.progress({
        taskId: task.task_id,
        name: indexingTask,
        lines: [`Indexing playlists of ${task.name}`, `Progress: ${task.done + 1}/${task.total}`],
        progress: task.done / task.total,
      });
    }
    const asked = await this.ask(place, signal, () => askForPlaylist(this.ytDlp, key.id, signal));
    if (!('value' in asked)) {
      return asked;
    }
    if (asked.value) {
      await this.store.read(key, asked.value);
    } else {
      await this.store.pass(key, `${key.id}: The source answers with something else.`);
    }
    return over;
  }

  /** The playlists on the channel's page of them; none where it has no such page. */
  private async playlistsOf(channelId: ChannelId, signal: AbortSignal): Promise<Outcome<PlaylistId[]>> {
    const outcome = await this.ytDlp.list(channelPlaylistsUrl(channelId), signal, mostPlaylists);
    if (!outcome.ok) {
      return outcome.failure.reason === 'no-tab' ? { ok: true, value: [] } : outcome;
    }
    const ids = outcome.value.tabs.flatMap(({ videos }) => videos.flatMap(({ id }) => (isPlaylistId(id) ? id : [])));
    return { ok: true, value: [...new Set(ids)] };
  }

  /** Asks in turn; what the source does not give is a problem of that alone. */
  private async ask<T>(
    place: Place,
    signal: AbortSignal,
    question: () => Promise<Outcome<T>>,
  ): Promise<{ value: T } | Wait> {
    const { taskId } = place.key;
    let asked: Asked<T>;
    try {
      asked = await this.questions.ask(question, {
        signal,
        ...(taskId ? { task: { taskId, name: indexingTask } } : {}),
        longestMs: Infinity,
      });
    } catch (error) {
      if (!isUnreadable(error)) {
        throw error;
      }
      this.log.error({ err: error, turn: place.key }, 'the answer of the source cannot be read');
      await this.store.pass(place.key, `${nameOf(place.key)}: What the source says of it is not understood.`);
      return over;
    }
    if ('broken' in asked) {
      // All would fail by it: they wait until it is mended, which the gate says at the next turn.
      return over;
    }
    return 'failure' in asked ? this.failed(place, asked.failure) : asked;
  }

  private async failed({ key, tries }: Place, failure: Failure): Promise<Wait> {
    const waitMs = failure.failureClass === 'retryable' ? this.backOff.rowMs[tries] : undefined;
    if (waitMs === undefined || tries + 1 >= triesOfTurn) {
      this.log.info({ turn: key, reason: failure.message }, 'the source does not give it');
      await this.store.pass(key, `${nameOf(key)}: ${failureSentence(failure)}`);
    } else {
      await this.store.countTry(key, tries, new Date(this.clock.now().getTime() + waitMs));
    }
    return over;
  }

  private async end(task: IndexingTask): Promise<void> {
    const { task_id: taskId, name, total, kept, problems } = task;
    if (problems.length > 0 && problems.length >= total) {
      await this.store.finish(taskId, 'failure', few(problems).join('\n'));
      return;
    }
    for (const problem of few(problems)) {
      this.tasks.problem(taskId, indexingTask, problem);
    }
    const result =
      total === 0 ? `${name} has no playlists.` : `Kept ${kept} of ${total} playlists: those with an archived video.`;
    await this.store.finish(taskId, 'success', result);
  }
}

const nameOf = (key: TurnKey): string => (key.kind === 'subscribed' ? 'Subscriptions' : key.id);

/** What workflows may call of it. */
export type IndexingSteps = ActivitiesOf<IndexingActivities, typeof indexingInputs>;
