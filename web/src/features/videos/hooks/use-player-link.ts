import { useLocation } from 'react-router';

import { withPlayer } from '../../../shared/lib/player-address.js';

/** Who pressed "Play" has not to press it once more. */
const PLAYED = { isPlayedOn: true };
/** The player over a list leaves by the way back. */
const OVER_LIST = { ...PLAYED, isOverList: true };

/**
 * Where the picture of a video leads: to the player over the list that it stands in (routes/player.tsx), or, on the
 * page of another video, to its own page.
 */
export function usePlayerLink(videoId: string) {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/video/')) return { to: `/video/${videoId}`, state: PLAYED };
  const to = `?${withPlayer(new URLSearchParams(search), videoId).toString()}`;
  return { to, state: OVER_LIST, preventScrollReset: true };
}
