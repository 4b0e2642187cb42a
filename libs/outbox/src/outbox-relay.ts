import { headers } from '@nats-io/transport-node';
import { Nats } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { wakeChannel } from './outbox.js';

const batchSize = 200;
const safetyPollMs = 2_000;
const keepPublishedFor = '1 hour';

type Row = { seq: string; event_id: string; subject: string; payload: Buffer; headers: Record<string, string> };

/**
 * Publishes outbox rows to JetStream. Selects *unpublished* rows, not rows behind a cursor: with concurrent commits a
 * cursor passes numbers that become visible later. Woken by NOTIFY; a poll every two seconds covers a lost listener.
 */
export class OutboxRelay {
  private listener: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private draining: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly databaseUrl: string,
    private readonly schema: string,
    private readonly nats: Nats,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'outbox' });
  }

  async start(): Promise<void> {
    this.timer = setInterval(() => this.tick(), safetyPollMs);
    await this.listen();
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener?.end();
    await this.draining;
  }

  /** Publishes all rows there are; rows locked by another relay are left to it. */
  wake(): void {
    if (this.stopped) {
      return;
    }
    if (this.draining) {
      this.again = true;
      return;
    }
    this.draining = this.drain()
      .catch((error: unknown) => this.log.warn({ err: error }, 'events wait in the outbox'))
      .finally(() => {
        this.draining = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private tick(): void {
    if (!this.listener && !this.stopped) {
      void this.listen();
    }
    this.wake();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: `reelkeep-${this.schema}-outbox`,
    });
    const lost = (): void => {
      if (this.listener === client) {
        this.listener = undefined;
      }
    };
    client
      .on('error', lost)
      .on('end', lost)
      .on('notification', () => this.wake());
    try {
      await client.connect();
      await client.query(`LISTEN ${wakeChannel(this.schema)}`);
      this.listener = client;
    } catch (error) {
      // The poll goes on, and tries to listen again.
      this.log.warn({ err: error }, 'cannot listen for new events');
    }
  }

  private async drain(): Promise<void> {
    while ((await this.publishBatch()) === batchSize) {
      // A full batch means that more may wait.
    }
  }

  private async publishBatch(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows: Row[] = await manager.query(
        `SELECT seq, event_id, subject, payload, headers FROM ${this.schema}.outbox
         WHERE published_at IS NULL ORDER BY seq LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      );
      if (rows.length === 0) {
        return 0;
      }
      // In order: one row's acknowledgement before the next, so that no consumer sees a later state first.
      for (const row of rows) {
        const carried = headers();
        for (const [name, value] of Object.entries(row.headers)) {
          carried.set(name, value);
        }
        await this.nats.js.publish(row.subject, row.payload, { msgID: row.event_id, headers: carried });
      }
      await manager.query(`UPDATE ${this.schema}.outbox SET published_at = now() WHERE seq = ANY($1)`, [
        rows.map((row) => row.seq),
      ]);
      await manager.query(
        `DELETE FROM ${this.schema}.outbox WHERE published_at < now() - interval '${keepPublishedFor}'`,
      );
      return rows.length;
    });
  }
}
