import { Injectable } from '@nestjs/common';
import { DomainError } from '@reelkeep/runtime';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource, IsNull, Not } from 'typeorm';
import { addToken, sealToken } from './identity.sql.js';
import { ApiToken } from './api-token.entity.js';
import { AppUser } from './app-user.entity.js';
import { hashOf } from './session.service.js';
import { TokenSeal } from './token-seal.js';

const noKey =
  'Reelkeep has no key to keep a token with. Where its parts are started one by one, give the gateway REELKEEP_CREDENTIALS_KEY; on Kubernetes, add the key "credentials" to the Secret of the release. Then try again.';

const otherKey =
  'The token works, but it cannot be shown: it was encrypted by another key. Put the key of before back (secrets/database-roles.key in the data folder; on Kubernetes the key "credentials" in the Secret of the release) and start again, or revoke the token and make a new one.';

/**
 * API tokens, one per user. A stolen database gives none away: it holds a hash, and a seal of which it has no key
 * (docs/adr/0069-api-tokens-are-sealed.md).
 */
@Injectable()
export class ApiTokenStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seal: TokenSeal,
  ) {}

  /**
   * The user's token; `candidate` becomes it when there is none, but only for a session that is still there: one that
   * ended a moment ago must not leave a key behind. Undefined when there is neither. Safe against two calls at once.
   * Throws `unavailable` with the cure where a token cannot be kept or shown.
   */
  async getOrAdd(userId: number, candidate: string, sessionHash: string | undefined): Promise<string | undefined> {
    if (this.seal.hasKey) {
      const sealed = this.seal.seal(sealedAs(userId), candidate);
      await execute(this.dataSource, addToken, [userId, hashOf(candidate), sealed, sessionHash ?? '']);
    }
    const kept = await this.dataSource.manager.findOneBy(ApiToken, { userId });
    if (!kept && !this.seal.hasKey) {
      throw new DomainError('unavailable', noKey);
    }
    return kept ? (kept.key ?? this.opened(kept)) : undefined;
  }

  async findUser(key: string): Promise<AppUser | undefined> {
    const token = await this.dataSource.manager.findOneBy(ApiToken, [{ keyHash: hashOf(key) }, { key }]);
    return token
      ? ((await this.dataSource.manager.findOneBy(AppUser, { id: token.userId, isActive: true })) ?? undefined)
      : undefined;
  }

  async remove(userId: number): Promise<void> {
    await this.dataSource.manager.delete(ApiToken, { userId });
  }

  /** Seals what a release before, or a backup of one, has left as it is; does nothing without a key. */
  async sealAll(): Promise<void> {
    if (!this.seal.hasKey) {
      return;
    }
    for (const { userId, key } of await this.dataSource.manager.findBy(ApiToken, { key: Not(IsNull()) })) {
      if (key !== null) {
        await execute(this.dataSource, sealToken, [userId, key, hashOf(key), this.seal.seal(sealedAs(userId), key)]);
      }
    }
  }

  private opened({ userId, sealed }: ApiToken): string {
    const key = sealed === null ? undefined : this.seal.open(sealedAs(userId), sealed);
    if (key === undefined) {
      throw new DomainError('unavailable', otherKey);
    }
    return key;
  }
}

const sealedAs = (userId: number): string => `token of ${userId}`;
