import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import {
  addFailure,
  failuresOf,
  forgetFailures,
  removeOldFailures,
  secretOfFailures,
  takeTurn,
} from './login-failure.sql.js';
import { LoginFailures } from './login-failures.js';

const tidyEveryMs = 60_000;

/** In the gateways' own database: without it nobody signs in anyway. */
@Injectable()
export class LoginFailureStore extends LoginFailures {
  private secret: Promise<string> | undefined;
  private tidiedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
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
    const known = await rowOf(this.dataSource, failuresOf, [key]);
    return known?.failures ?? 0;
  }

  async add(key: string): Promise<void> {
    await execute(this.dataSource, addFailure, [key]);
    await this.tidy();
  }

  async forget(key: string): Promise<void> {
    await execute(this.dataSource, forgetFailures, [key]);
  }

  async takeTurn(key: string, everyMs: number): Promise<number> {
    const turn = await rowOf(this.dataSource, takeTurn, [key, everyMs]);
    return turn?.wait_ms ?? 0;
  }

  private async readSecret(): Promise<string> {
    const row = await rowOf(this.dataSource, secretOfFailures);
    if (!row) {
      throw new Error('The schema identity has no secret for failed sign-ins.');
    }
    return row.secret;
  }

  private async tidy(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.tidiedAt > tidyEveryMs) {
      this.tidiedAt = now;
      await execute(this.dataSource, removeOldFailures);
    }
  }
}
