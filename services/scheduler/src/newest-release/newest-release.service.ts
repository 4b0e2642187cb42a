import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { newestReleaseKey, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { lockNewest, saveNewest } from './newest-release.sql.js';
import { ReleaseHost } from './release-host.js';

/** Which release of Reelkeep is the newest that is known: PostgreSQL keeps it, the bucket carries it to the gateways. */
@Injectable()
export class NewestReleaseService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly host: ReleaseHost,
    private readonly buckets: Buckets,
    private readonly clock: Clock,
  ) {}

  /** Also when nothing changed: the bucket may have been lost, or the address taken away. */
  async onApplicationBootstrap(): Promise<void> {
    await this.publish();
  }

  /** Asks, where there is somebody to ask; what cannot be had leaves what is known. */
  async look(): Promise<void> {
    const newest = await this.host.newest();
    if (newest) {
      await execute(this.dataSource, saveNewest, [newest.version, newest.is_breaking, this.clock.now()]);
      await this.publish();
    }
  }

  /** The row is held meanwhile, so that an older state never replaces a newer one. */
  private async publish(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const known = await rowOf(manager, lockNewest);
      if (known && this.host.hasAddress) {
        await this.buckets.put(settingsBucket.name, newestReleaseKey, JSON.stringify(known));
      } else {
        await this.buckets.delete(settingsBucket.name, newestReleaseKey);
      }
    });
  }
}
