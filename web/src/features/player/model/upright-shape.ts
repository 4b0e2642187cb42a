import type { CSSProperties } from 'react';

import type { PlayerVideo } from './player-video.js';

/** Width by height of a picture that is higher than wide, as the style sheet wants it; undefined for any other. */
export function uprightShape(streams: PlayerVideo['streams']): CSSProperties | undefined {
  const { width = 0, height = 0 } = streams.find(({ type }) => type === 'video') ?? {};
  return height > width && width > 0 ? ({ '--upright': `${width} / ${height}` } as CSSProperties) : undefined;
}
