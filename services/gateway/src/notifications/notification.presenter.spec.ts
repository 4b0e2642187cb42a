import { describe, expect, it } from '@jest/globals';
import { TaskOutcomeCode } from '@reelkeep/contracts';
import { at, sampleNotification } from '../testing/samples.js';
import { mostNotifications } from './notification.dto.js';
import { isShown, toNotificationList } from './notification.presenter.js';

const now = new Date('2025-11-02T08:00:10Z');
const running = sampleNotification();
const backup = sampleNotification({
  taskId: 'b',
  title: 'Index Backup',
  group: 'setting:backup',
  updated: at('2025-11-02T08:00:05Z'),
});
const over = sampleNotification({ taskId: 'c', group: 'channel:indexplaylist', expires: at('2025-11-02T08:00:10Z') });
const failed = sampleNotification({
  taskId: 'd',
  group: 'channel:indexplaylist',
  level: 'error',
  messages: ['Task failed: no such channel'],
  progress: undefined,
  expires: at('2025-11-02T08:00:11Z'),
});

const ids = (filter?: 'download' | 'settings' | 'channel'): string[] =>
  toNotificationList(
    [running, backup, over, failed].filter((one) => isShown(one, now)),
    filter,
  ).map(({ id }) => id);

describe('notification list', () => {
  it('shows only the latest of very many', () => {
    const many = Array.from({ length: 5_000 }, (_, n) =>
      sampleNotification({ taskId: `${n}`, updated: at(new Date(now.getTime() + n).toISOString()) }),
    );
    const shown = toNotificationList(many, undefined);
    expect(shown).toHaveLength(mostNotifications);
    expect(shown[0]?.id).toBe('4999');
  });

  it('shows the latest change first and leaves out what has expired', () => {
    expect(ids()).toEqual(['b', running.taskId, 'd']);
  });

  it('filters by the start of the group', () => {
    expect(ids('download')).toEqual([running.taskId]);
    expect(ids('channel')).toEqual(['d']);
  });

  it('finds the groups named setting under the filter settings', () => {
    expect(ids('settings')).toEqual(['b']);
  });

  it('is written as the contract says', () => {
    expect(toNotificationList([running], undefined)).toEqual([
      {
        id: '15a5354f-5d60-4563-93a1-907a40f29ccc',
        title: 'Downloading',
        group: 'download:run',
        api_start: true,
        api_stop: true,
        level: 'info',
        messages: ['Sharpening a chisel', '42.0% of 210.4MiB'],
        progress: 0.42,
        command: null,
      },
    ]);
    expect(toNotificationList([failed], undefined)[0]).not.toHaveProperty('progress');
    expect(toNotificationList([running], undefined)[0]).not.toHaveProperty('outcome');
    expect(toNotificationList([sampleNotification({ outcome: TaskOutcomeCode.LOST })], undefined)[0]?.outcome).toBe(
      'failure',
    );
    expect(toNotificationList([sampleNotification({ command: 'STOP' })], undefined)[0]?.command).toBe('STOP');
  });
});
