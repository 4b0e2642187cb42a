import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type Notification, TaskOutcomeCode } from '@reelkeep/contracts';
import { defined } from '../http/defined.js';
import { mostNotifications, type NotificationDto, type NotificationQuery } from './notification.dto.js';

// The client asks for "settings", the groups are named setting:… (SEMANTICS 39).
const groupPrefix = { download: 'download', settings: 'setting', channel: 'channel' } as const;

const matchesFilter = (notification: Notification, filter: NotificationQuery['filter']): boolean =>
  filter === undefined || notification.group.startsWith(groupPrefix[filter]);

/** Whether it is still shown at a time; a running task's has no end. */
export const isShown = (notification: Notification, now: Date): boolean =>
  notification.expires === undefined || timestampMs(notification.expires) > now.getTime();

const commands: Readonly<Record<string, NotificationDto['command']>> = { STOP: 'STOP', KILL: 'KILL' };

const outcomes: Readonly<Record<TaskOutcomeCode, NotificationDto['outcome']>> = {
  [TaskOutcomeCode.UNSPECIFIED]: undefined,
  [TaskOutcomeCode.SUCCESS]: 'success',
  [TaskOutcomeCode.FAILURE]: 'failure',
  [TaskOutcomeCode.STOPPED]: 'stopped',
  [TaskOutcomeCode.LOST]: 'failure',
};

const toNotification = (notification: Notification): NotificationDto => ({
  id: notification.taskId,
  title: notification.title,
  group: notification.group,
  api_start: notification.apiStart,
  api_stop: notification.apiStop,
  level: notification.level === 'error' ? 'error' : 'info',
  messages: notification.messages,
  ...(notification.progress === undefined ? {} : { progress: Math.min(1, Math.max(0, notification.progress)) }),
  command: commands[notification.command ?? ''] ?? null,
  ...defined({ outcome: outcomes[notification.outcome] }),
});

/** When the feed changed it last, in milliseconds; of the one feed for all gateways. */
export const changedAt = ({ updated }: Pick<Notification, 'updated'>): number => (updated ? timestampMs(updated) : 0);

/** The list, most recently changed first, the same at every gateway; of very many the first. */
export const toNotificationList = (
  notifications: Iterable<Notification>,
  filter: NotificationQuery['filter'],
): NotificationDto[] =>
  [...notifications]
    .filter((notification) => matchesFilter(notification, filter))
    .sort((left, right) => changedAt(right) - changedAt(left) || (left.taskId < right.taskId ? -1 : 1))
    .slice(0, mostNotifications)
    .map(toNotification);
