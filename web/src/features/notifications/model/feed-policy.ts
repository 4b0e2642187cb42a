import type { Notification, NotificationFilter } from '../../../shared/api/types.js';

export const POLL_INTERVAL_MS = 1000;
/** How long an empty answer is not believed after a user's action: its task may not have begun yet. */
export const GRACE_MS = 10_000;

export type FeedState = {
  /** What the last answer was about; progress alone does not change it. */
  landmarks: string[];
  graceUntilMs: number;
};

export const QUIET: FeedState = { landmarks: [], graceUntilMs: 0 };

export type Phase = 'running' | 'completed' | 'stopped' | 'failed';

const PHASES: Record<NonNullable<Notification['outcome']>, Phase> = {
  success: 'completed',
  failure: 'failed',
  stopped: 'stopped',
};

/** Where a task is: over once it has an outcome. An error beside a task that goes on has none. */
export function phaseOf({ level, outcome }: Pick<Notification, 'level' | 'outcome'>): Phase {
  if (outcome !== undefined) return PHASES[outcome];
  return level === 'error' ? 'failed' : 'running';
}

/** How the groups of a filter begin, as the server sees it (SEMANTICS 39). */
const GROUPS: Record<NotificationFilter, string> = { download: 'download', settings: 'setting', channel: 'channel' };

export function isOfFilter({ group }: Pick<Notification, 'group'>, filter: NotificationFilter | undefined): boolean {
  return filter === undefined || group.startsWith(GROUPS[filter]);
}

const RANKS: Record<Phase, number> = { running: 0, failed: 1, completed: 2, stopped: 2 };

/** What still runs first, then what failed, then the rest; each as the server orders it. */
export function inOrder(notifications: Notification[]): Notification[] {
  const rank = (notification: Notification) => RANKS[phaseOf(notification)];
  return notifications.toSorted((a, b) => rank(a) - rank(b));
}

/** After a user's action: poll for a while even though nothing is running yet. */
export function wake(state: FeedState, nowMs: number): FeedState {
  return { ...state, graceUntilMs: nowMs + GRACE_MS };
}

/**
 * Milliseconds until the next poll, or false to stop. Goes by the answer itself: it is asked
 * before the answer has been taken in, and a page opened on a running task would never poll.
 */
export function nextPoll(state: FeedState, notifications: Notification[], nowMs: number): number | false {
  return notifications.length > 0 || nowMs < state.graceUntilMs ? POLL_INTERVAL_MS : false;
}

/**
 * Takes an answer in. The lists are to be refreshed when a task began, came to a new step or went away: the step that
 * brought something new may have been over before it was ever seen. When the last one is gone the polling ends.
 */
export function receive(state: FeedState, notifications: Notification[]): { state: FeedState; isRefreshDue: boolean } {
  const landmarks = notifications
    .map((notification) => [notification.id, notification.level, notification.messages[0] ?? ''].join('\n'))
    .sort();
  const isRefreshDue = landmarks.join('\n\n') !== state.landmarks.join('\n\n');
  const isOver = landmarks.length === 0 && state.landmarks.length > 0;
  const hasBegun = landmarks.length > 0;
  return { state: { landmarks, graceUntilMs: isOver || hasBegun ? 0 : state.graceUntilMs }, isRefreshDue };
}
