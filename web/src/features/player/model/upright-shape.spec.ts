import { describe, expect, it } from '@jest/globals';

import { uprightShape } from './upright-shape.js';

const sound = { type: 'audio', index: 1, codec: 'opus', bitrate: 1 } as const;
const picture = (width: number, height: number) =>
  ({ type: 'video', index: 0, codec: 'h264', bitrate: 1, width, height }) as const;

describe('the shape of a picture as upright as a phone', () => {
  it('is its width by its height', () => {
    expect(uprightShape([sound, picture(1080, 1920)])).toBe('1080 / 1920');
  });

  it.each([
    [[picture(1920, 1080), sound]],
    [[picture(720, 720)]],
    [[picture(352, 576)]],
    [[picture(100, 720)]],
    [[picture(0, 0)]],
    [[sound]],
    [[]],
  ])('is left to the page for %j', (streams) => {
    expect(uprightShape(streams)).toBeUndefined();
  });
});
