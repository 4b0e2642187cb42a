import type { AppConfig } from './app-config.js';
import { completeSettings } from './complete-settings.js';

type Section = keyof AppConfig;
type Keys = { readonly [S in Section]?: readonly (keyof AppConfig[S])[] };

/**
 * Which settings each key of the bucket carries. A released key is frozen: release 0.1 refuses a value of `app` that
 * holds more than it knows, and its services end. Settings that come later get a key of their own, such as `app-0.2`;
 * every setting has one key, so that releases that run side by side never undo each other's.
 */
const entries: Readonly<Record<string, Keys>> = {
  app: {
    subscriptions: [
      'channel_size',
      'live_channel_size',
      'shorts_channel_size',
      'playlist_size',
      'auto_start',
      'extract_flat',
    ],
    downloads: [
      'limit_speed',
      'sleep_interval',
      'autodelete_days',
      'format',
      'format_sort',
      'add_metadata',
      'add_thumbnail',
      'subtitle',
      'subtitle_source',
      'subtitle_index',
      'comment_max',
      'comment_sort',
      'cookie_import',
      'potoken',
      'pot_provider_url',
      'throttledratelimit',
      'extractor_lang',
      'integrate_ryd',
      'integrate_sponsorblock',
    ],
    application: ['enable_snapshot', 'enable_cast'],
  },
  'app-0.2': {
    downloads: ['parallel_downloads', 'min_free_space', 'stalled_alert_hours'],
    application: ['scrub_rate', 'scrub_heal'],
  },
  'app-trash': { application: ['trash_days'] },
};

/** The JetStream key-value bucket that carries the settings to every service. */
export const settingsBucket = { name: 'settings' } as const;

/** The entries of the bucket, by key, that stand for some settings. */
export const settingsEntries = (config: AppConfig): Map<string, object> =>
  new Map(Object.entries(entries).map(([key, sections]) => [key, pick(config, sections)]));

/** The settings that the entries of the bucket stand for, whichever releases wrote them. Never throws. */
export const readSettingsEntries = (found: ReadonlyMap<string, unknown>): AppConfig => {
  const merged: Record<string, object> = {};
  for (const key of Object.keys(entries)) {
    for (const [section, values] of Object.entries(asObject(found.get(key)))) {
      merged[section] = { ...merged[section], ...asObject(values) };
    }
  }
  return completeSettings(merged);
};

const pick = (config: AppConfig, sections: Keys): object =>
  Object.fromEntries(
    Object.entries(sections).map(([section, keys]) => {
      const values: Readonly<Record<string, unknown>> = config[section as Section];
      return [section, Object.fromEntries(keys.map((key) => [key, values[key]]))];
    }),
  );

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
