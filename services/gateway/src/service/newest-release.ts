import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type NewestRelease, newestReleaseKey, newestReleaseSchema, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { isLaterRelease, release } from '@reelkeep/runtime';

/** The newest release of Reelkeep that the scheduler has heard of. */
@Injectable()
export class NewestReleaseWatch implements OnModuleInit, OnApplicationShutdown {
  private known: NewestRelease | undefined;
  private watch: { stop(): void } | undefined;

  constructor(private readonly buckets: Buckets) {}

  async onModuleInit(): Promise<void> {
    this.watch = await this.buckets.watch(settingsBucket.name, ({ key, value }) => {
      if (key === newestReleaseKey) {
        this.known = undefined;
        this.known = value && newestReleaseSchema.parse(JSON.parse(new TextDecoder().decode(value)));
      }
    });
  }

  onApplicationShutdown(): void {
    this.watch?.stop();
  }

  /** Undefined where this one is as new. */
  later(): NewestRelease | undefined {
    return this.known && isLaterRelease(this.known.version, release) ? this.known : undefined;
  }
}
