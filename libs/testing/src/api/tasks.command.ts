import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Background tasks and what they tell. */
export class TasksCommand {
  constructor(private readonly client: ApiClient) {}

  notifications(
    filter?: QueryOf<'/api/notification/'>['filter'],
    options: Options = {},
  ): Promise<Schemas['Notification'][]> {
    return this.client.ask('get', '/api/notification/', { query: { filter } }, options);
  }

  list(name?: string, options: Options = {}): Promise<Schemas['TaskResult'][]> {
    return name === undefined
      ? this.client.ask('get', '/api/task/by-name/', {}, options)
      : this.client.ask('get', '/api/task/by-name/{task_name}/', { path: { task_name: name } }, options);
  }

  start(name: string, options: Options = {}): Promise<Schemas['TaskAccepted']> {
    return this.client.ask('post', '/api/task/by-name/{task_name}/', { path: { task_name: name } }, options);
  }

  past(query: QueryOf<'/api/task/past/'> = {}, options: Options = {}): Promise<Schemas['PastTaskList']> {
    return this.client.ask('get', '/api/task/past/', { query }, options);
  }

  get(taskId: string, options: Options = {}): Promise<Schemas['TaskResult']> {
    return this.client.ask('get', '/api/task/by-id/{task_id}/', { path: { task_id: taskId } }, options);
  }

  schedules(options: Options = {}): Promise<Schemas['Schedule'][]> {
    return this.client.ask('get', '/api/task/schedule/', {}, options);
  }

  schedulable(options: Options = {}): Promise<Schemas['SchedulableTask'][]> {
    return this.client.ask('get', '/api/task/schedulable/', {}, options);
  }

  schedule(name: string, options: Options = {}): Promise<Schemas['Schedule']> {
    return this.client.ask('get', '/api/task/schedule/{task_name}/', { path: { task_name: name } }, options);
  }

  setSchedule(name: string, change: Schemas['ScheduleUpdate'], options: Options = {}): Promise<Schemas['Schedule']> {
    const input = { path: { task_name: name }, body: change };
    return this.client.ask('post', '/api/task/schedule/{task_name}/', input, options);
  }

  removeSchedule(name: string, options: Options = {}): Promise<void> {
    const input = { path: { task_name: name } };
    return this.client.ask('delete', '/api/task/schedule/{task_name}/', input, { status: 204, ...options });
  }

  notificationUrls(options: Options = {}): Promise<Schemas['AppriseStore']> {
    return this.client.ask('get', '/api/task/notification/', {}, options);
  }

  addNotificationUrl(target: Schemas['AppriseAdd'], options: Options = {}): Promise<Schemas['AppriseStore']> {
    return this.client.ask('post', '/api/task/notification/', { body: target }, options);
  }

  removeNotificationUrl(target: Schemas['AppriseRemove'], options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/task/notification/', { body: target }, { status: 204, ...options });
  }

  testNotificationUrl(target: Schemas['AppriseTest'], options: Options = {}): Promise<Schemas['AppriseTestResult']> {
    return this.client.ask('post', '/api/task/notification/test/', { body: target }, options);
  }

  failedDeliveries(options: Options = {}): Promise<Schemas['FailedDeliveries']> {
    return this.client.ask('get', '/api/task/delivery/', {}, options);
  }

  retryDelivery(id: string, options: Options = {}): Promise<void> {
    const input = { path: { delivery_id: id } };
    return this.client.ask('post', '/api/task/delivery/{delivery_id}/', input, { status: 204, ...options });
  }

  stop(taskId: string, options: Options = {}): Promise<void> {
    const input = { path: { task_id: taskId }, body: { command: 'stop' as const } };
    return this.client.ask('post', '/api/task/by-id/{task_id}/', input, { status: 204, ...options });
  }
}
