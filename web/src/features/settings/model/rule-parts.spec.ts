import { describe, expect, it } from '@jest/globals';

import { rulePartsOf } from './rule-parts.js';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

describe('the rule of a schedule', () => {
  it('has its days and times in the words of the language', () => {
    const rule = { minute: 30, hours: [8, 20], weekdays: [0, 2] };
    expect(rulePartsOf(rule, 'en-GB')).toEqual({ days: 'Sunday and Tuesday', times: '08:30 and 20:30' });
    expect(rulePartsOf(rule, 'de')).toEqual({ days: 'Sonntag und Dienstag', times: '08:30 und 20:30' });
  });

  it('has none of what it does not name', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    expect(rulePartsOf({ minute: 0, hours, weekdays: everyDay }, 'en')).toEqual({ days: null, times: null });
  });
});
