import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { NotificationFilter } from '../../../shared/api/types.js';

export const notificationsQuery = (filter?: NotificationFilter) =>
  queryOptions({
    queryKey: ['notifications', filter ?? 'all'],
    queryFn: ({ signal }) => api('get', '/api/notification/', { params: { query: { filter } }, signal }),
  });
