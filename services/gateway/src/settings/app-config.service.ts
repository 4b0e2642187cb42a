import { Injectable } from '@nestjs/common';
import { type AppConfig, completeSettings, SettingsService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient, SettingsWatch } from '@reelkeep/messaging';
import type { AppConfigPatch } from './app-config.dto.js';

/** Application settings: read from memory, changed through their owner. */
@Injectable()
export class AppConfigService {
  private readonly settings: ClientOf<typeof SettingsService>;
  private lastWrite: { config: AppConfig; watchedBefore: AppConfig } | undefined;

  constructor(
    private readonly watch: SettingsWatch,
    rpc: RpcClient,
  ) {
    this.settings = rpc.of(SettingsService);
  }

  /** Shows one's own change at once, although the watch learns of it a moment later. */
  current(): AppConfig {
    const watched = this.watch.current();
    return this.lastWrite && watched === this.lastWrite.watchedBefore ? this.lastWrite.config : watched;
  }

  async update(patch: AppConfigPatch): Promise<AppConfig> {
    const watchedBefore = this.watch.current();
    const { settings } = await this.settings.updateSettings({ patch });
    const config = completeSettings(settings);
    this.lastWrite = { config, watchedBefore };
    return config;
  }
}
