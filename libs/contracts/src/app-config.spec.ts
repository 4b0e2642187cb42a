import { describe, expect, it } from '@jest/globals';
import { appConfigSchema, defaultAppConfig } from './app-config.js';

describe('application settings', () => {
  it('have a default for every key', () => {
    expect(defaultAppConfig.downloads.sleep_interval).toBe(10);
    expect(defaultAppConfig.subscriptions.channel_size).toBe(50);
    expect(appConfigSchema.parse({})).toEqual(defaultAppConfig);
  });

  it('fetch and index subtitles from the start, so that a spoken word can be found', () => {
    expect(defaultAppConfig.downloads).toMatchObject({ subtitle: 'en', subtitle_source: 'auto', subtitle_index: true });
  });

  it.each(['100', 'all', '100,all,100,10', ' 100 , 20, all,10,2 ', null])('take %j as limits of comments', (limits) => {
    expect(appConfigSchema.safeParse({ downloads: { comment_max: limits } }).success).toBe(true);
  });

  it.each(['', 'many', '1,2,3,4,5,6', '100;player_client=web', '-1', '1.5', '1,,2', 'all,'])(
    'refuse %j as limits of comments',
    (limits) => {
      expect(appConfigSchema.safeParse({ downloads: { comment_max: limits } }).success).toBe(false);
    },
  );

  it.each([1, 8, null])('take %j videos at once', (parallel) => {
    expect(appConfigSchema.safeParse({ downloads: { parallel_downloads: parallel } }).success).toBe(true);
  });

  it.each([0, 9, 1.5, '2', true])('refuse %j videos at once', (parallel) => {
    expect(appConfigSchema.safeParse({ downloads: { parallel_downloads: parallel } }).success).toBe(false);
  });

  it('refuse unknown keys, empty texts and the sort order "asc"', () => {
    expect(appConfigSchema.safeParse({ downloads: { colour: 'red' } }).success).toBe(false);
    expect(appConfigSchema.safeParse({ downloads: { format: ' ' } }).success).toBe(false);
    expect(appConfigSchema.safeParse({ downloads: { comment_sort: 'asc' } }).success).toBe(false);
    expect(appConfigSchema.safeParse({ downloads: { format: null, limit_speed: null } }).success).toBe(true);
  });
});
