import { describe, expect, it } from '@jest/globals';
import { defaultAppConfig } from './app-config.js';
import { completeSettings } from './complete-settings.js';

describe('bringing stored settings up to date', () => {
  it('fills an empty store with the defaults', () => {
    expect(completeSettings({})).toEqual(defaultAppConfig);
  });

  it('keeps what was set, fills in what is new and drops what was removed', () => {
    const settings = completeSettings({
      subscriptions: { channel_size: 7, removed_key: 1 },
      removed_section: { a: 1 },
      application: 'broken',
    });
    expect(settings).toEqual({
      ...defaultAppConfig,
      subscriptions: { ...defaultAppConfig.subscriptions, channel_size: 7 },
    });
  });

  it('takes what no version stored for nothing', () => {
    for (const broken of [undefined, null, 'text', [], 3]) {
      expect(completeSettings(broken)).toEqual(defaultAppConfig);
    }
  });

  it('falls back to the default for a text that is too long or cannot be stored', () => {
    const downloads = { format: 'x'.repeat(2_001), extractor_lang: 'de\0', subtitle: 'de' };
    expect(completeSettings({ downloads }).downloads).toMatchObject({
      format: null,
      extractor_lang: null,
      subtitle: 'de',
    });
  });

  it('falls back to the default for a value that is no longer allowed', () => {
    expect(
      completeSettings({ downloads: { comment_sort: 'asc', comment_max: 'many', limit_speed: 9 } }).downloads,
    ).toMatchObject({
      comment_sort: 'top',
      comment_max: null,
      limit_speed: 9,
    });
  });
});
