import { Injectable } from '@nestjs/common';
import { Clock } from '@reelkeep/runtime';
import { castPrefix } from '../http/cast-prefix.js';
import { IdentityCache } from '../identity/identity-cache.js';
import { UserStore } from '../identity/user.store.js';
import { toMediaPath } from '../media/media-path.js';
import { AppConfigService } from '../settings/app-config.service.js';
import { castKeyOf, castSeconds, claimedGrant, isSigned, signedGrant } from './cast-signature.js';

/** Makes addresses that a Cast receiver can play, which has no session, and lets them in. */
@Injectable()
export class CastService {
  constructor(
    private readonly settings: AppConfigService,
    private readonly users: UserStore,
    private readonly cache: IdentityCache,
    private readonly clock: Clock,
  ) {}

  isOn(): boolean {
    return this.settings.current().application.enable_cast;
  }

  /** A function from the path of a file to its address for receivers, and the time when these end. */
  async sign(userId: number): Promise<{ expiresAt: number; addressOf: (path: string) => string }> {
    const key = await this.keyOf(userId);
    if (!key) {
      throw new Error(`user ${userId} asks for addresses, but has no account that is active`);
    }
    const expiresAt = this.nowSeconds() + castSeconds;
    return {
      expiresAt,
      addressOf: (path) => `${castPrefix}${signedGrant(key, { userId, expiresAt }, fileOf(path) ?? '')}${path}`,
    };
  }

  /**
   * The path of the file that an address is for: only while casting is on, until it expires, and as long as its user
   * is active and has the same password. Undefined for any other address.
   */
  async admit(address: string): Promise<string | undefined> {
    const [, given = '', path = ''] = /^([^/]*)(\/.*)$/.exec(address.slice(castPrefix.length)) ?? [];
    const claim = claimedGrant(given);
    const file = fileOf(path);
    if (!this.isOn() || !claim || file === undefined || claim.expiresAt <= this.nowSeconds()) {
      return undefined;
    }
    const key = await this.keyOf(claim.userId);
    return key && isSigned(key, claim, file) ? path : undefined;
  }

  private async keyOf(userId: number): Promise<Buffer | undefined> {
    const key = await this.cache.getOrRead(this.cache.castKeys, userId, async () => {
      const user = await this.users.byId(userId);
      return user?.isActive ? castKeyOf(user.password) : 'nobody';
    });
    return key === 'nobody' ? undefined : key;
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const fileOf = (path: string): string | undefined => {
  const file = toMediaPath(path);
  return file && [file.root, ...file.segments].join('/');
};
