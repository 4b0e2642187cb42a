import { describe, expect, it } from '@jest/globals';
import { defaultAppConfig } from '@reelkeep/contracts';
import { applySettingsPatch } from './settings-patch.js';

const patched = (patch: Record<string, unknown>) => () => applySettingsPatch(defaultAppConfig, patch);

describe('changing settings', () => {
  it('replaces only the keys that are given', () => {
    const settings = applySettingsPatch(defaultAppConfig, {
      downloads: { limit_speed: 500 },
      application: { enable_cast: true },
    });
    expect(settings).toEqual({
      ...defaultAppConfig,
      downloads: { ...defaultAppConfig.downloads, limit_speed: 500 },
      application: { ...defaultAppConfig.application, enable_cast: true },
    });
  });

  it('changes nothing by an empty patch', () => {
    expect(applySettingsPatch(defaultAppConfig, {})).toEqual(defaultAppConfig);
  });

  it('takes null for numbers and texts that may be unset', () => {
    const settings = applySettingsPatch(defaultAppConfig, {
      subscriptions: { channel_size: null },
      downloads: { subtitle: null },
    });
    expect(settings.subscriptions.channel_size).toBeNull();
    expect(settings.downloads.subtitle).toBeNull();
  });

  it('names every unknown field, wherever it stands', () => {
    expect(patched({ downloads: { speed: 1, limit_speed: 2, colour: 'x' }, extras: {} })).toThrow(
      'Unknown fields: speed, colour, extras',
    );
  });

  it.each([
    [{ downloads: { limit_speed: 'fast' } }, /^downloads\.limit_speed: /],
    [{ downloads: { limit_speed: 1.5 } }, /^downloads\.limit_speed: /],
    [{ downloads: { subtitle: ' ' } }, /^downloads\.subtitle: /],
    [{ downloads: { format: 'x'.repeat(2_001) } }, /^downloads\.format: /],
    [{ downloads: { format: 'best\0' } }, /^downloads\.format: Null characters/],
    [{ downloads: { comment_sort: 'asc' } }, /^downloads\.comment_sort: /],
    [{ downloads: { comment_max: 'many' } }, /^downloads\.comment_max: Up to five whole numbers/],
    [{ application: 'all' }, /^application: /],
    [{ subscriptions: null }, /^subscriptions: /],
  ])('refuses %j and says where', (patch, message) => {
    expect(patched(patch)).toThrow(message);
  });
});
