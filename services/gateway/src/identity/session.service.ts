import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@reelkeep/runtime';
import type { Caller } from './caller.js';
import type { AppUser } from './app-user.entity.js';
import { IdentityCache, type LiveSession } from './identity-cache.js';
import { SessionStore } from './session.store.js';

const day = 24 * 60 * 60;

/** Seconds a session lasts: two days, or a year with "remember me" (SEMANTICS 33). */
export const sessionSeconds = (rememberMe: boolean): number => (rememberMe ? 365 * day : 2 * day);

/** What is kept of a session's cookie. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The caller that an account makes. */
export const toCaller = (user: AppUser): Caller => ({
  userId: user.id,
  username: user.username,
  isStaff: user.isStaff || user.isSuperuser,
});

/** Browsers' sessions. */
@Injectable()
export class SessionService {
  constructor(
    private readonly store: SessionStore,
    private readonly cache: IdentityCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session and returns the value of its cookie; undefined when the password was replaced since the account
   * was read.
   */
  async begin(user: AppUser, lifeSeconds: number): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.store.removeExpired(now);
    const session = {
      tokenHash: hashOf(token),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeSeconds * 1000),
    };
    return (await this.store.add(session, user.password)) ? token : undefined;
  }

  /** The living session behind a cookie. */
  async find(token: string): Promise<LiveSession | undefined> {
    const tokenHash = hashOf(token);
    const now = this.clock.now();
    const session = await this.cache.getOrRead(this.cache.sessions, tokenHash, async () => {
      const found = await this.store.find(tokenHash, now);
      return found && { caller: toCaller(found.user), expiresAt: found.expiresAt };
    });
    return session && session.expiresAt > now ? session : undefined;
  }

  /** How long a user's living session behind a cookie goes on; undefined for that of somebody else. */
  async secondsLeft(token: string, userId: number): Promise<number | undefined> {
    const session = await this.find(token);
    if (session?.caller.userId !== userId) {
      return undefined;
    }
    return Math.ceil((session.expiresAt.getTime() - this.clock.now().getTime()) / 1000);
  }

  async end(token: string): Promise<void> {
    const tokenHash = hashOf(token);
    await this.store.remove(tokenHash);
    this.cache.forgetSession(tokenHash);
  }

  /**
   * The CSRF token of a session. Derived from the session's secret, so that a cookie planted by a neighbouring
   * subdomain never fits.
   */
  csrfToken(token: string): string {
    return createHmac('sha256', token).update('csrf').digest('base64url');
  }
}
