import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LoginFailures } from './login-failures.js';

const rememberedFor = '15 minutes';
const tidyEveryMs = 60_000;

/** In the gateways' own database: without it nobody signs in anyway. */
@Injectable()
export class LoginFailureStore extends LoginFailures {
  private secret: Promise<string> | undefined;
  private tidiedAt = 0;

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {
    super();
  }

  async keyOf(source: string, username: string): Promise<string> {
    this.secret ??= this.readSecret();
    try {
      return createHmac('sha256', await this.secret)
        .update(`${source}\0${username}`)
        .digest('base64');
    } catch (error) {
      this.secret = undefined;
      throw error;
    }
  }

  async count(key: string): Promise<number> {
    const [known]: { failures: number }[] = await this.dataSource.query(
      `SELECT failures FROM login_failure WHERE key = $1 AND last_at > now() - interval '${rememberedFor}'`,
      [key],
    );
    return known?.failures ?? 0;
  }

  async add(key: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO login_failure AS known (key, failures, last_at) VALUES ($1, 1, now())
       ON CONFLICT (key) DO UPDATE SET last_at = now(), failures =
         CASE WHEN known.last_at > now() - interval '${rememberedFor}' THEN known.failures ELSE 0 END + 1`,
      [key],
    );
    await this.tidy();
  }

  async forget(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM login_failure WHERE key = $1', [key]);
  }

  async takeTurn(key: string, everyMs: number): Promise<number> {
    const [turn]: { wait_ms: number }[] = await this.dataSource.query(
      `WITH taken AS (
         UPDATE login_failure SET next_turn = now() + make_interval(secs => $2::float8 / 1000)
         WHERE key = $1 AND next_turn <= now() RETURNING key)
       SELECT CASE WHEN EXISTS (SELECT 1 FROM taken) THEN 0
                   ELSE greatest(1, ceil(1000 * extract(epoch FROM next_turn - now())))::int END AS wait_ms
       FROM login_failure WHERE key = $1`,
      [key, everyMs],
    );
    return turn?.wait_ms ?? 0;
  }

  private async readSecret(): Promise<string> {
    const [row]: { secret: string }[] = await this.dataSource.query('SELECT secret FROM login_secret');
    if (!row) {
      throw new Error('The schema identity has no secret for failed sign-ins.');
    }
    return row.secret;
  }

  private async tidy(): Promise<void> {
    const now = Date.now();
    if (now - this.tidiedAt > tidyEveryMs) {
      this.tidiedAt = now;
      await this.dataSource.query(`DELETE FROM login_failure WHERE last_at < now() - interval '${rememberedFor}'`);
    }
  }
}
