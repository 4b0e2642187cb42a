import { describe, expect, it } from '@jest/globals';
import { WholeReader } from './whole-reader.js';

const step = (status: string, postprocessor: string): string => `RK:step ${JSON.stringify({ status, postprocessor })}`;
const isWhole = (...lines: string[]): boolean => {
  const reader = new WholeReader();
  lines.forEach((line) => reader.take(line));
  return reader.isWhole;
};

describe('whether a download is whole', () => {
  it('is what the tool says once every step has finished, in whichever order its two outputs come', () => {
    expect(isWhole(step('started', 'Merger'), step('finished', 'Merger'), 'RK:whole wLKJ2eYd3cE')).toBe(true);
    expect(isWhole('RK:whole wLKJ2eYd3cE', step('started', 'Merger'), step('finished', 'Merger'))).toBe(true);
    expect(isWhole('ERROR: subtitles did not come', 'RK:whole wLKJ2eYd3cE')).toBe(true);
  });

  it('is not so where a step has not finished, although the tool goes on', () => {
    expect(
      isWhole(
        step('started', 'Merger'),
        'ERROR: Conversion failed!',
        step('started', 'MoveFiles'),
        step('finished', 'MoveFiles'),
        'RK:whole wLKJ2eYd3cE',
      ),
    ).toBe(false);
  });

  it('is not so before the tool says it', () => {
    expect(isWhole(step('started', 'Merger'), step('finished', 'Merger'))).toBe(false);
  });
});
