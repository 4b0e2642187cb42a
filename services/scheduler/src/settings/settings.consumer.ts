import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SettingsChangedSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { SettingsService } from './settings.service.js';

/** Carries each change of the settings into the bucket that every service watches. */
@Injectable()
export class SettingsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly settings: SettingsService,
    private readonly consumers: EventConsumers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.settings.bringUpToDate();
    // Also when nothing changed: the bucket may have been lost.
    await this.settings.publish();
    await this.consumers.subscribe('ops-settings', [
      onEvent('ops', SettingsChangedSchema, () => this.settings.publish()),
    ]);
  }
}
