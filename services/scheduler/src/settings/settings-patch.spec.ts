import { describe, expect, it } from '@jest/globals';
import { defaultAppConfig } from '@reelkeep/contracts';
import { applySettingsPatch, completeSettings } from './settings-patch.js';

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
    [{ downloads: { comment_sort: 'asc' } }, /^downloads\.comment_sort: /],
    [{ application: 'all' }, /^application: /],
    [{ subscriptions: null }, /^subscriptions: /],
  ])('refuses %j and says where', (patch, message) => {
    expect(patched(patch)).toThrow(message);
  });
});

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

  it('falls back to the default for a value that is no longer allowed', () => {
    expect(completeSettings({ downloads: { comment_sort: 'asc', limit_speed: 9 } }).downloads).toMatchObject({
      comment_sort: 'top',
      limit_speed: 9,
    });
  });
});
