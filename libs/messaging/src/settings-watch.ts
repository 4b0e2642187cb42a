import { type AppConfig, appConfigSchema, defaultAppConfig, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from './buckets.js';

/** The application settings in memory: reading them costs no call. The scheduler owns and publishes them. */
export class SettingsWatch {
  private settings: AppConfig = defaultAppConfig;
  private watcher: { stop(): void } | undefined;

  constructor(private readonly buckets: Buckets) {}

  current(): AppConfig {
    return this.settings;
  }

  async start(): Promise<void> {
    this.watcher = await this.buckets.watch(settingsBucket.name, ({ key, value }) => {
      if (key === settingsBucket.key && value) {
        this.settings = appConfigSchema.parse(JSON.parse(new TextDecoder().decode(value)));
      }
    });
  }

  stop(): void {
    this.watcher?.stop();
  }
}
