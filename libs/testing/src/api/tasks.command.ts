import type { NotificationAnswer, TaskAnswer, TaskResultAnswer } from './api-types.js';
import { type ApiClient, type CallOptions, toQuery } from './api-client.js';

/** Background tasks and what they tell. */
export class TasksCommand {
  constructor(private readonly client: ApiClient) {}

  notifications(filter?: string, options: CallOptions = {}): Promise<NotificationAnswer[]> {
    return this.client.call('GET', `/api/notification/${toQuery({ filter })}`, options);
  }

  list(name?: string, options: CallOptions = {}): Promise<TaskResultAnswer[]> {
    return this.client.call('GET', name === undefined ? '/api/task/by-name/' : `/api/task/by-name/${name}/`, options);
  }

  start(name: string, options: CallOptions = {}): Promise<TaskAnswer> {
    return this.client.call('POST', `/api/task/by-name/${name}/`, options);
  }

  get(taskId: string, options: CallOptions = {}): Promise<TaskResultAnswer> {
    return this.client.call('GET', `/api/task/by-id/${taskId}/`, options);
  }

  stop(taskId: string, options: CallOptions = {}): Promise<void> {
    return this.client.call('POST', `/api/task/by-id/${taskId}/`, {
      status: 204,
      body: { command: 'stop' },
      ...options,
    });
  }
}
