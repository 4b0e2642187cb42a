import { expect, it } from '@jest/globals';

import { castStart } from './cast-resume.js';

it.each([
  [0, 0],
  [4.9, 0],
  [5, 0],
  [5.1, 2.1],
  [60, 57],
])('a receiver begins from position %d at %d', (position, start) => {
  expect(castStart(position)).toBeCloseTo(start, 5);
});
