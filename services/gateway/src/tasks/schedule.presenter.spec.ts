import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { ScheduleSchema } from '@reelkeep/contracts';
import { toScheduleDto } from './schedule.presenter.js';
import { scheduleInWords } from './schedule-words.js';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const everyHour = Array.from({ length: 24 }, (_, hour) => hour);

const at = (text: string) => timestampFromDate(new Date(text));

describe('a schedule as it is answered', () => {
  it('has its times in the time zone of the server', () => {
    const schedule = create(ScheduleSchema, {
      taskName: 'run_backup',
      cron: '0 18 0',
      minute: 0,
      hours: [18],
      weekdays: [0],
      timeZone: 'Europe/Berlin',
      config: { rotate: 5 },
      lastRunAt: at('2026-07-05T16:00:00.004Z'),
      nextRunAt: at('2026-11-29T17:00:00Z'),
    });
    expect(toScheduleDto(schedule)).toEqual({
      name: 'run_backup',
      schedule: '0 18 0',
      schedule_human: 'At 06:00 PM, only on Sunday Europe/Berlin',
      last_run_at: '2026-07-05T18:00:00.004000+02:00',
      config: { rotate: 5 },
      minute: 0,
      hours: [18],
      weekdays: [0],
      time_zone: 'Europe/Berlin',
      ran_at: null,
      next_run_at: '2026-11-29T18:00:00.000000+01:00',
    });
  });

  it('ends its times in Z where the server is in UTC', () => {
    const schedule = create(ScheduleSchema, { timeZone: 'UTC', lastRunAt: at('2025-11-02T12:00:00.004Z') });
    expect(toScheduleDto(schedule).last_run_at).toBe('2025-11-02T12:00:00.004000Z');
  });
});

describe('a schedule in words', () => {
  it.each([
    ['At 12:00 PM', { minute: 0, hours: [12], weekdays: everyDay }],
    ['At 12:05 AM', { minute: 5, hours: [0], weekdays: everyDay }],
    [
      'At 08:30 AM, only on Sunday, Tuesday, Thursday, and Saturday',
      { minute: 30, hours: [8], weekdays: [0, 2, 4, 6] },
    ],
    ['At 08:00 AM and 08:00 PM', { minute: 0, hours: [8, 20], weekdays: everyDay }],
    ['At 30 minutes past the hour, only on Monday', { minute: 30, hours: everyHour, weekdays: [1] }],
  ])('%s', (words, rule) => {
    expect(scheduleInWords(rule)).toBe(words);
  });
});
