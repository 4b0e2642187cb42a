import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { maintenanceKey, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';

/** Whether a restore replaces what is kept, as all gateways know it. */
@Injectable()
export class MaintenanceWatch implements OnModuleInit, OnApplicationShutdown {
  private isOnNow = false;
  private watch: { stop(): void } | undefined;

  constructor(private readonly buckets: Buckets) {}

  async onModuleInit(): Promise<void> {
    this.watch = await this.buckets.watch(settingsBucket.name, ({ key, value }) => {
      if (key === maintenanceKey) {
        this.isOnNow = value !== undefined;
      }
    });
  }

  onApplicationShutdown(): void {
    this.watch?.stop();
  }

  isOn(): boolean {
    return this.isOnNow;
  }
}
