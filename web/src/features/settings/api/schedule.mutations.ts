import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { schedulesQuery } from './schedules.query.js';

/** Gives a task a rule, or takes its schedule away (null). */
export function useSaveSchedule(name: string) {
  const queryClient = useQueryClient();
  const params = { path: { task_name: name } };
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: async (schedule: string | null): Promise<void> => {
      await (schedule === null
        ? api('delete', '/api/task/schedule/{task_name}/', { params })
        : api('post', '/api/task/schedule/{task_name}/', { params, body: { schedule } }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: schedulesQuery().queryKey }),
  });
}

/** Gives the schedule of a task another value of its config. */
export function useSaveScheduleConfig(name: string, key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: async (value: number): Promise<void> => {
      const params = { path: { task_name: name } };
      await api('post', '/api/task/schedule/{task_name}/', { params, body: { config: { [key]: value } } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: schedulesQuery().queryKey }),
  });
}
