import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';

import { useRefreshLibrary } from '../../../shared/api/library.js';
import type { Notification, NotificationFilter } from '../../../shared/api/types.js';
import { followNotifications, streamedNotifications } from '../api/notification-stream.js';
import { notificationsQuery } from '../api/notifications.query.js';
import { isOfFilter, nextPoll, QUIET, receive, wake } from '../model/feed-policy.js';

export type NotificationFeed = {
  notifications: Notification[];
  /** To be called after an action that starts or changes a task. */
  wake: () => void;
};

const unheard = (): (() => void) => () => undefined;

/**
 * The one source of notifications: pushed by the server, and where that fails polled while tasks run or one is
 * expected. Refreshes the library whenever a task has come further. Asks nothing while it is not enabled.
 */
export function useNotificationFeed(filter?: NotificationFilter, { enabled = true } = {}): NotificationFeed {
  const feed = useRef(QUIET);
  const refreshLibrary = useRefreshLibrary();
  const streamed = useSyncExternalStore(enabled ? followNotifications : unheard, streamedNotifications);
  const isPolled = enabled && streamed.hasFailed;
  const { data: polled, refetch } = useQuery({
    ...notificationsQuery(filter),
    enabled: isPolled,
    staleTime: 0,
    refetchInterval: ({ state }) => nextPoll(feed.current, state.data ?? [], Date.now()),
  });
  const pushed = useMemo(
    () => (enabled ? streamed.notifications?.filter((one) => isOfFilter(one, filter)) : undefined),
    [enabled, streamed, filter],
  );
  const data = isPolled ? polled : pushed;

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
      if (isPolled) void refetch();
    },
  };
}
