import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from './caller.js';
import { ApiTokenStore } from './api-token.store.js';
import { IdentityCache } from './identity-cache.js';
import { hashOf, toCaller } from './session.service.js';

/** API tokens for programs that speak to us. */
@Injectable()
export class ApiTokenService {
  constructor(
    private readonly store: ApiTokenStore,
    private readonly cache: IdentityCache,
  ) {}

  /**
   * The user's token, 40 hexadecimal characters; made on first use by the session whose cookie is given. Undefined when
   * there is none and the session has just ended.
   */
  async get(userId: number, sessionToken: string | undefined): Promise<string | undefined> {
    const sessionHash = sessionToken === undefined ? undefined : hashOf(sessionToken);
    return this.store.getOrAdd(userId, randomBytes(20).toString('hex'), sessionHash);
  }

  async revoke(userId: number): Promise<void> {
    await this.store.remove(userId);
    this.cache.forgetTokens(userId);
  }

  async find(key: string): Promise<Caller | undefined> {
    if (!/^[0-9a-f]{40}$/.test(key)) {
      return undefined;
    }
    return this.cache.getOrRead(this.cache.tokens, key, async () => {
      const user = await this.store.findUser(key);
      return user && toCaller(user);
    });
  }
}
