import type { CastAddresses } from '../../../shared/api/types.js';
import { castStart } from './cast-resume.js';
import type { CastBase, CastLoadRequest } from './cast-sender.js';
import type { PlayerVideo } from './player-video.js';

/** Receivers number tracks from 1. */
const FIRST_TRACK = 1;

type Begin = {
  addresses: CastAddresses;
  /** Seconds. */
  position: number;
  /** Index of the subtitles that show, -1 for none. */
  shownSubtitles: number;
};

/** What a receiver is told: film, picture, title and subtitles, by whole addresses, and where to begin. */
export function castRequest(
  { Image, media }: CastBase,
  video: PlayerVideo,
  { addresses, position, shownSubtitles }: Begin,
): CastLoadRequest {
  const whole = (path: string) => new URL(path, location.origin).href;
  const info = Object.assign(new media.MediaInfo(whole(addresses.media_url), 'video/mp4'), {
    customData: { videoId: video.youtube_id },
    duration: video.player.duration,
    streamType: media.StreamType.BUFFERED,
    metadata: Object.assign(new media.GenericMediaMetadata(), {
      title: video.title,
      subtitle: video.channel.channel_name,
      images: [new Image(whole(addresses.vid_thumb_url))],
    }),
    tracks: video.subtitles.flatMap(({ name, lang }, index) => {
      const address = addresses.subtitles[index];
      if (address === undefined) return [];
      return Object.assign(new media.Track(index + FIRST_TRACK, media.TrackType.TEXT), {
        trackContentId: whole(address),
        trackContentType: 'text/vtt',
        subtype: media.TextTrackType.SUBTITLES,
        name,
        language: lang,
      });
    }),
  });
  return Object.assign(new media.LoadRequest(info), {
    currentTime: castStart(position),
    autoplay: true,
    activeTrackIds: shownSubtitles < 0 ? [] : [shownSubtitles + FIRST_TRACK],
  });
}
