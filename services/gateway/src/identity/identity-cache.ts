import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from './caller.js';
import type { UserConfig } from './user-config.dto.js';

/** A session as the hot path needs it. */
export type LiveSession = { caller: Caller; expiresAt: Date };

// How long another process's logout or password reset may go unnoticed.
const ttlMs = 10_000;

/** Sessions, tokens and personal settings in memory: a request of a known caller costs no query. */
@Injectable()
export class IdentityCache {
  readonly sessions = new LRUCache<string, LiveSession>({ max: 2_000, ttl: ttlMs });
  readonly tokens = new LRUCache<string, Caller>({ max: 2_000, ttl: ttlMs });
  readonly configs = new LRUCache<number, UserConfig>({ max: 2_000, ttl: ttlMs });

  /** Forgets one user's token, so that the next request asks the database. */
  forgetTokens(userId: number): void {
    for (const [key, caller] of this.tokens.entries()) {
      if (caller.userId === userId) {
        this.tokens.delete(key);
      }
    }
  }
}
