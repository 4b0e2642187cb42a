import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';
import type { TaskAccepted } from '../../../shared/api/types.js';

const LOOK_AGAIN_MS = 1500;

export type TaskRun = {
  isRunning: boolean;
  /** How it ended, in its own words. */
  result: string | null;
  /** Why it was not started, or what it failed for. */
  errors: string[];
};

/** What becomes of a task that was started here, from the click to its end; only then is it asked for. */
export function useTaskRun(start: {
  data: TaskAccepted | undefined;
  isPending: boolean;
  error: Error | null;
}): TaskRun {
  const taskId = start.data?.task_id ?? '';
  const { data: end, error } = useQuery({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) => endOf(taskId, signal),
    enabled: taskId !== '',
    refetchInterval: ({ state }) => (state.data ? false : LOOK_AGAIN_MS),
  });
  const failed = end?.status === 'SUCCESS' ? null : (end?.result ?? null);
  return {
    isRunning: start.isPending || (taskId !== '' && !end && !error),
    result: end?.status === 'SUCCESS' ? end.result : null,
    errors: [start.error?.message, error?.message, failed].filter((text) => typeof text === 'string'),
  };
}

/** Null while it runs, and until it is known. */
async function endOf(taskId: string, signal: AbortSignal) {
  try {
    const params = { path: { task_id: taskId } };
    const task = await api('get', '/api/task/by-id/{task_id}/', { params, signal });
    return ['STARTED', 'PENDING'].includes(task.status) ? null : task;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
