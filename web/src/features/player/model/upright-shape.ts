import type { PlayerVideo } from './player-video.js';

/**
 * Width by height, as a style sheet writes it, of a picture about as upright as a phone: from 2:5 to 3:5. Undefined for
 * any other: what is nearer to a square may be stored in pixels that are not.
 */
export function uprightShape(streams: PlayerVideo['streams']): string | undefined {
  const { width = 0, height = 0 } = streams.find(({ type }) => type === 'video') ?? {};
  return width >= height * 0.4 && width <= height * 0.6 && width > 0 ? `${width} / ${height}` : undefined;
}
