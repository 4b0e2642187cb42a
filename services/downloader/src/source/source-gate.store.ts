import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { WakeUp } from '../wake-up/wake-up.js';
import type { Failure } from '../yt-dlp/failure.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import { BackOff, carefulMs, type PauseKind, pauseMs } from './back-off.js';
import {
  endPause,
  keepFreeUntil,
  leaveProbe,
  lockSource,
  pauseSource,
  probeUntil,
  readSource,
  takeStep,
} from './source-state.sql.js';

/** Why nothing is asked of the source, since when, and when it is tried again. */
export type SourcePause = { kind: PauseKind; reason: string; since: Date; nextTry: Date };

/** Whether a question may be asked now; else how long to wait, and the pause behind it when there is one. */
export type Turn = { waitMs: number; pause?: SourcePause | undefined };

// Longer than a question takes; the answer itself ends it sooner.
const probeMs = 90_000;

/**
 * What the source is asked for; `credential` is whether it accepts what a person has just given. `elsewhere`: another
 * site is asked, which no pause of YouTube holds back, but what is wrong on our side does.
 */
export type TurnKind = 'question' | 'transfer' | 'credential' | 'elsewhere';

/** The pauses that do not hold it back. */
const passes: Readonly<Record<TurnKind, readonly PauseKind[]>> = {
  question: [],
  transfer: ['broken'],
  credential: ['blocked'],
  elsewhere: ['away', 'blocked'],
};

type Row = typeof readSource.row;

/**
 * The one place that decides whether the source may be asked: not while it is away or refuses everything, and not
 * sooner after the last question than the settings say. Kept in the database, so that every process and every life
 * of one keeps to it.
 */
@Injectable()
export class SourceGate {
  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUp: WakeUp,
    private readonly backOff: BackOff,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
  ) {}

  /** The pause there is now. */
  async pause(): Promise<SourcePause | undefined> {
    const row = await rowOf(this.dataSource, readSource);
    return row && pauseOf(row);
  }

  /**
   * Takes a turn. During a pause one caller at a time gets one, when its next try has come: its answer tells all. What
   * is wrong on our side holds back questions alone: a transfer may not need what is broken, and says by itself if it
   * does. A credential may be what ends a block: it is asked about meanwhile, and is nobody's try. After a block
   * transfers keep their distance, too, and it shrinks with each good answer. A question keeps the next one away from
   * here on, as `space` does.
   */
  turn(kind: TurnKind): Promise<Turn> {
    return this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, lockSource);
      const now = this.clock.now().getTime();
      const current = row && pauseOf(row);
      const keepsDistance = kind !== 'transfer' || (row?.careful ?? 0) > 0;
      const pause = current && passes[kind].includes(current.kind) ? undefined : current;
      const readyAt = Math.max(
        pause?.nextTry.getTime() ?? 0,
        (pause && row?.probing_until?.getTime()) ?? 0,
        (keepsDistance ? row?.free_at?.getTime() : undefined) ?? 0,
      );
      if (readyAt > now) {
        return { waitMs: readyAt - now, pause };
      }
      if (pause && kind !== 'credential') {
        await execute(manager, probeUntil, [new Date(now + probeMs)]);
      }
      const freeAt = this.freeAgainAt(row);
      if (keepsDistance && freeAt !== null) {
        await execute(manager, keepFreeUntil, [freeAt]);
      }
      return { waitMs: 0 };
    });
  }

  /** Waits for the turn of a question; the answer is what keeps it away: a pause, or a wait beyond `longestMs`. */
  async awaitTurn(longestMs: number, signal: AbortSignal, kind: TurnKind = 'question'): Promise<Turn> {
    const until = performance.now() + longestMs;
    for (;;) {
      const turn = await this.turn(kind);
      if (turn.waitMs === 0 || turn.pause || performance.now() + turn.waitMs > until) {
        return turn;
      }
      await delay(turn.waitMs, undefined, { signal });
    }
  }

  /** Keeps the next question away for `sleep_interval`, half of that more or less; null or 0: not at all. */
  async space(): Promise<void> {
    await execute(this.dataSource, keepFreeUntil, [this.freeAgainAt(await rowOf(this.dataSource, readSource))]);
  }

  private freeAgainAt(row: Row | undefined): Date | null {
    const usualMs = 1000 * (this.settings.current().downloads.sleep_interval ?? 0);
    const pause = Math.max(usualMs, carefulMs(this.backOff, row?.careful ?? 0)) * (0.5 + Math.random());
    return pause > 0 ? new Date(this.clock.now().getTime() + pause) : null;
  }

  /**
   * The source answered what it was asked at `asked`: a pause is over, and who waits for that is told. What it was
   * asked before the pause began ends none: several questions are under way at once, and one is refused first.
   */
  async answered(asked: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, endPause, [asked, this.backOff.careful.steps])) > 0) {
        await this.wakeUp.read(manager);
        await this.wakeUp.kickRunning(manager);
        await this.wakeUp.subscribing(manager);
        await this.wakeUp.refreshing(manager);
      } else {
        await execute(manager, takeStep);
      }
    });
  }

  /** Another site answered: what was wrong on our side is not any more. Of YouTube that says nothing. */
  async mended(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, endPause, [new Date(0), this.backOff.careful.steps])) > 0) {
        await this.wakeUp.read(manager);
        await this.wakeUp.kickRunning(manager);
      }
    });
  }

  /**
   * What was asked at `asked` said nothing of the source: it was given up, or failed by itself. If it was the one that
   * may try during a pause, the next one does after an interval like the last, and waits for no answer any more.
   */
  async left(asked: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, lockSource);
      if (row && row.pause_kind !== null && row.probing_until !== null) {
        const nextTry = this.clock.now().getTime() + pauseMs(this.backOff, row.pause_kind, row.tries);
        await execute(manager, leaveProbe, [new Date(nextTry), asked]);
      }
    });
  }

  /** The source refused what it would refuse anyone, or was not there: nothing is asked for a while. */
  async refused(kind: PauseKind, failure: Failure): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, lockSource);
      const now = this.clock.now();
      const isSame = row?.pause_kind === kind;
      if (isSame && row.next_try !== null && row.next_try > now) {
        // Asked before the pause began; it says nothing new.
        return;
      }
      const isBack = kind === 'blocked' && row !== undefined && row.pause_kind === null && row.careful > 0;
      const tries = isSame || isBack ? row.tries + 1 : 1;
      await execute(manager, pauseSource, [
        kind,
        pauseSentence(kind, failure),
        row?.paused_since ?? now,
        new Date(now.getTime() + pauseMs(this.backOff, kind, tries)),
        tries,
      ]);
    });
  }
}

/** Why nothing is asked, in a sentence. */
export const pauseSentence = (kind: PauseKind, failure: Failure): string =>
  failure.reason === undefined && kind === 'broken' ? failure.message : failureSentence(failure);

const pauseOf = (row: Row): SourcePause | undefined =>
  row.pause_kind !== null && row.paused_since !== null && row.next_try !== null
    ? { kind: row.pause_kind, reason: row.pause_reason ?? '', since: row.paused_since, nextTry: row.next_try }
    : undefined;
