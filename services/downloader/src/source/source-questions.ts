import { Injectable } from '@nestjs/common';
import type { TaskId, TaskName } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { Failure } from '../yt-dlp/failure.js';
import { otherSiteFailure } from '../yt-dlp/other-site-failure.js';
import type { Outcome } from '../yt-dlp/yt-dlp.js';
import { pauseSentence, SourceGate } from './source-gate.store.js';
import { pauseLines } from './source-pause.js';
import { pauseKindOf, SourceVerdict } from './source-verdict.js';

/**
 * What came of a question: an answer; a time to wait before the next try; what is wrong on our side, for somebody who
 * has to act; or a failure that is about this question alone.
 */
export type Asked<T> = { value: T } | { waitMs: number } | { broken: string } | { failure: Failure };

/** `task`: shown why it waits during a pause. `longestMs`: how long to wait for the turn, though for no pause. */
type Asking = { signal: AbortSignal; task?: { taskId: TaskId; name: TaskName }; longestMs?: number };

/** The way to ask the source: in turn, at a distance from the next question, and with the gate told what came of it. */
@Injectable()
export class SourceQuestions {
  constructor(
    private readonly gate: SourceGate,
    private readonly verdict: SourceVerdict,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** Throws what the question throws. */
  async ask<T>(question: () => Promise<Outcome<T>>, { signal, task, longestMs = 0 }: Asking): Promise<Asked<T>> {
    const { waitMs, pause } = await this.gate.awaitTurn(longestMs, signal);
    if (waitMs > 0) {
      if (pause && task) {
        this.tasks.progress({ ...task, lines: pauseLines(pause) });
      }
      return { waitMs };
    }
    const asked = this.clock.now();
    const outcome = await this.spaced(question).catch(async (error: unknown) => {
      await this.verdict.none(asked);
      throw error;
    });
    if (outcome.ok) {
      await this.verdict.good(asked);
      return { value: outcome.value };
    }
    const failure = await this.verdict.bad(outcome.failure, signal, asked);
    const pauses = pauseKindOf(failure);
    if (pauses === 'broken') {
      return { broken: pauseSentence(pauses, failure) };
    }
    // How long a pause is, the gate says at the next turn.
    return pauses === undefined ? { failure } : { waitMs: 0 };
  }

  /**
   * The same with a credential that is not in use yet. What the source says to that is not what it says to others, so
   * that the gate is told nothing.
   */
  async askWith<T>(question: () => Promise<Outcome<T>>, { signal, longestMs = 0 }: Asking): Promise<Asked<T>> {
    const { waitMs } = await this.gate.awaitTurn(longestMs, signal, 'credential');
    if (waitMs > 0) {
      return { waitMs };
    }
    const outcome = await this.spaced(question);
    if (outcome.ok) {
      return { value: outcome.value };
    }
    const failure = await this.verdict.judged(outcome.failure, signal);
    return pauseKindOf(failure) === 'broken' ? { broken: pauseSentence('broken', failure) } : { failure };
  }

  /**
   * Asks a site other than YouTube: at the same distance from the last question, and whatever YouTube says. What comes
   * of it is told to nobody: it is about that video alone.
   */
  async askElsewhere<T>(question: () => Promise<Outcome<T>>, { signal, longestMs = 0 }: Asking): Promise<Asked<T>> {
    const { waitMs } = await this.gate.awaitTurn(longestMs, signal, 'elsewhere');
    if (waitMs > 0) {
      return { waitMs };
    }
    const outcome = await this.spaced(question);
    return outcome.ok ? { value: outcome.value } : { failure: otherSiteFailure(outcome.failure) };
  }

  private async spaced<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } finally {
      await this.gate.space();
    }
  }
}
