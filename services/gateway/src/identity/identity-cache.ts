import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from './caller.js';
import type { UserConfig } from './user-config.dto.js';

/** A session as the hot path needs it. */
export type LiveSession = { caller: Caller; expiresAt: Date };

// Changes are told at once (IdentityChanges); this is for what is missed while the database cannot tell.
const ttlMs = 10_000;

/** Sessions, tokens and personal settings in memory: a request of a known caller costs no query. */
@Injectable()
export class IdentityCache {
  readonly sessions = new LRUCache<string, LiveSession>({ max: 2_000, ttl: ttlMs });
  readonly tokens = new LRUCache<string, Caller>({ max: 2_000, ttl: ttlMs });
  readonly configs = new LRUCache<number, UserConfig>({ max: 2_000, ttl: ttlMs });
  /** What signs the addresses that a user's receivers play; 'nobody' unless there is such a user, who is active. */
  readonly castKeys = new LRUCache<number, Buffer | 'nobody'>({ max: 2_000, ttl: ttlMs });
  private changes = 0;

  /** What memory holds, or what `read` finds; that is kept, unless something changed while it was read. */
  async getOrRead<K extends {}, V extends {}, Found extends V | undefined>(
    kept: LRUCache<K, V>,
    key: K,
    read: () => Promise<Found>,
  ): Promise<V | Found> {
    const known = kept.get(key);
    if (known !== undefined) {
      return known;
    }
    const { changes } = this;
    const found = await read();
    if (found !== undefined && changes === this.changes) {
      kept.set(key, found);
    }
    return found;
  }

  forgetSession(tokenHash: string): void {
    this.changes++;
    this.sessions.delete(tokenHash);
  }

  /** Forgets one user's token, so that the next request asks the database. */
  forgetTokens(userId: number): void {
    this.changes++;
    forgetWhere(this.tokens, (caller) => caller.userId === userId);
  }

  forgetConfig(userId: number): void {
    this.changes++;
    this.configs.delete(userId);
  }

  /** Forgets a user altogether. */
  forgetUser(userId: number): void {
    this.forgetTokens(userId);
    this.forgetConfig(userId);
    this.castKeys.delete(userId);
    forgetWhere(this.sessions, ({ caller }) => caller.userId === userId);
  }

  forgetAll(): void {
    this.changes++;
    this.sessions.clear();
    this.tokens.clear();
    this.configs.clear();
    this.castKeys.clear();
  }
}

const forgetWhere = <V extends {}>(kept: LRUCache<string, V>, isMeant: (value: V) => boolean): void => {
  for (const [key, value] of kept.entries()) {
    if (isMeant(value)) {
      kept.delete(key);
    }
  }
};
