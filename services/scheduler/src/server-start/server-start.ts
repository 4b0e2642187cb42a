import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { serverStartKey, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';

/** Tells all gateways when the server started: clients load themselves anew when that is another (CLIENTS 4b). */
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
