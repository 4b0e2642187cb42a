import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';

import { lazyScreen } from './lazy-route.js';

const Screen = lazy(lazyScreen(() => import('../routes/player.js'), 'player'));

/** The player over any list, as long as the address names a video (SPEC §2). */
export function InlinePlayer() {
  const { pathname, search } = useLocation();
  const videoId = new URLSearchParams(search).get('videoId');
  if (!videoId || pathname.startsWith('/video/')) return null;
  return (
    <Suspense>
      <Screen />
    </Suspense>
  );
}
