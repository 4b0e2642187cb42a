import { describe, expect, it } from '@jest/globals';
import { channelIdSchema, taskIdSchema, youtubeIdSchema } from './id-schemas.js';
import { isChannelId, isPlaylistId, isTaskId, isYoutubeId, parseTaskId, parseYoutubeId } from './ids.js';

const hostile = [
  '',
  '.',
  '..',
  '../..',
  '/etc/passwd',
  'a/b',
  'a\\b',
  'a\0b',
  'a b',
  'ä',
  'x\n',
  '\u2215',
  'x'.repeat(81),
];

describe('an id', () => {
  it('is what the source and we make', () => {
    expect(parseYoutubeId('-clampRack1')).toBe('-clampRack1');
    expect(parseTaskId('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e');
    expect(isChannelId('UCharbourworkshop0000000')).toBe(true);
    expect(isPlaylistId('PLharbourfirststeps000000000000000')).toBe(true);
    expect(isPlaylistId('LL')).toBe(true);
  });

  it.each([...hostile, undefined, null, 1, {}, ['chisel00001']])('of no kind is %j', (value) => {
    for (const is of [isYoutubeId, isChannelId, isPlaylistId, isTaskId]) {
      expect(is(value)).toBe(false);
    }
    for (const schema of [youtubeIdSchema, channelIdSchema, taskIdSchema]) {
      expect(schema.safeParse(value).success).toBe(false);
    }
  });

  it.each(['../../../aa', 'chisel0000', 'chisel000011', 'chisel0000\n'])('of a video is not %j', (text) => {
    expect(() => parseYoutubeId(text)).toThrow(/is not a video id/);
  });

  it('of a task never looks like an option', () => {
    expect(isTaskId('--exec')).toBe(false);
  });
});
