import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { maintenanceKey, restoredKey, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';

/** Whether a restore replaces what is kept, and when one last did, as all gateways know it. */
@Injectable()
export class MaintenanceWatch implements OnModuleInit, OnApplicationShutdown {
  private isOnNow = false;
  private restored: string | undefined;
  private watch: { stop(): void } | undefined;

  constructor(private readonly buckets: Buckets) {}

  async onModuleInit(): Promise<void> {
    this.watch = await this.buckets.watch(settingsBucket.name, ({ key, value }) => {
      if (key === maintenanceKey) {
        this.isOnNow = value !== undefined;
      } else if (key === restoredKey) {
        this.restored = value && String(JSON.parse(new TextDecoder().decode(value)));
      }
    });
  }

  onApplicationShutdown(): void {
    this.watch?.stop();
  }

  isOn(): boolean {
    return this.isOnNow;
  }

  /** The moment (ISO 8601) since which everybody had to sign in again; undefined where nothing was restored. */
  restoredAt(): string | undefined {
    return this.restored;
  }
}
