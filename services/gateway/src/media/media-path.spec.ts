import { describe, expect, it } from '@jest/globals';
import { isMediaUrl, toMediaPath } from './media-path.js';

describe('paths of files', () => {
  it.each([
    ['/youtube/UCx/chisel00001.mp4', 'media', ['UCx', 'chisel00001.mp4']],
    ['/youtube/UCx/chisel00001.en.vtt', 'media', ['UCx', 'chisel00001.en.vtt']],
    ['/media/UCx/-clampRack1.mp4', 'media', ['UCx', '-clampRack1.mp4']],
    ['/cache/videos/c/chisel00001.jpg', 'cache', ['videos', 'c', 'chisel00001.jpg']],
    ['/cache/channels/UCx_thumb.jpg', 'cache', ['channels', 'UCx_thumb.jpg']],
    ['/cache/playlists/PLx.jpg', 'cache', ['playlists', 'PLx.jpg']],
    ['/youtube/UCx/name%20with%20blank.mp4', 'media', ['UCx', 'name with blank.mp4']],
  ])('%s is served', (path, root, segments) => {
    expect(toMediaPath(path)).toEqual({ root, segments });
  });

  it.each([
    '/youtube/../secret.mp4',
    '/youtube/%2e%2e/secret.mp4',
    '/youtube/%2E%2E/secret.mp4',
    '/youtube/..%2fsecret.mp4/x.mp4',
    '/youtube/UCx/..%2f..%2fsecret.mp4',
    '/youtube/UCx/..%5c..%5csecret.mp4',
    '/youtube/UCx/%252e%252e%252fsecret.mp4',
    '/youtube/UCx/%c0%ae%c0%ae%c0%afsecret.mp4',
    '/youtube/UCx/x%00.mp4',
    '/youtube/UCx/x.mp4%00.jpg',
    '/youtube//UCx/x.mp4',
    '/youtube/UCx//x.mp4',
    '/youtube/./UCx/x.mp4',
    '/youtube/UCx/.hidden.mp4',
    '/youtube/.hidden/x.mp4',
    '/youtube/UCx/folder/x.mp4',
    '/youtube/x.mp4',
    '/youtube/UCx/x.json',
    '/youtube/UCx/x.mp4.part',
    '/cache/download/chisel00001/record.json',
    '/cache/import/x.jpg',
    '/cache/backup/x.jpg',
    '/cache/videos/../backup/x.jpg',
    '/cache/channels/x/y.jpg',
    '/YOUTUBE/UCx/x.mp4',
  ])('%s is not', (path) => {
    expect(toMediaPath(path)).toBeUndefined();
  });

  it('keeps such paths from the start page of the web application', () => {
    expect(['/youtube', '//youtube/x', '/MEDIA/x', '/cache/x'].every(isMediaUrl)).toBe(true);
    expect(isMediaUrl('/channel/youtube/')).toBe(false);
  });
});
