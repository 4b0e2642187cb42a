import { describe, expect, it } from '@jest/globals';

import { findFailure } from './media-failure.js';

const answering = (status: number) => async () => ({ status, body: null }) as Response;

describe('findFailure', () => {
  it('blames the connection when nobody answers, or only for a server that is away', async () => {
    await expect(findFailure('/media/a.mp4', () => Promise.reject(new TypeError('failed')))).resolves.toBe(
      'connection',
    );
    await expect(findFailure('/media/a.mp4', answering(503))).resolves.toBe('connection');
  });

  it.each([206, 200, 404])('blames the file when the server answers %d', async (status) => {
    await expect(findFailure('/media/a.mp4', answering(status))).resolves.toBe('file');
  });
});
