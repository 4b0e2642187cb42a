import { useLocation } from 'react-router';

import { withPlayer } from '../../../shared/lib/player-address.js';

/**
 * Where the picture of a video leads: to the player over the list that it stands in (routes/player.tsx), or, on the
 * page of another video, to its own page.
 */
export function usePlayerAddress(videoId: string): string {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/video/')) return `/video/${videoId}`;
  return `?${withPlayer(new URLSearchParams(search), videoId).toString()}`;
}
