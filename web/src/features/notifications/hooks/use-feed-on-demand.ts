import { useState } from 'react';

import { useNotificationFeed } from './use-notification-feed.js';

/** Follows tasks once one was begun on this screen, so that it shows by itself what that brings. */
export function useFeedOnDemand(): () => void {
  const [isWanted, setIsWanted] = useState(false);
  const { wake } = useNotificationFeed(undefined, { enabled: isWanted });
  return () => {
    setIsWanted(true);
    wake();
  };
}
