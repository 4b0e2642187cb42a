import { Injectable } from '@nestjs/common';
import { type AppConfig, completeSettings, SettingsService, withoutUserInfo } from '@reelkeep/contracts';
import { type ClientOf, RpcClient, SettingsWatch } from '@reelkeep/messaging';
import type { Caller } from '../identity/caller.js';
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

  /** What anybody may know of them: an address may hold a password, which is for staff. */
  shownTo({ isStaff }: Pick<Caller, 'isStaff'>): AppConfig {
    const config = this.current();
    const address = config.downloads.pot_provider_url;
    return isStaff || address === null
      ? config
      : { ...config, downloads: { ...config.downloads, pot_provider_url: withoutUserInfo(address) } };
  }

  async update(patch: AppConfigPatch): Promise<AppConfig> {
    const watchedBefore = this.watch.current();
    const { settings } = await this.settings.updateSettings({ patch });
    const config = completeSettings(settings);
    this.lastWrite = { config, watchedBefore };
    return config;
  }
}
