import type { Notification } from '../../../shared/api/types.js';

export const POLL_INTERVAL_MS = 1000;
/** How long an empty answer is not believed after a user's action: its task may not have begun yet. */
export const GRACE_MS = 10_000;

export type FeedState = {
  /** What the last answer was about; progress alone does not change it. */
  landmarks: string[];
  graceUntilMs: number;
};

export const QUIET: FeedState = { landmarks: [], graceUntilMs: 0 };

/** Lines of a notification; the wire allows a single text too. */
export function messageLines(notification: Pick<Notification, 'messages'>): string[] {
  return Array.isArray(notification.messages) ? notification.messages : [notification.messages];
}

/** After a user's action: poll for a while even though nothing is running yet. */
export function wake(state: FeedState, nowMs: number): FeedState {
  return { ...state, graceUntilMs: nowMs + GRACE_MS };
}

/** Milliseconds until the next poll, or false to stop. */
export function nextPoll(state: FeedState, nowMs: number): number | false {
  return state.landmarks.length > 0 || nowMs < state.graceUntilMs ? POLL_INTERVAL_MS : false;
}

/**
 * Takes an answer in. The lists are to be refreshed when a task came to a new step or went away,
 * and so also when the last one is gone, which ends the polling.
 */
export function receive(state: FeedState, notifications: Notification[]): { state: FeedState; isRefreshDue: boolean } {
  const landmarks = notifications
    .map((notification) => [notification.id, notification.level, messageLines(notification)[0] ?? ''].join('\n'))
    .sort();
  const known = new Set(landmarks);
  const isRefreshDue = state.landmarks.some((landmark) => !known.has(landmark));
  const isOver = landmarks.length === 0 && state.landmarks.length > 0;
  const hasBegun = landmarks.length > 0;
  return { state: { landmarks, graceUntilMs: isOver || hasBegun ? 0 : state.graceUntilMs }, isRefreshDue };
}
