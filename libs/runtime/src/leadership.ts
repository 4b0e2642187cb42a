import type pg from 'pg';
import { AwayLog } from './away-log.js';
import { openSession } from './database-session.js';
import type { Log } from './logger.js';

/**
 * The PostgreSQL session of the one that leads. When it ends, so does the leadership: work through it is fenced. One
 * query runs after the other.
 */
export class LeaderSession {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: pg.Client) {}

  query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const result = this.last.then(() => this.client.query<R>(query));
    this.last = result.catch(() => undefined);
    return result;
  }

  onNotification(heard: () => void): void {
    this.client.on('notification', heard);
  }

  /** Ends it, whatever is under way. */
  end(): Promise<void> {
    return this.client.end();
  }
}

type Duty = {
  /** Called when this replica begins to lead. A rejection gives the leadership up, and is tried again. */
  lead(session: LeaderSession): Promise<void>;
  /** Called when it has ended: the session is gone, and another replica may lead already. */
  lost(): Promise<void> | void;
};

/** Makes the leaderships of a service, on its own database. */
export class Leaderships {
  constructor(private readonly databaseUrl: string) {}

  /** `name` is unique in the database: `<schema>-<purpose>`. */
  of(name: string, log: Log): Leadership {
    return new Leadership(this.databaseUrl, name, log);
  }
}

const tryEveryMs = 2_000;

/**
 * Of all replicas that ask under one name, one leads: the one that holds a session lock of PostgreSQL, which ends with
 * its connection. A standby asks every two seconds, so another leads within five after a leader was killed.
 */
export class Leadership {
  private session: LeaderSession | undefined;
  private timer: NodeJS.Timeout | undefined;
  private trying: Promise<void> | undefined;
  private isLeading = false;
  private stopped = false;
  private readonly database: AwayLog;

  constructor(
    private readonly databaseUrl: string,
    private readonly name: string,
    private readonly log: Log,
  ) {
    const words = {
      away: 'leadership cannot be asked for; it is tried again',
      back: 'leadership can be asked for again',
    };
    this.database = new AwayLog(log, words, { name });
  }

  /** Asks for the leadership from now on; resolves after the first try. */
  async start(duty: Duty): Promise<void> {
    this.timer = setInterval(() => void this.tryNow(duty), tryEveryMs);
    await this.tryNow(duty);
  }

  /** Gives it up; resolves when `lost` has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.trying;
    await this.session?.end();
  }

  private tryNow(duty: Duty): Promise<void> {
    this.trying ??= this.attempt(duty)
      .then(() => this.database.back())
      .catch(async (error: unknown) => {
        this.database.away(error);
        await this.session?.end().catch(() => undefined);
      })
      .finally(() => {
        this.trying = undefined;
      });
    return this.trying;
  }

  private async attempt(duty: Duty): Promise<void> {
    if (this.stopped) {
      return;
    }
    const session = this.session ?? (await this.connect(duty));
    if (this.isLeading) {
      // Only to see that the session is alive: the lock is this session's as long as it lives.
      await session.query({ text: 'SELECT 1' });
      return;
    }
    const { rows } = await session.query<{ taken: boolean }>({
      text: 'SELECT pg_try_advisory_lock(hashtext($1), hashtext($2)) AS taken',
      values: ['reelkeep leadership', this.name],
    });
    if (rows[0]?.taken && !this.stopped) {
      this.isLeading = true;
      this.log.info({ name: this.name }, 'leads');
      await duty.lead(session);
    }
  }

  private async connect(duty: Duty): Promise<LeaderSession> {
    let session: LeaderSession | undefined;
    const ended = (): void => {
      if (session && this.session === session) {
        this.session = undefined;
        if (this.isLeading) {
          this.isLeading = false;
          void Promise.resolve(duty.lost()).catch((error: unknown) =>
            this.log.error({ err: error, name: this.name }, 'what was led did not end in order'),
          );
        }
      }
    };
    session = new LeaderSession(await openSession(this.databaseUrl, this.name, ended));
    this.session = session;
    return session;
  }
}
