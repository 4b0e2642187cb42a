import { describe, expect, it } from '@jest/globals';
import { vidTypeOf } from './vid-type.js';

const tall = { live_status: 'not_live', width: 720, height: 1280, duration: 30 };
const never = (): Promise<boolean> => Promise.reject(new Error('must not be asked'));

describe('the type of a video', () => {
  it('is what the tab or the shorts address said', async () => {
    expect(await vidTypeOf('shorts', { ...tall, live_status: 'was_live' }, never)).toBe('shorts');
  });

  it('is streams when it was live', async () => {
    expect(await vidTypeOf('unknown', { ...tall, live_status: 'was_live' }, never)).toBe('streams');
  });

  it('is videos when it is wider than high', async () => {
    expect(await vidTypeOf('unknown', { ...tall, width: 1280, height: 720 }, never)).toBe('videos');
  });

  it('is videos when it is longer than three minutes', async () => {
    expect(await vidTypeOf('unknown', { ...tall, duration: 181 }, never)).toBe('videos');
  });

  it('is shorts when the source has it among its shorts', async () => {
    expect(await vidTypeOf('unknown', { ...tall, duration: 180 }, () => Promise.resolve(true))).toBe('shorts');
  });

  it('is videos when the source has not', async () => {
    expect(await vidTypeOf('unknown', tall, () => Promise.resolve(false))).toBe('videos');
  });
});
