import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

import { playerPart } from '../routes/player-part.js';
import { usePart } from '../shared/api/part-on-demand.js';

/** The player over any list, as long as the address names a video (SPEC §2). */
export function InlinePlayer() {
  const { pathname, search, key } = useLocation();
  const isWanted = Boolean(new URLSearchParams(search).get('videoId')) && !pathname.startsWith('/video/');
  // Each click on a video is another one: what could not be loaded is tried again.
  const wantedAt = isWanted ? key : null;
  const { part, ask } = usePart(playerPart);
  const load = useEffectEvent(() => ask());

  useEffect(() => {
    if (wantedAt !== null) load();
  }, [wantedAt]);

  return isWanted && part !== undefined ? <part.Component /> : null;
}
