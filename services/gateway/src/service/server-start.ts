import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { serverStartKey, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { z } from 'zod';

/** As clients want it: Unix seconds, rounded down to ten. */
const timestampOf = (at: Date): string => String(Math.floor(at.getTime() / 10_000) * 10);

/**
 * When the server started: the same at every gateway, since clients that see it change load themselves anew. This
 * gateway's own start until the scheduler has told.
 */
@Injectable()
export class ServerStartWatch implements OnModuleInit, OnApplicationShutdown {
  private told: string;
  private watch: { stop(): void } | undefined;

  constructor(
    private readonly buckets: Buckets,
    clock: Clock,
  ) {
    this.told = timestampOf(clock.now());
  }

  async onModuleInit(): Promise<void> {
    this.watch = await this.buckets.watch(settingsBucket.name, ({ key, value }) => {
      if (key === serverStartKey && value) {
        this.told = timestampOf(new Date(z.iso.datetime().parse(JSON.parse(new TextDecoder().decode(value)))));
      }
    });
  }

  onApplicationShutdown(): void {
    this.watch?.stop();
  }

  timestamp(): string {
    return this.told;
  }
}
