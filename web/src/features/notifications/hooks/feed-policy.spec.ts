import { describe, expect, it } from '@jest/globals';

import type { Notification } from '../../../shared/api/types.js';
import { GRACE_MS, messageLines, nextPoll, POLL_INTERVAL_MS, QUIET, receive, wake } from './feed-policy.js';

const task = (change: Partial<Notification> = {}): Notification => ({
  id: 'task-1',
  title: 'Downloading',
  group: 'download:run',
  level: 'info',
  messages: ['Making a pendulum bob', '42%'],
  api_stop: true,
  progress: 0.42,
  ...change,
});

describe('notification polling', () => {
  it('does not poll while nothing runs', () => {
    const { state } = receive(QUIET, []);
    expect(nextPoll(state, 0)).toBe(false);
  });

  it('polls every second while there are notifications', () => {
    const { state } = receive(QUIET, [task()]);
    expect(nextPoll(state, 0)).toBe(POLL_INTERVAL_MS);
  });

  it('polls for a while after an action although nothing runs yet', () => {
    const woken = receive(wake(QUIET, 1000), []).state;
    expect(nextPoll(woken, 1000 + GRACE_MS - 1)).toBe(POLL_INTERVAL_MS);
    expect(nextPoll(woken, 1000 + GRACE_MS)).toBe(false);
  });

  it('stops at once when the list becomes empty and asks for a refresh', () => {
    const running = receive(wake(QUIET, 0), [task()]).state;
    const { state, isRefreshDue } = receive(running, []);
    expect(isRefreshDue).toBe(true);
    expect(nextPoll(state, 1)).toBe(false);
  });

  it('keeps waiting for a second action made while the first task ends', () => {
    const running = receive(QUIET, [task()]).state;
    const woken = wake(running, 5000);
    const both = receive(woken, [task(), task({ id: 'task-2' })]).state;
    expect(nextPoll(both, 5001)).toBe(POLL_INTERVAL_MS);
  });
});

describe('refreshing', () => {
  it('is not due for progress alone', () => {
    const running = receive(QUIET, [task()]).state;
    expect(receive(running, [task({ messages: ['Making a pendulum bob', '43%'], progress: 0.43 })]).isRefreshDue).toBe(
      false,
    );
  });

  it('is not due when a task only begins', () => {
    expect(receive(QUIET, [task()]).isRefreshDue).toBe(false);
  });

  it('is due when the task goes on to the next video', () => {
    const running = receive(QUIET, [task()]).state;
    expect(receive(running, [task({ messages: ['Another film', '0%'] })]).isRefreshDue).toBe(true);
  });

  it('is due when one of two tasks goes away, in whatever order they come', () => {
    const both = receive(QUIET, [task(), task({ id: 'task-2' })]).state;
    expect(receive(both, [task({ id: 'task-2' }), task()]).isRefreshDue).toBe(false);
    expect(receive(both, [task({ id: 'task-2' })]).isRefreshDue).toBe(true);
  });
});

describe('messageLines', () => {
  it('accepts a single text', () => {
    expect(messageLines({ messages: 'one' })).toEqual(['one']);
    expect(messageLines({ messages: ['one', 'two'] })).toEqual(['one', 'two']);
  });
});
