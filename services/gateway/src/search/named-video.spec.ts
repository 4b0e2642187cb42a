import { describe, expect, it } from '@jest/globals';
import { namedVideo } from './named-video.js';

describe('a video that a query names', () => {
  it.each([
    'CTwkNe4-N1n',
    '  CTwkNe4-N1n ',
    'video:CTwkNe4-N1n',
    'Video: CTwkNe4-N1n',
    'simple: https://youtu.be/CTwkNe4-N1n',
    'https://www.youtube.com/watch?v=CTwkNe4-N1n&t=42s',
    'https://youtu.be/CTwkNe4-N1n?si=abc',
    'youtu.be/CTwkNe4-N1n',
    'm.youtube.com/shorts/CTwkNe4-N1n',
    'https://www.youtube.com/live/CTwkNe4-N1n',
    'video:https://youtu.be/CTwkNe4-N1n',
    'http://archive.lan:8000/video/CTwkNe4-N1n?t=42',
    'http://127.0.0.1:8000/video/CTwkNe4-N1n/',
    'archive.lan:8000/video/CTwkNe4-N1n',
    'https://archive.lan/channel/UCharbourworkshop0000000?page=2&videoId=CTwkNe4-N1n',
    'https://www.youtube-nocookie.com/embed/CTwkNe4-N1n?start=3',
  ])('is that of %s', (query) => {
    expect(namedVideo(query)).toBe('CTwkNe4-N1n');
  });

  it.each([
    '',
    'woodworking bench',
    'CTwkNe4-N1n and more',
    'full:CTwkNe4-N1n',
    'channel:CTwkNe4-N1n',
    'https://www.youtube.com/playlist?list=CTwkNe4-N1n',
    'https://www.youtube.com/@CTwkNe4-N1n',
    'https://youtube.com.evil.example/watch?v=CTwkNe4-N1n',
    'https://archive.lan/channel/CTwkNe4-N1n',
    'https://youtu.be/',
    'https://',
  ])('is none in %s', (query) => {
    expect(namedVideo(query)).toBeUndefined();
  });
});
