import type pg from 'pg';
import { AwayLog } from './away-log.js';
import { openSession } from './database-session.js';
import type { Log } from './logger.js';

type Listener = {
  /** Called with what was announced. */
  heard(announced: string): void;
  /** Called when it listens, at first and after each interruption: what was announced meanwhile is lost. */
  began(): void;
};

const tryEveryMs = 1_000;
// A server that is gone without a word is missed after this.
const askEveryMs = 10_000;

/** Makes the channels of a service, on its own database. */
export class DatabaseChannels {
  constructor(private readonly databaseUrl: string) {}

  of(name: string, log: Log): DatabaseChannel {
    return new DatabaseChannel(this.databaseUrl, name, log);
  }
}

/** Hears what transactions announce by pg_notify, once they are committed; connects again for as long as it takes. */
export class DatabaseChannel {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly database: AwayLog;

  constructor(
    private readonly databaseUrl: string,
    private readonly name: string,
    log: Log,
  ) {
    const words = {
      away: 'a channel of the database is not heard; it is tried again',
      back: 'the channel of the database is heard again',
    };
    this.database = new AwayLog(log, words, { channel: name });
  }

  /** Resolves after the first try. */
  async start(listener: Listener): Promise<void> {
    try {
      await this.listen(listener);
    } catch (error) {
      this.database.away(error);
      await this.client?.end().catch(() => undefined);
      this.again(listener);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private async listen(listener: Listener): Promise<void> {
    let isListening = false;
    const lost = (): void => {
      if (isListening) {
        isListening = false;
        this.again(listener);
      }
    };
    const client = await openSession(this.databaseUrl, this.name, lost);
    this.client = client;
    if (this.isStopped) {
      await client.end();
      return;
    }
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    await client.query(`LISTEN ${client.escapeIdentifier(this.name)}`);
    isListening = true;
    this.database.back();
    listener.began();
    this.watch(client);
  }

  private watch(client: pg.Client): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.watch(client),
        () => client.end().catch(() => undefined),
      );
    }, askEveryMs).unref();
  }

  private again(listener: Listener): void {
    clearTimeout(this.timer);
    if (!this.isStopped) {
      this.timer = setTimeout(() => void this.start(listener), tryEveryMs).unref();
    }
  }
}
