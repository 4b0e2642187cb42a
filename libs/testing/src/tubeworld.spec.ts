import { describe, expect, it } from '@jest/globals';
import { tubeworldRuntime } from './tubeworld.js';

describe('tubeworld runtime', () => {
  it('is read from the variables of npm test', () => {
    expect(tubeworldRuntime({ REELKEEP_TEST_PYTHONPATH: '/a:/b', REELKEEP_TEST_MEDIA: '/m' })).toEqual({
      python: 'python3',
      pythonPath: '/a:/b',
      mediaDir: '/m',
    });
  });

  it('takes another Python when told so', () => {
    const env = { REELKEEP_TEST_PYTHON: 'python3.12', REELKEEP_TEST_PYTHONPATH: '/a', REELKEEP_TEST_MEDIA: '/m' };
    expect(tubeworldRuntime(env).python).toBe('python3.12');
  });

  it.each(['REELKEEP_TEST_PYTHONPATH', 'REELKEEP_TEST_MEDIA'])('names npm test when %s is missing', (missing) => {
    const env = { REELKEEP_TEST_PYTHONPATH: '/a', REELKEEP_TEST_MEDIA: '/m', [missing]: undefined };
    expect(() => tubeworldRuntime(env)).toThrow(new RegExp(`^${missing} is not set: .*npm test`));
  });
});
