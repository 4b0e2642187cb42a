import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { serverStartKey, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';

/**
 * Tells all gateways when the server started, so that all tell clients the same, which load themselves anew when it is
 * another. It is this service's own start, and with two of it that of the younger one.
 */
@Injectable()
export class ServerStart implements OnApplicationBootstrap {
  constructor(
    private readonly buckets: Buckets,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.buckets.put(settingsBucket.name, serverStartKey, JSON.stringify(this.clock.now().toISOString()));
  }
}
