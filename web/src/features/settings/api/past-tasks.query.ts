import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
import type { PastTaskPage, PastTasksQuery } from '../../../shared/api/types.js';

const LOOK_AGAIN_MS = 15_000;

/** Which of them; what is undefined narrows nothing. */
export type PastTasksWanted = { [Name in keyof PastTasksQuery]: PastTasksQuery[Name] | undefined };

/** Tasks that have ended, a page at a time. */
export const pastTasksQuery = (query: PastTasksWanted) =>
  queryOptions({
    queryKey: ['settings', 'past-tasks', query],
    queryFn: ({ signal }): Promise<PastTaskPage> => api('get', '/api/task/past/', { params: { query }, signal }),
    staleTime: 0,
  });

export const usePastTasks = (query: PastTasksWanted) =>
  useQuery({ ...pastTasksQuery(query), refetchInterval: LOOK_AGAIN_MS, ...pagedList });
