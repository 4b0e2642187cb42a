import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { Notification, NotificationFilter } from '../../../shared/api/types.js';

export const notificationsQuery = (filter?: NotificationFilter) =>
  queryOptions({
    queryKey: ['notifications', filter ?? 'all'],
    queryFn: ({ signal }) => api<Notification[]>('/api/notification/', { query: { filter }, signal }),
  });
