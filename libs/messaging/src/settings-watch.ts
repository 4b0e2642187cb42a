import { type AppConfig, defaultAppConfig, readSettingsEntries, settingsBucket } from '@reelkeep/contracts';
import { Buckets } from './buckets.js';

/** The application settings in memory: reading them costs no call. The scheduler owns and publishes them. */
export class SettingsWatch {
  private settings: AppConfig = defaultAppConfig;
  private readonly entries = new Map<string, unknown>();
  private readonly listeners: (() => void)[] = [];
  private watcher: { stop(): void } | undefined;

  constructor(private readonly buckets: Buckets) {}

  current(): AppConfig {
    return this.settings;
  }

  /** Calls back whenever they may have changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    this.watcher = await this.buckets.watch(settingsBucket.name, ({ key, value }) => {
      if (value) {
        this.entries.set(key, JSON.parse(new TextDecoder().decode(value)));
        this.settings = readSettingsEntries(this.entries);
        for (const listener of this.listeners) {
          listener();
        }
      }
    });
  }

  stop(): void {
    this.watcher?.stop();
  }
}
