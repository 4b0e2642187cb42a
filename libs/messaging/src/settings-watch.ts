import { type AppConfig, defaultAppConfig, readSettingsEntries, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from './buckets.js';

/** The application settings in memory: reading them costs no call. The scheduler owns and publishes them. */
export class SettingsWatch {
  private settings: AppConfig = defaultAppConfig;
  private readonly entries = new Map<string, unknown>();
  private watcher: { stop(): void } | undefined;

  constructor(private readonly buckets: Buckets) {}

  current(): AppConfig {
    return this.settings;
  }

  async start(): Promise<void> {
    this.watcher = await this.buckets.watch(settingsBucket.name, ({ key, value }) => {
      if (value) {
        this.entries.set(key, JSON.parse(new TextDecoder().decode(value)));
        this.settings = readSettingsEntries(this.entries);
      }
    });
  }

  stop(): void {
    this.watcher?.stop();
  }
}
