import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useRefreshLibrary } from '../../../shared/api/library.js';
import type { Notification, NotificationFilter } from '../../../shared/api/types.js';
import { notificationsQuery } from '../api/notifications.query.js';
import { nextPoll, QUIET, receive, wake } from '../model/feed-policy.js';

export type NotificationFeed = {
  notifications: Notification[];
  /** To be called after an action that starts or changes a task. */
  wake: () => void;
};

/**
 * The one source of notifications: polled while tasks run or one is expected, quiet otherwise.
 * Refreshes the library whenever a task has come further. Asks nothing while it is not enabled.
 */
export function useNotificationFeed(filter?: NotificationFilter, { enabled = true } = {}): NotificationFeed {
  const feed = useRef(QUIET);
  const refreshLibrary = useRefreshLibrary();
  const { data, refetch } = useQuery({
    ...notificationsQuery(filter),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => nextPoll(feed.current, state.data ?? [], Date.now()),
  });

  const take = useEffectEvent((notifications: Notification[]) => {
    const { state, isRefreshDue } = receive(feed.current, notifications);
    feed.current = state;
    if (isRefreshDue) void refreshLibrary();
  });
  useEffect(() => {
    if (data !== undefined) take(data);
  }, [data]);

  return {
    notifications: data ?? [],
    wake: () => {
      feed.current = wake(feed.current, Date.now());
      void refetch();
    },
  };
}
