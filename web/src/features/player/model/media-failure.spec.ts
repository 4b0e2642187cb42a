import { describe, expect, it } from '@jest/globals';

import { findFailure } from './media-failure.js';

const answering = (status: number) => async () => ({ status, ok: status < 400, body: null }) as Response;

describe('findFailure', () => {
  it('blames the connection when nobody answers, or only for a server that is away', async () => {
    await expect(findFailure('/media/a.mp4', () => Promise.reject(new TypeError('failed')))).resolves.toBe(
      'connection',
    );
    await expect(findFailure('/media/a.mp4', answering(503))).resolves.toBe('connection');
  });

  it.each([206, 200])('blames the format of a file that is there: %d', async (status) => {
    await expect(findFailure('/media/a.mp4', answering(status))).resolves.toBe('format');
  });

  it('tells a file that is not there', async () => {
    await expect(findFailure('/media/a.mp4', answering(404))).resolves.toBe('missing');
  });
});
