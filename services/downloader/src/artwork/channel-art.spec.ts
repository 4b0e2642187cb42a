import { describe, expect, it } from '@jest/globals';
import { chooseChannelArt } from './channel-art.js';
import { jpegSize } from './jpeg-size.js';

const picture = (
  url: string,
  width?: number,
  height?: number,
  id?: string,
): { url: string; width?: number; height?: number; id?: string } => ({
  url,
  ...(width ? { width } : {}),
  ...(height ? { height } : {}),
  ...(id ? { id } : {}),
});

describe("choosing a channel's pictures", () => {
  it('takes the best square, the best very wide one and the uncropped banner', () => {
    const list = [
      picture('banner-small', 1060, 175),
      picture('banner-large', 2560, 424),
      picture('banner-raw', undefined, undefined, 'banner_uncropped'),
      picture('face-small', 88, 88),
      picture('face-large', 900, 900),
      picture('face-raw', undefined, undefined, 'avatar_uncropped'),
    ];
    expect(chooseChannelArt(list)).toEqual({ thumb: 'face-large', banner: 'banner-large', tvart: 'banner-raw' });
  });

  it('takes a nearly square banner as tv art when there is no uncropped one', () => {
    expect(chooseChannelArt([picture('tv', 1280, 720), picture('face', 88, 88)])).toEqual({
      thumb: 'face',
      banner: undefined,
      tvart: 'tv',
    });
  });

  it('finds nothing in an empty list', () => {
    expect(chooseChannelArt([])).toEqual({ thumb: undefined, banner: undefined, tvart: undefined });
  });
});

describe('the size of a JPEG file', () => {
  it('is read from its frame header behind other segments', () => {
    const app = [0xff, 0xe0, 0x00, 0x04, 0x00, 0x00];
    const frame = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x02, 0xd0, 0x05, 0x00, 0x01];
    expect(jpegSize(Uint8Array.from([0xff, 0xd8, ...app, ...frame]))).toEqual({ width: 1280, height: 720 });
  });

  it('is unknown for anything else', () => {
    expect(jpegSize(Buffer.from('RIFF....WEBP'))).toBeUndefined();
    expect(jpegSize(new Uint8Array())).toBeUndefined();
    expect(jpegSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBeUndefined();
  });
});
