import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type DatabaseChannel, DatabaseChannels, Logger } from '@reelkeep/runtime';
import { IdentityCache } from './identity-cache.js';

/** Named in the migration whose triggers announce on it. */
const channel = 'identity_changed';

/**
 * Drops from memory what has changed in the database, whoever changed it: another gateway, or the command that resets
 * a password. A session that ended there ends here at once.
 */
@Injectable()
export class IdentityChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly channel: DatabaseChannel;

  constructor(
    channels: DatabaseChannels,
    private readonly cache: IdentityCache,
    logger: Logger,
  ) {
    this.channel = channels.of(channel, logger.child({ subsystem: 'identity' }));
  }

  async onModuleInit(): Promise<void> {
    await this.channel.start({
      heard: (announced) => this.forget(announced),
      // Whatever changed while nobody listened was missed.
      began: () => this.cache.forgetAll(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.channel.stop();
  }

  private forget(announced: string): void {
    const [kind, key = ''] = announced.split(' ');
    if (kind === 'session') {
      this.cache.forgetSession(key);
    } else if (kind === 'token') {
      this.cache.forgetTokens(Number(key));
    } else if (kind === 'config') {
      this.cache.forgetConfig(Number(key));
    } else if (kind === 'user') {
      this.cache.forgetUser(Number(key));
    } else {
      // Of a later release.
      this.cache.forgetAll();
    }
  }
}
