import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@reelkeep/runtime';
import fc from 'fast-check';
import { normalCron, parseCron } from './cron.js';

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);
const everyDay = [0, 1, 2, 3, 4, 5, 6];

describe('the rule of a schedule', () => {
  it.each([
    ['0 8 *', { minute: 0, hours: [8], weekdays: everyDay }],
    ['0 15 *', { minute: 0, hours: [15], weekdays: everyDay }],
    ['30 8 */2', { minute: 30, hours: [8], weekdays: [0, 2, 4, 6] }],
    ['0 18 0', { minute: 0, hours: [18], weekdays: [0] }],
    ['59 * *', { minute: 59, hours: everyHour, weekdays: everyDay }],
    ['05 */6 *', { minute: 5, hours: [0, 6, 12, 18], weekdays: everyDay }],
    ['0 8-18/5 mon-fri', { minute: 0, hours: [8, 13, 18], weekdays: [1, 2, 3, 4, 5] }],
    ['0 22-2 fri-MONDAY', { minute: 0, hours: [0, 1, 2, 22, 23], weekdays: [0, 1, 5, 6] }],
    ['0 12,8,8,10-12 sun,3', { minute: 0, hours: [8, 10, 11, 12], weekdays: [0, 3] }],
    ['0 5-5 6', { minute: 0, hours: [5], weekdays: [6] }],
    ['  7\t8   1 ', { minute: 7, hours: [8], weekdays: [1] }],
  ])('%j means what it says', (text, rule) => {
    expect(parseCron(text)).toEqual(rule);
  });

  it.each([
    ['0 8', 'expected three cron schedule fields'],
    ['0 8 * * *', 'expected three cron schedule fields'],
    ['', 'expected three cron schedule fields'],
    ['* 8 *', 'Invalid value for minutes. Must be an integer.'],
    ['*/5 8 *', 'Invalid value for minutes. Must be an integer.'],
    ['0,30 8 *', 'Invalid value for minutes. Must be an integer.'],
    ['1.5 8 *', 'Invalid value for minutes. Must be an integer.'],
    ['60 8 *', 'Invalid minutes. Must be between 0 and 59.'],
    ['-1 8 *', 'Invalid minutes. Must be between 0 and 59.'],
    ['0 24 *', 'invalid crontab: 24 is more than 23'],
    ['0 8 7', 'invalid crontab: 7 is more than 6'],
    ['0 0/12 *', 'invalid crontab: "0/12" is no number, range or step'],
    ['0 */0 *', 'invalid crontab: a step is at least 1'],
    ['0 8- *', 'invalid crontab: "8-" is no number, range or step'],
    ['0 *-8 *', 'invalid crontab: "*-8" is no number, range or step'],
    ['0 8,, *', 'invalid crontab: "" is no number, range or step'],
    ['0 mon *', 'invalid crontab: "mon" is no value here'],
    ['0 8 someday', 'invalid crontab: "someday" is no value here'],
  ])('%j is refused: %s', (text, message) => {
    expect(() => parseCron(text)).toThrow(new DomainError('invalid', message));
  });

  it('is a rule or a refusal in words, whatever it is read from', () => {
    const piece = fc.constantFrom('*', '/', '-', ',', ' ', '0', '7', '23', '24', 'sun', 'x', '\0', '\ud800', '٣');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `0 ${pieces.join('')} *`),
    );
    fc.assert(
      fc.property(text, (given) => {
        try {
          const { minute, hours, weekdays } = parseCron(given);
          expect(minute).toBeGreaterThanOrEqual(0);
          expect(minute).toBeLessThan(60);
          expect(everyHour).toEqual(expect.arrayContaining(hours));
          expect(everyDay).toEqual(expect.arrayContaining(weekdays));
          expect(hours.length * weekdays.length).toBeGreaterThan(0);
          expect(parseCron(normalCron(given))).toEqual({ minute, hours, weekdays });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          expect(error.message.length).toBeLessThan(100);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
