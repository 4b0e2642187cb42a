import { Injectable } from '@nestjs/common';
import { maintenanceKey, restoredKey, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';

/** Tells all gateways whether a restore replaces what is kept: the API waits meanwhile. */
@Injectable()
export class Maintenance {
  constructor(private readonly buckets: Buckets) {}

  begin(taskId: string): Promise<void> {
    return this.buckets.put(settingsBucket.name, maintenanceKey, JSON.stringify({ taskId }));
  }

  /** Tells all gateways when a restore replaced what is kept, so that the login page can say why it is there. */
  restored(at: Date): Promise<void> {
    return this.buckets.put(settingsBucket.name, restoredKey, JSON.stringify(at.toISOString()));
  }

  /** Fine where none goes on. */
  end(): Promise<void> {
    return this.buckets.delete(settingsBucket.name, maintenanceKey);
  }
}
