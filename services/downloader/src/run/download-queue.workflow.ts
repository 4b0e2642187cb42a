import {
  CancellationScope,
  ChildWorkflowCancellationType,
  condition,
  continueAsNew,
  isCancellation,
  ParentClosePolicy,
  patched,
  proxyLocalActivities,
  setHandler,
  sleep,
  uuid4,
  workflowInfo,
} from '@temporalio/workflow';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  type DownloadInput,
  type DownloadOutcome,
  downloaderWorkflows,
  type Kick,
  parseTaskId,
  type TaskId,
  type TaskOutcome,
  type YoutubeId,
} from '@reelkeep/contracts/workflows';
import { failureText, runChild, signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import { kicksIn } from '../wake-up/kick.js';
import { Lanes } from './lanes.js';
import type { Claimed, RunStart, RunSteps, RunWait } from './run.activities.js';

/** What goes into the next execution: signals that came late, and the run itself when it goes on. */
type Carried = {
  kicks: Kick[];
  run?: { taskId: TaskId; autoStartOnly: boolean; downloaded: number; startedBy?: string | undefined };
};

const kickSignal = signalOf(downloaderWorkflows.downloadQueue, 'kick');
const fetchedSignal = signalOf(downloaderWorkflows.downloadQueue, 'fetched');

// Local: they take milliseconds, and Download now waits for them.
const { beginRun, claimNext, endRun, forgetRun, refuseSecondRun, tellProblem } = proxyLocalActivities<
  Pick<RunSteps, 'beginRun' | 'claimNext' | 'endRun' | 'forgetRun' | 'refuseSecondRun' | 'tellProblem'>
>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

const otherDownloadPauseMs = 5_000;
// A wait that ends sooner than was said may have its signal lost.
const longestWaitMs = 60_000;

/**
 * Downloads the queue, as many videos at once as the settings say (ADR 47). Id `download-queue`, one run at a time;
 * started and signalled (`kick`) by the task download_pending, by queue.kicked events and at the service's start, and by
 * each download that has its bytes (`fetched`); people may stop it. Waits while the source is away or refuses everything. Ends when nothing is left and no signal waits.
 */
export async function downloadQueue(carried?: Carried): Promise<void> {
  const kicks = kicksIn(carried?.kicks);
  setHandler(kickSignal, (kick) => void kicks.push(...kicksIn([kick])));
  await condition(() => carried?.run !== undefined || kicks.length > 0);
  const run = new Run(carried?.run, kicks);
  setHandler(fetchedSignal, (youtubeId) => {
    // A worker of an earlier release may have taken the signal, and heeded it not.
    if (patched('fetched-frees-a-lane')) {
      run.noteFetched(youtubeId);
    }
  });
  try {
    await run.work();
  } catch (error) {
    if (isCancellation(error)) {
      await CancellationScope.nonCancellable(() => run.stop());
    }
    throw error;
  }
}

class Run {
  private readonly taskId: TaskId;
  private readonly startedBy: string | undefined;
  private autoStartOnly: boolean;
  private downloaded: number;
  private isShown: boolean;
  private readonly lanes = new Lanes();
  /** How many may be under way at once: what the settings said when the last row was claimed. */
  private limit = 1;
  /** Whether the next video may be begun without a pause. */
  private isAtOnce = true;
  /** Why no video can be downloaded any more, unless somebody does something. */
  private failure: string | undefined;
  /** Starts that were asked for before a stop or a failure, and are over with it; undefined until there is one. */
  private lastKicks: Kick[] | undefined;

  constructor(
    carried: Carried['run'],
    private readonly kicks: Kick[],
  ) {
    const named = kicks.find(({ taskId }) => taskId !== undefined);
    this.taskId = carried?.taskId ?? named?.taskId ?? parseTaskId(uuid4());
    this.startedBy = carried ? carried.startedBy : named?.startedBy;
    this.autoStartOnly = carried?.autoStartOnly ?? true;
    this.downloaded = carried?.downloaded ?? 0;
    this.isShown = carried !== undefined;
    // The stop of this run: what is under way ends some time after it.
    CancellationScope.current().cancelRequested.catch(() => this.takeLastKicks());
  }

  async work(): Promise<void> {
    this.isAtOnce = this.downloaded === 0;
    for (;;) {
      await this.takeKicks();
      const next = await this.claim();
      if (next === 'overtaken') {
        // What ended says more than the claim: it is made anew, or never.
      } else if (next && 'waitMs' in next) {
        await this.wait(next.waitMs);
      } else if (next) {
        this.limit = next.parallel ?? 1;
        this.start(next.download);
      } else if (this.lanes.size > 0) {
        await this.news();
      } else if (this.kicks.length > 0) {
        continue;
      } else {
        await this.end('success', this.resultText());
        await this.serveLaterKicks();
        return;
      }
      const failure = await this.freeLane();
      if (failure !== undefined) {
        await this.endEarly('failure', failure);
        return;
      }
    }
  }

  noteFetched(youtubeId: YoutubeId): void {
    this.lanes.noteFetched(youtubeId);
  }

  /** Ends a run that was stopped, once all that was under way has ended. */
  async stop(): Promise<void> {
    this.takeLastKicks();
    this.lanes.stop();
    for (; this.lanes.size > 0; await this.news()) {
      this.takeEnds();
    }
    this.takeEnds();
    await this.endEarly('stopped', this.resultText());
  }

  /** What may be begun now, after the pause between two videos; `overtaken` where an end came between. */
  private async claim(): Promise<Claimed | RunWait | 'overtaken' | null> {
    let next = await this.claimNext(this.isAtOnce);
    if (next && 'sleepInterval' in next && !this.isAtOnce && next.sleepInterval) {
      await sleep(1000 * next.sleepInterval * (0.5 + Math.random()));
      await this.takeKicks();
      if (this.isOvertaken(false)) {
        return 'overtaken';
      }
      // Another row may have come first meanwhile, or this one was deleted.
      next = await this.claimNext(true);
    }
    return this.isOvertaken(next === null) ? 'overtaken' : next;
  }

  /**
   * Whether something has ended in a way that makes nothing of a claim. A turn at the gate is not thrown away for what
   * has to wait: it may be the one that ends the pause. A claim of nothing did not see such a row.
   */
  private isOvertaken(isNothing: boolean): boolean {
    const { stopped, waits } = this.takeEnds();
    if (stopped) {
      throw stopped.error;
    }
    return (waits && isNothing) || this.failure !== undefined;
  }

  private start(download: Claimed['download']): void {
    this.isAtOnce = false;
    this.lanes.start(download.youtubeId, () => this.download({ ...download, taskId: this.taskId }));
  }

  /** Waits as long as a claim said, or until there is news. */
  private async wait(waitMs: number): Promise<void> {
    const isIdle = this.lanes.size === 0;
    const { finishing } = this.lanes;
    const isNews = await condition(
      () => this.kicks.length > 0 || this.lanes.hasEnds() || this.lanes.finishing > finishing,
      Math.min(Math.max(waitMs, 1), longestWaitMs),
    );
    // Long enough since the last video, or its question was spaced already.
    this.isAtOnce ||= isIdle || !isNews;
  }

  /**
   * Waits until another video may be begun. Its answer is why none may be any more, once nothing is under way: every
   * other video would fail as well.
   */
  private async freeLane(): Promise<string | undefined> {
    let isTold = false;
    for (;;) {
      const { stopped } = this.takeEnds();
      if (stopped) {
        throw stopped.error;
      }
      if (this.lanes.size === 0 && this.failure === undefined) {
        await this.continueBeforeHistoryIsLong();
      }
      if (this.lanes.size === 0 || this.hasRoom()) {
        return this.failure;
      }
      if (this.failure !== undefined && !isTold) {
        // The others may go on for hours.
        isTold = true;
        await CancellationScope.nonCancellable(() => this.tellProblem(this.failure ?? ''));
        continue;
      }
      await this.news();
    }
  }

  /** Whether another transfer may begin. One video more than the settings say may be on its way into the archive. */
  private hasRoom(): boolean {
    const { size, finishing } = this.lanes;
    return size - finishing < this.limit && size <= this.limit && this.failure === undefined && !isHistoryLong();
  }

  private tellProblem(message: string): Promise<void> {
    return tellProblem({ taskId: this.taskId, message });
  }

  /** Counts what has ended: whether any of it waits for something, and what was stopped, if anything was. */
  private takeEnds(): { stopped?: { error: unknown } | undefined; waits: boolean } {
    let stopped: { error: unknown } | undefined;
    let waits = false;
    for (const end of this.lanes.takeEnds()) {
      if ('error' in end) {
        stopped ??= end;
      } else if (end.outcome.ok) {
        this.downloaded += 1;
      } else if (end.outcome.waits === true) {
        // No row is blamed: the next claim says how long to wait.
        waits = true;
        this.isAtOnce = true;
      } else if (end.outcome.stopsRun) {
        this.failure ??= end.outcome.message;
        this.takeLastKicks();
      }
    }
    return { stopped, waits };
  }

  /**
   * Waits for an end, or for room; starts that are asked for meanwhile are answered at once, unless the run is to end
   * early.
   */
  private async news(): Promise<void> {
    const isRoomKnown = this.hasRoom();
    await this.lanes.news(
      () => (this.lastKicks === undefined && this.kicks.length > 0) || (!isRoomKnown && this.hasRoom()),
    );
    await CancellationScope.nonCancellable(() => this.takeKicks());
  }

  /** What is asked for from now on is left to the next run. */
  private takeLastKicks(): void {
    this.lastKicks ??= this.kicks.splice(0);
  }

  /** Starts that were asked for before a stop or a failure are over with it, later ones are not. */
  private async endEarly(outcome: 'failure' | 'stopped', message: string): Promise<void> {
    await this.end(outcome, message);
    for (const kick of this.lastKicks ?? []) {
      await this.refuse(kick);
    }
    await this.serveLaterKicks();
  }

  /** Reports the end, if the run was ever shown. */
  private async end(outcome: TaskOutcome, message: string): Promise<void> {
    if (this.isShown) {
      await endRun({ taskId: this.taskId, outcome, message });
    } else {
      await forgetRun();
    }
    if (patched('end-is-kept')) {
      // Makes Temporal keep that it was told. An execution cannot close while a signal waits, and what is not kept is
      // done once more, with the signal before it: a start right after the end would be refused as one during the run.
      await CancellationScope.nonCancellable(() => sleep(1));
    }
  }

  /** A signal that came while the run ended starts the next one; without it the execution may close. */
  private async serveLaterKicks(): Promise<void> {
    if (this.kicks.length > 0) {
      await continueAsNew<typeof downloadQueue>({ kicks: this.kicks });
    }
  }

  private resultText(): string {
    return `downloaded ${this.downloaded} video(s).`;
  }

  /** Answers starts that were asked for meanwhile; those after a stop or a failure are the next run's. */
  private async takeKicks(): Promise<void> {
    if (this.lastKicks !== undefined) {
      return;
    }
    for (let kick = this.kicks.shift(); kick; kick = this.kicks.shift()) {
      // A wider start during a run widens the run; a narrower one finds its rows at the head of the queue anyway.
      this.autoStartOnly &&= kick.autoStartOnly;
      if (kick.taskId === this.taskId) {
        await this.show();
      } else {
        await this.refuse(kick);
      }
    }
  }

  private async refuse({ taskId, startedBy }: Kick): Promise<void> {
    if (taskId !== undefined) {
      await refuseSecondRun({ taskId, workflowId: workflowInfo().workflowId, startedBy });
    }
  }

  /** Shows a run that someone started by name, also when there is nothing to download. */
  private async show(): Promise<void> {
    if (!this.isShown) {
      this.isShown = true;
      await beginRun(this.runStart());
    }
  }

  private async claimNext(isAtOnce: boolean): Promise<Claimed | RunWait | null> {
    const { isShown } = this;
    // A stop that comes in between must find the run as shown: whether it was is not known then.
    this.isShown = true;
    const { ids: underWay, finishing } = this.lanes;
    const claimed = await claimNext({ ...this.runStart(), isShown, isAtOnce, underWay, finishing });
    this.isShown = isShown || claimed !== null;
    return claimed;
  }

  private runStart(): RunStart {
    const { taskId, autoStartOnly, startedBy } = this;
    return { taskId, workflowId: workflowInfo().workflowId, autoStartOnly, startedBy };
  }

  private async download(input: DownloadInput): Promise<DownloadOutcome> {
    for (;;) {
      this.lanes.noteBegun(input.youtubeId);
      try {
        return await runChild(downloaderWorkflows.downloadVideo, input, {
          cancellationType: ChildWorkflowCancellationType.WAIT_CANCELLATION_COMPLETED,
          parentClosePolicy: ParentClosePolicy.REQUEST_CANCEL,
        });
      } catch (error) {
        if (isCancellation(error)) {
          throw error;
        }
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) {
          // Ended by force, or a fault of ours: taking the row again at once would repeat it for ever.
          return { ok: false, message: failureText(error), stopsRun: true };
        }
        // Left by a run that was ended by force: it stops by itself.
        await sleep(otherDownloadPauseMs);
      }
    }
  }

  private async continueBeforeHistoryIsLong(): Promise<void> {
    if (isHistoryLong()) {
      const { taskId, autoStartOnly, downloaded, startedBy, kicks } = this;
      await continueAsNew<typeof downloadQueue>({ kicks, run: { taskId, autoStartOnly, downloaded, startedBy } });
    }
  }
}
