import { describe, expect, it } from '@jest/globals';
import { defaultAppConfig } from './app-config.js';
import { readSettingsEntries, settingsEntries } from './settings-bucket.js';

describe('the settings in their bucket', () => {
  it('are all there: every setting has a key that carries it', () => {
    const changed = {
      ...defaultAppConfig,
      downloads: { ...defaultAppConfig.downloads, limit_speed: 7, subtitle: null },
    };
    expect(readSettingsEntries(settingsEntries(changed))).toEqual(changed);
    expect(readSettingsEntries(settingsEntries(defaultAppConfig))).toEqual(defaultAppConfig);
    const carried = [...settingsEntries(defaultAppConfig).values()].flatMap((sections) =>
      Object.entries(sections).flatMap(([section, values]) =>
        Object.keys(values as object).map((key) => `${section}.${key}`),
      ),
    );
    const all = Object.entries(defaultAppConfig).flatMap(([section, values]) =>
      Object.keys(values).map((key) => `${section}.${key}`),
    );
    expect(carried.toSorted()).toEqual(all.toSorted());
  });

  it('leave the key of release 0.1 as that release knows it', () => {
    const changed = { ...defaultAppConfig, downloads: { ...defaultAppConfig.downloads, parallel_downloads: 4 } };
    const entries = settingsEntries(changed);
    expect(JSON.stringify(entries.get('app'))).not.toContain('parallel_downloads');
    expect(entries.get('app-0.2')).toMatchObject({ downloads: { parallel_downloads: 4, min_free_space: 1_024 } });
  });

  it('are read whatever a later release has written beside them', () => {
    const entries = new Map<string, unknown>([
      ['app', { downloads: { limit_speed: 5, from_the_future: true }, also_new: {}, subscriptions: 'gone' }],
      ['app-9.9', { downloads: { from_the_future: true } }],
    ]);
    expect(readSettingsEntries(entries)).toEqual({
      ...defaultAppConfig,
      downloads: { ...defaultAppConfig.downloads, limit_speed: 5 },
    });
  });

  it.each([[null], ['text'], [[]], [{ downloads: null }], [{ downloads: { limit_speed: 'fast' } }]])(
    'are the defaults where %j stands',
    (value) => {
      expect(readSettingsEntries(new Map([['app', value]]))).toEqual(defaultAppConfig);
    },
  );
});
