import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type Notification,
  NotificationSchema,
  type TaskName,
  type TaskEnding,
  taskRegistry,
} from '@reelkeep/contracts';
import { outcomeCodeOf } from '@reelkeep/tasks';

/** What is heard of a task. */
export type TaskNews =
  | { kind: 'started'; name: TaskName }
  | { kind: 'progress'; name: TaskName; lines: readonly string[]; progress: number | undefined }
  | { kind: 'stop-requested'; command: string }
  | { kind: 'finished'; name: TaskName; outcome: TaskEnding; message: string };

/** What is known of a task that has not vanished: a stop may be heard of before the task itself. */
export type TaskView = { shown: Notification | undefined; command: string | undefined };

// SEMANTICS 28.
const shownAfterSuccessMs = 5_000;
const shownAfterFailureMs = 20_000;

/** Whether the task's end is known: nothing later changes it. */
export const isEnded = (view: TaskView | undefined): boolean => view?.shown?.expires !== undefined;

/** The view after one more piece of news; news may come twice and in any order. `now` in the service's clock. */
export const fold = (view: TaskView | undefined, taskId: string, news: TaskNews, now: Date): TaskView => {
  const before: TaskView = view ?? { shown: undefined, command: undefined };
  if (isEnded(before)) {
    return before;
  }
  switch (news.kind) {
    case 'started':
      // Progress may have come first, and says more.
      return before.shown ? before : show(before, taskId, news.name, { messages: ['New task received.'] }, now);
    case 'progress':
      return show(before, taskId, news.name, { messages: [...news.lines], ...shareOf(news.progress) }, now);
    case 'stop-requested': {
      const { command } = news;
      const shown =
        before.shown && create(NotificationSchema, { ...before.shown, command, updated: timestampFromDate(now) });
      return { shown, command };
    }
    case 'finished':
      return show(before, taskId, news.name, ending(news.outcome, news.message, now), now);
    default:
      return news satisfies never;
  }
};

type Changing = Partial<Pick<Notification, 'level' | 'messages' | 'progress' | 'expires' | 'apiStop' | 'outcome'>>;

const show = (before: TaskView, taskId: string, name: TaskName, changing: Changing, now: Date): TaskView => {
  const { title, group, canStart, canStop } = taskRegistry[name];
  const { command } = before;
  const shown = create(NotificationSchema, {
    taskId,
    title,
    group,
    apiStart: canStart,
    apiStop: canStop,
    level: 'info',
    ...(command === undefined ? {} : { command }),
    updated: timestampFromDate(now),
    ...changing,
  });
  return { shown, command };
};

const shareOf = (progress: number | undefined): { progress?: number } =>
  progress === undefined || Number.isNaN(progress) ? {} : { progress: Math.min(1, Math.max(0, progress)) };

const ending = (outcome: TaskEnding, message: string, now: Date): Changing => {
  const until = (ms: number) => ({
    // What has ended can not be stopped.
    apiStop: false,
    expires: timestampFromDate(new Date(now.getTime() + ms)),
    outcome: outcomeCodeOf(outcome),
  });
  switch (outcome) {
    case 'success':
      return { messages: ['Task completed'], ...until(shownAfterSuccessMs) };
    case 'stopped':
      return { messages: ['Task stopped'], ...until(shownAfterSuccessMs) };
    case 'failure':
    case 'lost':
      return { level: 'error', messages: [`Task failed: ${message}`], ...until(shownAfterFailureMs) };
    default:
      return outcome satisfies never;
  }
};

/**
 * A line of level error stays as a notification of its own while the task goes on. The same lines give the same id,
 * so that news heard twice shows once.
 */
export const errorNotification = (
  taskId: string,
  name: TaskName,
  lines: readonly string[],
  now: Date,
): Notification => {
  const { title, group } = taskRegistry[name];
  return create(NotificationSchema, {
    taskId: `${taskId}-error-${textHash(lines.join('\n'))}`,
    title,
    group,
    apiStart: false,
    apiStop: false,
    level: 'error',
    messages: [...lines],
    updated: timestampFromDate(now),
    expires: timestampFromDate(new Date(now.getTime() + shownAfterFailureMs)),
  });
};

/** FNV-1a: only has to tell one task's lines apart. */
const textHash = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
};
