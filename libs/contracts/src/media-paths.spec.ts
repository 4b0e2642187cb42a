import { describe, expect, it } from '@jest/globals';
import { cacheUrl, channelArtFile, mediaFile, mediaUrl, subtitleFile, videoThumbFile } from './media-paths.js';

describe('media paths', () => {
  it('follow the layout that other media servers read ids from', () => {
    expect(mediaFile('UCabc', 'q7Vd3mKzA1s')).toBe('UCabc/q7Vd3mKzA1s.mp4');
    expect(subtitleFile('UCabc', 'q7Vd3mKzA1s', 'en')).toBe('UCabc/q7Vd3mKzA1s.en.vtt');
    expect(videoThumbFile('Q7Vd3mKzA1s')).toBe('videos/q/Q7Vd3mKzA1s.jpg');
    expect(videoThumbFile('-7Vd3mKzA1s')).toBe('videos/-/-7Vd3mKzA1s.jpg');
    expect(channelArtFile('UCabc', 'banner')).toBe('channels/UCabc_banner.jpg');
  });

  it('become URLs with every part encoded', () => {
    expect(mediaUrl('UCabc/a b#c.mp4')).toBe('/youtube/UCabc/a%20b%23c.mp4');
    expect(cacheUrl('videos/q/x.jpg')).toBe('/cache/videos/q/x.jpg');
  });
});
