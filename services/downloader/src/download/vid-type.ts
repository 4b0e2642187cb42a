import type { VideoType } from '@reelkeep/contracts';
import type { TypeHint } from '../entry/entry.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';

const longestShortSeconds = 180;

/**
 * Which type a video gets; the first rule that says so wins (SEMANTICS 14). `answersAsShort` asks the source whether
 * its page of shorts has the video; that it cannot be asked counts as no.
 */
export const vidTypeOf = async (
  hint: TypeHint,
  info: Pick<VideoInfo, 'live_status' | 'width' | 'height' | 'duration'>,
  answersAsShort: () => Promise<boolean>,
): Promise<VideoType> => {
  if (hint !== 'unknown') {
    return hint;
  }
  if (info.live_status === 'was_live') {
    return 'streams';
  }
  const isWide = (info.width ?? 0) > (info.height ?? 0);
  if (isWide || (info.duration ?? 0) > longestShortSeconds) {
    return 'videos';
  }
  return (await answersAsShort()) ? 'shorts' : 'videos';
};
