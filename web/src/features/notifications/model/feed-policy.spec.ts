import { describe, expect, it } from '@jest/globals';

import type { Notification } from '../../../shared/api/types.js';
import { GRACE_MS, inOrder, nextPoll, phaseOf, POLL_INTERVAL_MS, QUIET, receive, wake } from './feed-policy.js';

const task = (change: Partial<Notification> = {}): Notification => ({
  id: 'task-1',
  title: 'Downloading',
  group: 'download:run',
  level: 'info',
  messages: ['Making a pendulum bob', '42%'],
  api_start: false,
  api_stop: true,
  command: null,
  progress: 0.42,
  ...change,
});

describe('notification polling', () => {
  it('does not poll while nothing runs', () => {
    expect(nextPoll(receive(QUIET, []).state, [], 0)).toBe(false);
  });

  it('polls every second while there are notifications, even before the first answer was taken in', () => {
    expect(nextPoll(QUIET, [task()], 0)).toBe(POLL_INTERVAL_MS);
    expect(nextPoll(receive(QUIET, [task()]).state, [task()], 0)).toBe(POLL_INTERVAL_MS);
  });

  it('polls for a while after an action although nothing runs yet', () => {
    const woken = receive(wake(QUIET, 1000), []).state;
    expect(nextPoll(woken, [], 1000 + GRACE_MS - 1)).toBe(POLL_INTERVAL_MS);
    expect(nextPoll(woken, [], 1000 + GRACE_MS)).toBe(false);
  });

  it('stops at once when the list becomes empty and asks for a refresh', () => {
    const running = receive(wake(QUIET, 0), [task()]).state;
    const { state, isRefreshDue } = receive(running, []);
    expect(isRefreshDue).toBe(true);
    expect(nextPoll(state, [], 1)).toBe(false);
  });

  it('keeps waiting for a second action made while the first task ends', () => {
    const running = receive(QUIET, [task()]).state;
    const woken = wake(running, 5000);
    const tasks = [task(), task({ id: 'task-2' })];
    expect(nextPoll(receive(woken, tasks).state, tasks, 5001)).toBe(POLL_INTERVAL_MS);
  });
});

describe('refreshing', () => {
  it('is not due for progress alone', () => {
    const running = receive(QUIET, [task()]).state;
    expect(receive(running, [task({ messages: ['Making a pendulum bob', '43%'], progress: 0.43 })]).isRefreshDue).toBe(
      false,
    );
  });

  it('is not due while nothing happens', () => {
    expect(receive(QUIET, []).isRefreshDue).toBe(false);
  });

  it('is due when a task is first seen, perhaps after the step that added to the queue', () => {
    const running = receive(QUIET, [task()]).state;
    expect(receive(QUIET, [task({ messages: ['Task completed'] })]).isRefreshDue).toBe(true);
    expect(receive(running, [task(), task({ id: 'task-2' })]).isRefreshDue).toBe(true);
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

describe('phaseOf', () => {
  it('takes a task for running while it can be stopped, also when that was ordered', () => {
    expect(phaseOf(task())).toBe('running');
    expect(phaseOf(task({ command: 'STOP' }))).toBe('running');
  });

  it('knows a finished task by its outcome, whatever its lines and commands say', () => {
    expect(phaseOf(task({ outcome: 'success', command: 'STOP', messages: ['Aufgabe fertig'] }))).toBe('completed');
    expect(phaseOf(task({ outcome: 'stopped', messages: ['Task completed'] }))).toBe('stopped');
    expect(phaseOf(task({ outcome: 'failure' }))).toBe('failed');
    expect(phaseOf(task({ group: 'setting:backup', api_stop: false, outcome: 'success' }))).toBe('completed');
  });

  it('takes a task without an outcome for running, also one that can never be stopped', () => {
    expect(phaseOf(task({ group: 'setting:backup', api_stop: false, messages: ['Task completed'] }))).toBe('running');
  });

  it('takes an error beside a task for what it is', () => {
    expect(phaseOf(task({ level: 'error', api_stop: false, messages: ['private'] }))).toBe('failed');
  });
});

describe('inOrder', () => {
  it('shows what runs before what failed before what is over, and leaves the rest as it is', () => {
    const over = task({ id: 'over', outcome: 'success' });
    const stopped = task({ id: 'stopped', outcome: 'stopped' });
    const failed = task({ id: 'failed', level: 'error' });
    const notifications = [stopped, failed, task({ id: 'first' }), over, task({ id: 'second' })];
    expect(inOrder(notifications).map(({ id }) => id)).toEqual(['first', 'second', 'failed', 'stopped', 'over']);
  });
});
