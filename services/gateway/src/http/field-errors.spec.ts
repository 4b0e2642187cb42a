import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { channelBulkSchema } from '../channels/channel.dto.js';
import { downloadAddSchema, downloadListQuerySchema, downloadStatusSchema } from '../downloads/download.dto.js';
import { loginSchema } from '../account/login.dto.js';
import { userConfigUpdateSchema } from '../identity/user-config.dto.js';
import { playlistBulkSchema } from '../playlists/playlist.dto.js';
import { appConfigPatchSchema } from '../settings/app-config.dto.js';
import { watchedSchema } from '../videos/watch.dto.js';
import { toFieldErrors } from './field-errors.js';

const faults = (schema: z.ZodType, input: unknown): unknown => {
  const parsed = schema.safeParse(input);
  return parsed.success ? 'fine' : toFieldErrors(parsed.error.issues, input);
};

describe('faults of a request body', () => {
  it('names missing, empty and null fields', () => {
    expect(faults(loginSchema, { username: '' })).toEqual({
      username: ['This field may not be blank.'],
      password: ['This field is required.'],
    });
    expect(faults(watchedSchema, { id: null, is_watched: true })).toEqual({ id: ['This field may not be null.'] });
  });

  it('names values that are no choice or out of range', () => {
    expect(faults(downloadStatusSchema, { status: 'later' })).toEqual({ status: ['"later" is not a valid choice.'] });
    expect(faults(userConfigUpdateSchema, { grid_items: 9, page_size: 0, show_help_text: 'x' })).toEqual({
      grid_items: ['Ensure this value is less than or equal to 7.'],
      page_size: ['Ensure this value is greater than or equal to 1.'],
      show_help_text: ['Must be a valid boolean.'],
    });
    expect(faults(userConfigUpdateSchema, { page_size: 1.5 })).toEqual({ page_size: ['A valid integer is required.'] });
  });

  it('answers a list by as many maps as it has elements up to the fault', () => {
    expect(
      faults(downloadAddSchema, {
        data: [
          { youtube_id: 'a', status: 'pending' },
          { youtube_id: 'b', status: 'x' },
        ],
      }),
    ).toEqual({
      data: [{}, { status: ['"x" is not a valid choice.'] }],
    });
    expect(faults(downloadAddSchema, { data: 'a' })).toEqual({
      data: ['Expected a list of items but got type "string".'],
    });
    expect(faults(downloadAddSchema, [])).toEqual({
      non_field_errors: ['Invalid data. Expected a dictionary, but got list.'],
    });
  });

  it('names only the first of many faults, and none at length', () => {
    const long = 'x'.repeat(4_000_000);
    const entries = Array.from({ length: 2_000 }, () => ({ youtube_id: 1, status: long }));
    const unknown = Object.fromEntries(entries.map((_, at) => [`${at}${long.slice(0, 1_000)}`, 1]));
    const answers = [
      faults(downloadAddSchema, { data: entries }),
      faults(downloadAddSchema, { data: Array.from({ length: 100_000 }, () => 1) }),
      faults(appConfigPatchSchema, { downloads: unknown }),
      faults(watchedSchema, { id: long, is_watched: long }),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer).length).toBeLessThan(20_000);
    }
    expect(answers[1]).toEqual({ data: ['Ensure this field has no more than 2000 elements.'] });
    expect(answers[2]).toEqual({ downloads: { error: expect.stringMatching(/^Unknown fields: .* and 1980 more$/) } });
  });

  it('names the field whose text no store can hold', () => {
    expect(faults(watchedSchema, { id: 'a\0b', is_watched: true })).toEqual({
      id: ['Null characters are not allowed.'],
    });
    expect(faults(appConfigPatchSchema, { downloads: { format: 'best\ud800' } })).toEqual({
      downloads: { format: ['Halves of surrogate pairs are not allowed.'] },
    });
  });

  it('refuses more text at once than one message holds', () => {
    const text = 'x'.repeat(200_000);
    const forms = [
      [downloadAddSchema, { youtube_id: text, status: 'pending' }],
      [channelBulkSchema, { channel_id: text, channel_subscribed: true }],
      [playlistBulkSchema, { playlist_id: text, playlist_subscribed: true }],
    ] as const;
    for (const [form, row] of forms) {
      expect(faults(form, { data: [row, row, row] })).toBe('fine');
      expect(faults(form, { data: [row, row, row, row] })).toEqual({
        data: ['This is too much text at once: add some of it, then the rest.'],
      });
    }
  });

  it('names unknown settings at the level where they stand', () => {
    expect(faults(appConfigPatchSchema, { downloads: { speed: 3 } })).toEqual({
      downloads: { error: 'Unknown fields: speed' },
    });
    expect(faults(appConfigPatchSchema, { colours: {}, sound: {} })).toEqual({
      error: 'Unknown fields: colours, sound',
    });
    expect(faults(downloadListQuerySchema, { colour: 'red' })).toEqual({ error: 'Unknown fields: colour' });
  });

  it('refuses empty text in settings and takes null', () => {
    expect(faults(appConfigPatchSchema, { downloads: { format: '', comment_sort: 'asc' } })).toEqual({
      downloads: { format: ['This field may not be blank.'], comment_sort: ['"asc" is not a valid choice.'] },
    });
    expect(faults(appConfigPatchSchema, { downloads: { comment_max: '' } })).toEqual({
      downloads: { comment_max: ['This field may not be blank.'] },
    });
    expect(faults(appConfigPatchSchema, { downloads: { format: null, sleep_interval: null } })).toBe('fine');
  });

  it('fills no defaults into a partial change of the settings', () => {
    expect(appConfigPatchSchema.parse({ downloads: { sleep_interval: 3 } })).toEqual({
      downloads: { sleep_interval: 3 },
    });
  });
});
