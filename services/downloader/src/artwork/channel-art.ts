import type { ChannelArt } from '@reelkeep/contracts';
import type { SourceThumbnail } from '../yt-dlp/info-json.js';

/** Which of a channel's pictures at the source serves as what; the list is best last (SEMANTICS 9). */
export const chooseChannelArt = (thumbnails: readonly SourceThumbnail[]): Record<ChannelArt, string | undefined> => {
  const bestFirst = thumbnails.toReversed();
  const sized = bestFirst.flatMap(({ url, width, height }) => (width && height ? [{ url, width, height }] : []));
  return {
    thumb:
      sized.find(({ width, height }) => width === height)?.url ??
      bestFirst.find(({ id }) => id === 'avatar_uncropped')?.url,
    banner: sized.find(({ width, height }) => Math.floor(width / height) > 5)?.url,
    tvart:
      bestFirst.find(({ id }) => id === 'banner_uncropped')?.url ??
      sized.find(({ width, height }) => width !== height && Math.floor(width / height) < 2)?.url,
  };
};
