import { describe, expect, it } from '@jest/globals';

import { entriesOf } from './entries.js';

describe('entriesOf', () => {
  it('takes one entry per line', () => {
    expect(entriesOf('dQw4w9WgXcQ\n  https://youtu.be/x  \r\n\n @name \n')).toEqual([
      'dQw4w9WgXcQ',
      'https://youtu.be/x',
      '@name',
    ]);
  });

  it('has nothing to send for blank input', () => {
    expect(entriesOf('')).toEqual([]);
    expect(entriesOf(' \n\t\n ')).toEqual([]);
  });
});
