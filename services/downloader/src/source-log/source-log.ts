import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, Ids, type Log, Logger } from '@reelkeep/runtime';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import type { Question } from './question.js';
import { forgetQuestions, type LoggedOutcome, writeQuestions } from './source-log.sql.js';

/** How many questions are remembered, by all processes together. */
export const mostRemembered = 500;
/** A question that goes on is told anew as often, so that one of a process that died is known by its silence. */
const stillAskedMs = 10_000;
// A scan asks several feeds a second: one statement for all of them.
const writeAfterMs = 300;

type Entry = Question & {
  id: string;
  began_at: Date;
  took_ms: number | null;
  outcome: LoggedOutcome | null;
};

/**
 * What this process asks of others, for people who look: in the database, since any replica may be asked for it. It is
 * written a moment later, in batches, and what cannot be written is dropped: no question waits for it or fails by it.
 */
@Injectable()
export class SourceLog implements BeforeApplicationShutdown {
  private readonly log: Log;
  private readonly open = new Set<Entry>();
  private readonly changed = new Set<Entry>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'source-log' });
  }

  /** Asks, and notes from when to when and how it ended. Returns and throws what the asking does. */
  async note<T>(
    question: Question,
    ask: () => Promise<T>,
    { ofValue, ofError }: { ofValue: (value: T) => LoggedOutcome; ofError: (error: unknown) => LoggedOutcome },
  ): Promise<T> {
    const entry: Entry = {
      ...question,
      id: this.ids.random(),
      began_at: this.clock.now(),
      took_ms: null,
      outcome: null,
    };
    const startedAt = performance.now();
    this.open.add(entry);
    this.change(entry);
    let outcome: LoggedOutcome = 'failed';
    try {
      const value = await ask();
      outcome = ofValue(value);
      return value;
    } catch (error) {
      outcome = ofError(error);
      throw error;
    } finally {
      entry.took_ms = Math.round(performance.now() - startedAt);
      entry.outcome = outcome;
      this.open.delete(entry);
      this.change(entry);
    }
  }

  /** After the last activity, and while there is a database. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    await this.write();
    clearTimeout(this.timer);
  }

  private change(entry: Entry): void {
    this.changed.add(entry);
    this.writeIn(writeAfterMs);
  }

  private writeIn(ms: number): void {
    if (ms === writeAfterMs || this.timer === undefined) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.writing = this.write();
      }, ms).unref();
    }
  }

  private async write(): Promise<void> {
    const entries = [...new Set([...this.open, ...this.changed])].slice(-mostRemembered);
    this.changed.clear();
    if (entries.length === 0) {
      return;
    }
    try {
      await execute(this.dataSource, writeQuestions, [JSON.stringify(entries)]);
      await execute(this.dataSource, forgetQuestions, [mostRemembered - 1]);
    } catch (error) {
      this.log.info({ err: error, count: entries.length }, 'questions are missing in the log that people see');
    }
    if (this.open.size > 0) {
      this.writeIn(stillAskedMs);
    }
  }
}
