import type { VideoNav } from '../../../shared/api/types.js';
import { useVideoNav } from '../api/video-nav.query.js';
import { useAutoplay } from './use-autoplay.js';

export type Ways = {
  /** The playlists of the video. */
  nav: VideoNav;
  autoplay: ReturnType<typeof useAutoplay>;
  /** To the neighbours in the playlist that plays by itself, else in the first one; undefined where there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** What the end of the video, here or on a receiver, leads to; undefined unless a playlist of it plays by itself. */
  onEnded: ((isHere: boolean) => void) | undefined;
};

/**
 * Where one may go from a video through its playlists. `go` is also told whether the next one plays here at once: what
 * ended on a receiver goes on there.
 */
export function useWays(videoId: string, go: (videoId: string, isPlayedOn: boolean) => void): Ways {
  const nav = useVideoNav(videoId);
  const autoplay = useAutoplay();
  const own = nav.find((item) => item.playlist_meta.playlist_id === autoplay.playlistId);
  const through = own ?? nav[0];
  const wayTo = (neighbour: VideoNav[number]['playlist_next'] | undefined) =>
    neighbour ? () => go(neighbour.youtube_id, true) : undefined;
  const next = own?.playlist_next;
  return {
    nav,
    autoplay,
    onPrevious: wayTo(through?.playlist_previous),
    onNext: wayTo(through?.playlist_next),
    onEnded: next ? (isHere) => go(next.youtube_id, isHere) : undefined,
  };
}
