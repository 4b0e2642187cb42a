import { Nats, streamStanding } from '@reelkeep/messaging';
import { AwayLog, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import type { DataSource, EntityManager } from 'typeorm';
import { advanced, firstPosition, hasGap, positionAfterGap, type StreamPosition } from './stream-position.js';
import { keepPosition, keptPosition, lockPosition } from './stream-position.sql.js';

const lookEveryMs = 30_000;
const lookAgainMs = 5_000;

/**
 * Starts what builds a projection anew from its source, so that it goes on whatever happens to this process. False when
 * an earlier one still runs: what that has read already may be older than the gap, so another follows it.
 */
type StartRebuild = () => Promise<boolean>;

/**
 * Notices when the stream has lost events that a projection may lack, because the service was away for longer than they
 * are kept, or because the stream is another one, and has the projection built anew. The position of each durable is
 * kept in the service's own schema; past a gap it goes only once the rebuild was started (ADR 27).
 */
export class StreamGaps {
  private readonly watches: GapWatch[] = [];

  constructor(
    private readonly nats: Nats,
    private readonly dataSource: DataSource,
    private readonly schema: string,
    private readonly logger: Logger,
  ) {}

  /** Resolves after the first look, which belongs before the first event; it is repeated until the service stops. */
  async watch(durable: string, rebuild: StartRebuild): Promise<void> {
    const log = this.logger.child({ subsystem: 'gaps' });
    const watch = new GapWatch(this.nats, this.dataSource, this.schema, durable, rebuild, log);
    this.watches.push(watch);
    await watch.start();
  }

  /** When all that was handled is acknowledged, the positions are kept once more. */
  async stop(): Promise<void> {
    await Promise.all(this.watches.map((watch) => watch.stop()));
  }
}

class GapWatch {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isOpen = false;
  private lastBefore: number | undefined;
  private readonly parts: AwayLog;

  constructor(
    private readonly nats: Nats,
    private readonly dataSource: DataSource,
    private readonly schema: string,
    private readonly durable: string,
    private readonly rebuild: StartRebuild,
    private readonly log: Log,
  ) {
    const words = { away: 'gaps cannot be looked for or closed', back: 'gaps are looked for again' };
    this.parts = new AwayLog(log, words, { durable });
  }

  start(): Promise<void> {
    this.looking = this.look().finally(() => {
      if (!this.isStopped) {
        this.timer = setTimeout(() => void this.start(), this.isOpen ? lookAgainMs : lookEveryMs);
      }
    });
    return this.looking;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await this.look();
  }

  private async look(): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.lookIn(manager));
      this.parts.back();
    } catch (error) {
      this.parts.away(error);
    }
  }

  private async lookIn(manager: EntityManager): Promise<void> {
    await execute(manager, lockPosition(this.schema), [this.durable]);
    const standing = await streamStanding(this.nats, this.durable);
    const row = await rowOf(manager, keptPosition(this.schema), [this.durable]);
    const kept = row ? { created: row.stream_created, sequence: Number(row.sequence) } : firstPosition(standing);
    if (!hasGap(kept, standing)) {
      this.isOpen = false;
      await this.keep(manager, advanced(kept, standing, this.lastBefore));
    } else if (await this.close(kept, standing.first)) {
      this.isOpen = false;
      await this.keep(manager, positionAfterGap(standing));
    }
    this.lastBefore = standing.last;
  }

  /** Says once that there is a gap; whether a rebuild was started. */
  private async close(kept: StreamPosition, first: number): Promise<boolean> {
    if (!this.isOpen) {
      this.isOpen = true;
      const gap = { durable: this.durable, handled: kept.sequence, first };
      this.log.warn(gap, 'the stream has lost events; what is made of them is built anew from its source');
    }
    return !this.isStopped && this.rebuild();
  }

  private async keep(manager: EntityManager, { created, sequence }: StreamPosition): Promise<void> {
    await execute(manager, keepPosition(this.schema), [this.durable, created, sequence]);
  }
}
